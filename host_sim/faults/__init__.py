"""What may go wrong at a table, tried: a lane for each kind of fault, on both interpreters."""
