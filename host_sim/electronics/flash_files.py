"""Files on a mounted drive, read and written whole. Runs on CPython and MicroPython."""


def put(drive, path, data):
    """Write a file, and make the folders that it is in."""
    for at in range(1, len(path)):
        if path[at] == "/":
            try:
                drive.mkdir(path[:at])
            except OSError:
                pass
    file = drive.open(path, "wb")
    file.write(data)
    file.close()


def read(drive, path):
    """The bytes of a file; None if there is none."""
    try:
        file = drive.open(path, "rb")
    except OSError:
        return None
    try:
        return file.read()
    finally:
        file.close()
