/**
 * Closes a dialog that the address opened. `close` replaces the address, which must not happen in the entry
 * that the dialog has above its page: the page's own entry would open the dialog again. So that entry is left
 * first, as the phone's Back does, which calls `close` there.
 */
export function closeByBack(close: () => void): void {
  const state: unknown = window.history.state
  const isDialog = typeof state === 'object' && state !== null && 'dialogs' in state && state.dialogs !== 0
  if (isDialog) window.history.back()
  else close()
}
