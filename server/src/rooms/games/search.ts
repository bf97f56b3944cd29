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
export function nearness(typed: Text, name: Text): number | null {
  let worst = -1
  for (const [place, part] of typed.entries()) {
    let best: number | null = null
    for (const [at, word] of name.entries()) {
      const found = nearnessOfWord(part, word, at === place)
      if (found !== null && (best === null || found < best)) best = found
      if (best === 0) break
    }
    if (best === null) return null
    worst = Math.max(worst, best)
  }
  return worst < 0 ? null : worst
}

function nearnessOfWord(part: string, word: string, isInPlace: boolean): number | null {
  if (word.startsWith(part)) return isInPlace ? 0 : 1
  if (word.includes(part)) return 2
  return part.length >= slipLengthOf(part) && beginsWithSlip(part, word) ? 3 : null
}

/** Whether a word begins with what was typed but for one slip. */
export function beginsWithSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  const [rest, next] = [typed.slice(at + 1), typed.slice(at)]
  if (word.startsWith(rest, at + 1) && at < word.length) return true
  if (word.startsWith(rest, at) || word.startsWith(next, at + 1)) return true
  return (
    typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2)
  )
}
