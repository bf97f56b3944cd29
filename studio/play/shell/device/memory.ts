/** What this browser remembers for a player; one that forbids it begins anew at each visit. */
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
    // Kept for this visit only.
  }
}
