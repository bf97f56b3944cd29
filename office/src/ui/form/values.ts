/** Splits a pasted list at spaces, commas, semicolons and line breaks. */
export const splitWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

/** The lines of a text, trimmed, without empty ones. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Reads the chosen file as base64; null when none was chosen. */
export function readFile(files: FileList | null): Promise<string | null> {
  const file = files?.[0]
  if (file === undefined) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // The base64 follows the comma of a data URL.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
