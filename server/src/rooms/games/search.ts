/**
 * Search while typing (GL-29): names that begin with the words come first, then names that contain them, then
 * names one typo away: a wrong, missing or extra letter, or two letters swapped. Pure.
 */
export type Text = readonly string[]

/** The shortest word in which a typo is allowed; three Chinese characters say more than three letters. */
const minTypoLengthOf = (part: string): number => (/\p{Script=Han}/u.test(part) ? 3 : 4)

/** The words of a name, in lower case without accents; Chinese text is one word. */
export const wordsOf = (name: string): Text =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * How near a name is to what was typed, 0 being the nearest; null if it is not found. Every typed word must
 * be found, and the farthest one counts.
 */
export const nearness = (typed: Text, name: Text): number | null =>
  createFinder([[name]])(typed).get(0) ?? null

/** Returns the rows that have a matching name, each with its nearness. */
export type NameFinder = (typed: Text) => ReadonlyMap<number, number>

interface Occurrence {
  /** The name that contains the word, and the row that has that name. */
  readonly name: number
  readonly row: number
  /** The position of the word in the name. */
  readonly at: number
}

/** Compares each typed word with each distinct word, once however many names contain it. */
export function createFinder(rows: readonly (readonly Text[])[]): NameFinder {
  const words = new Map<string, Occurrence[]>()
  let count = 0
  for (const [row, names] of rows.entries()) {
    for (const name of names) {
      for (const [at, word] of name.entries()) {
        const places = words.get(word)
        if (places === undefined) words.set(word, [{ name: count, row, at }])
        else places.push({ name: count, row, at })
      }
      count += 1
    }
  }
  return (typed) => findIn(words, typed)
}

function findIn(words: ReadonlyMap<string, readonly Occurrence[]>, typed: Text): ReadonlyMap<number, number> {
  let found = new Map<number, { readonly row: number; readonly near: number }>()
  for (const [place, part] of typed.entries()) {
    const best = new Map<number, { readonly row: number; readonly near: number }>()
    const allowsTypo = part.length >= minTypoLengthOf(part)
    for (const [word, places] of words) {
      const distance = distanceOf(part, word, allowsTypo)
      if (distance === null) continue
      for (const { name, row, at } of places) {
        const before = place === 0 ? 0 : found.get(name)?.near
        if (before === undefined) continue
        const near = Math.max(before, distance === 0 && at !== place ? 1 : distance)
        if (near < (best.get(name)?.near ?? Number.POSITIVE_INFINITY)) best.set(name, { row, near })
      }
    }
    found = best
  }
  const rows = new Map<number, number>()
  for (const { row, near } of found.values()) rows.set(row, Math.min(near, rows.get(row) ?? near))
  return rows
}

/**
 * 0: the word begins with the part; 2: the word contains it; 3: the word begins with it except for a typo.
 */
function distanceOf(part: string, word: string, allowsTypo: boolean): 0 | 2 | 3 | null {
  if (word.startsWith(part)) return 0
  if (word.includes(part)) return 2
  return allowsTypo && beginsWithTypo(part, word) ? 3 : null
}

/** Whether a word begins with what was typed except for one typo. */
export function beginsWithTypo(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  // A wrong, an extra or a missing letter, or two letters swapped.
  return (
    (at < word.length && continues(typed, at + 1, word, at + 1)) ||
    continues(typed, at + 1, word, at) ||
    continues(typed, at, word, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && continues(typed, at + 2, word, at + 2))
  )
}

/** Whether the word has the rest of what was typed from a position on. */
function continues(typed: string, from: number, word: string, at: number): boolean {
  if (word.length - at < typed.length - from) return false
  for (let step = 0; from + step < typed.length; step++) {
    if (typed[from + step] !== word[at + step]) return false
  }
  return true
}
