/** A time as a field for a date and time writes it, in the operator's own zone: `2026-11-21T14:05`; null is empty. */
export const timeText = (time: number | null): string =>
  // The Swedish way to write a time is that of the field, but for the T.
  time === null ? '' : new Date(time).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')

/** The time in such a field, in ms; null when it is empty. */
export const readTime = (text: string): number | null => (text === '' ? null : new Date(text).getTime())

/** The time in such a field that has to be filled in; NaN, which every call refuses, when it is empty. */
export const readRequiredTime = (text: string): number => readTime(text) ?? Number.NaN

/** Words parted by spaces, commas, semicolons or lines, as they are pasted. */
export const splitWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

/** The lines of a text, trimmed; empty ones are left out. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The chosen file as base64; null when none was chosen. */
export function readFile(files: FileList | null): Promise<string | null> {
  const file = files?.[0]
  if (file === undefined) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // What follows the comma of its data address.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
