/**
 * A selection for people: rows separated, a row without picks as a dash, and options by name. `name` returns
 * the name of an option, or null for plain digits. Pure.
 */
export function selectionText(selection: string, name: (option: string) => string | null): string {
  return selection
    .split('|')
    .map((row) =>
      row === ''
        ? '–'
        : row
            .split(',')
            .map((pick) => name(pick) ?? pick)
            .join(', '),
    )
    .join('  |  ')
}
