/** Values that the browser stores for the player; a browser without storage forgets them after each visit. */
const PREFIX = 'koi-studio.'

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Storage is off: the value lasts for this visit only.
  }
}
