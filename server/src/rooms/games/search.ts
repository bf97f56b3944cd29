/**
 * Search as one types (GL-29): what begins with the words stands first, then what holds them, then what is
 * one slip away: a letter wrong, missing, too many, or two that changed places. Pure.
 */
export type Text = readonly string[]

/** The shortest word in which a slip is forgiven; three Chinese signs say more than three letters. */
const slipLengthOf = (part: string): number => (/\p{Script=Han}/u.test(part) ? 3 : 4)

/** A name as its words: small letters, no accents; Chinese stands in one piece. */
export const wordsOf = (name: string): Text =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * How near a name is to what was typed, 0 the nearest; null when it is not found. Every typed word must be
 * found; the farthest counts.
 */
export const nearness = (typed: Text, name: Text): number | null => finderOf([[name]])(typed).get(0) ?? null

/** Answers which rows have a name that was typed, each with its nearness. */
export type Finder = (typed: Text) => ReadonlyMap<number, number>

interface Place {
  /** Which of all names, and which row that is a name of. */
  readonly name: number
  readonly row: number
  /** Where in the name the word stands. */
  readonly at: number
}

/** Looks each typed word up among the words that there are, once however many names hold it. */
export function finderOf(rows: readonly (readonly Text[])[]): Finder {
  const words = new Map<string, Place[]>()
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

function findIn(words: ReadonlyMap<string, readonly Place[]>, typed: Text): ReadonlyMap<number, number> {
  let found = new Map<number, { readonly row: number; readonly near: number }>()
  for (const [place, part] of typed.entries()) {
    const best = new Map<number, { readonly row: number; readonly near: number }>()
    const maySlip = part.length >= slipLengthOf(part)
    for (const [word, places] of words) {
      const standing = standingOf(part, word, maySlip)
      if (standing === null) continue
      for (const { name, row, at } of places) {
        const before = place === 0 ? 0 : found.get(name)?.near
        if (before === undefined) continue
        const near = Math.max(before, standing === 0 && at !== place ? 1 : standing)
        if (near < (best.get(name)?.near ?? Number.POSITIVE_INFINITY)) best.set(name, { row, near })
      }
    }
    found = best
  }
  const rows = new Map<number, number>()
  for (const { row, near } of found.values()) rows.set(row, Math.min(near, rows.get(row) ?? near))
  return rows
}

/** 0: the word begins with it; 2: the word holds it; 3: the word begins with it but for a slip. */
function standingOf(part: string, word: string, maySlip: boolean): 0 | 2 | 3 | null {
  if (word.startsWith(part)) return 0
  if (word.includes(part)) return 2
  return maySlip && beginsWithSlip(part, word) ? 3 : null
}

/** Whether a word begins with what was typed but for one slip. */
export function beginsWithSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  // One wrong, one too many, one missing, or two that changed places.
  return (
    (at < word.length && goesOn(typed, at + 1, word, at + 1)) ||
    goesOn(typed, at + 1, word, at) ||
    goesOn(typed, at, word, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(typed, at + 2, word, at + 2))
  )
}

/** Whether the rest of what was typed stands in the word from a place on. */
function goesOn(typed: string, from: number, word: string, at: number): boolean {
  if (word.length - at < typed.length - from) return false
  for (let step = 0; from + step < typed.length; step++) {
    if (typed[from + step] !== word[at + step]) return false
  }
  return true
}
