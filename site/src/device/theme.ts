import type { Theme } from '../session/storage.ts'

/** Applies a theme: the system's, unless the member chose one. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
