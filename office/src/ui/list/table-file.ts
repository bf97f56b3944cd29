/** The texts of a table as it is seen: the headings, then each row; buttons are left out. */
export function textsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map(textOf))
}

function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLElement
  // A heading that sorts is a button around its text.
  const hidden = cell.tagName === 'TH' ? '[aria-hidden]' : '[aria-hidden], button, dialog'
  for (const part of copy.querySelectorAll(hidden)) part.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Offers a text to the browser as a file. */
export function downloadCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const day = new Date(performance.timeOrigin + performance.now()).toISOString().slice(0, 10)
  link.download = `${name}-${day}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
