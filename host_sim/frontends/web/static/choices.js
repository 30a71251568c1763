// Lists to choose from.

/** `choices`: [[value, text], ...] */
export function fill(select, choices, chosen) {
  select.replaceChildren(...choices.map(([value, text]) =>
    new Option(text, value, value === chosen, value === chosen)));
}
