let isLeaving = false

/** Whether the browser is on its way to another document: a change of the history now would cancel that. */
export const isPageLeaving = (): boolean => isLeaving

/** Goes to another document; with `replace`, the phone's Back does not lead to this page again. */
export function leavePage(url: string, how: 'assign' | 'replace' = 'assign'): void {
  isLeaving = true
  // A page that comes back from the browser's cache is no longer leaving.
  window.addEventListener('pageshow', stay, { once: true })
  window.location[how](url)
}

function stay(): void {
  isLeaving = false
}
