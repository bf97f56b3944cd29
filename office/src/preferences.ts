const PREFIX = 'KOI_OFFICE_'

/** What this browser keeps of an operator's choices, such as the open groups of the menu; null for nothing. */
export function readPreference(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${name}`) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a choice; a browser that stores nothing has it until the page is closed. */
export function keepPreference(name: string, value: unknown): void {
  try {
    localStorage.setItem(`${PREFIX}${name}`, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden; the choice still holds for this page.
  }
}
