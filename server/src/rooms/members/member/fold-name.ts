import unhomoglyph from 'unhomoglyph'

/**
 * What is left of a name when everything is removed that lets one name be written in two ways: accents,
 * letters of other alphabets that look alike (the table of UTS 39), width, case, punctuation, and the order
 * of its parts. Two readings, because some letters look alike only as capitals and others only as small
 * letters; names are the same if they have a reading in common. Pure.
 */
export function foldName(name: string): readonly string[] {
  const plain = name.normalize('NFKD')
  return [...new Set([plain.toUpperCase(), plain.toLowerCase()].map(fold))].filter((key) => key !== '')
}

const fold = (text: string): string =>
  unhomoglyph(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ')

/** Typing errors that are still near: letters added, left out, or replaced. */
const MAX_DIFFERENCE = 2
/** Shorter names are near many others, so all of their letters have to agree. */
const SHORT_NAME = 6

/**
 * Whether two folded names could be one person's, who was born on the same day: nearly the same letters in
 * any order, so that joined, divided and mistyped parts are found; or the same parts, some as initials or
 * left out. Pure.
 */
export const isNearName = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) => b.some((other) => hasNearLetters(one, other) || hasSameParts(one, other)))

function hasNearLetters(a: string, b: string): boolean {
  const [first, second] = [lettersOf(a), lettersOf(b)]
  const shorter = Math.min(first.length, second.length)
  return differenceOf(first, second) <= (shorter < SHORT_NAME ? 0 : MAX_DIFFERENCE)
}

const lettersOf = (key: string): readonly string[] => [...key.replaceAll(' ', '')].sort()

/** How many letters have to be replaced, added or left out, whatever their order. */
function differenceOf(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const letter of a) left.set(letter, (left.get(letter) ?? 0) + 1)
  let common = 0
  for (const letter of b) {
    const count = left.get(letter) ?? 0
    if (count === 0) continue
    common += 1
    left.set(letter, count - 1)
  }
  return Math.max(a.length, b.length) - common
}

/** Whether each part of the name with fewer parts is a part of the other, or its initial. */
function hasSameParts(a: string, b: string): boolean {
  const [fewer = [], more = []] = [a.split(' '), b.split(' ')].sort((one, other) => one.length - other.length)
  const free = [...more]
  // Whole parts first, so that an initial does not take the place of one.
  for (const part of [...fewer].sort((one, other) => other.length - one.length)) {
    const place = free.findIndex((other) => isPartOf(part, other))
    if (place === -1) return false
    free.splice(place, 1)
  }
  return true
}

const isPartOf = (a: string, b: string): boolean =>
  a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0])

/** Names of more parts are compared by their letters only. */
const MAX_PARTS = 5

/**
 * Texts by whose hashes {@link isNearName} can be told without the names: two folded names are near if the
 * forms of the one that was kept and of the one that was told have one in common. Pure.
 */
export const nearForms = (names: readonly string[], side: 'kept' | 'told'): readonly string[] => [
  ...new Set(names.flatMap((name) => [...letterForms(name), ...partForms(name, side)])),
]

/** The letters without up to as many as may differ: what is left is common to names that are near. */
function letterForms(name: string): readonly string[] {
  const letters = lettersOf(name)
  if (letters.length < SHORT_NAME) return [`short ${letters.join('')}`]
  const forms = new Set<string>()
  let last: ReadonlyMap<string, readonly string[]> = new Map([[letters.join(''), letters]])
  for (let gone = 0; gone <= MAX_DIFFERENCE; gone += 1) {
    for (const form of last.keys()) forms.add(`letters ${form}`)
    const shorter = [...last.values()].flatMap((left) => left.map((_, place) => left.toSpliced(place, 1)))
    last = new Map(shorter.map((left) => [left.join(''), left]))
  }
  return [...forms]
}

interface PartForm {
  /** Whether no part was left out. */
  readonly isWhole: boolean
  readonly parts: readonly string[]
}

/** Each choice of parts, whole or as an initial. One of two names that are near has all of its parts. */
function partForms(name: string, side: 'kept' | 'told'): readonly string[] {
  const parts = name.split(' ')
  if (parts.length > MAX_PARTS) return []
  let forms: readonly PartForm[] = [{ isWhole: true, parts: [] }]
  for (const part of parts) {
    forms = forms.flatMap(({ isWhole, parts: done }) => [
      { isWhole, parts: [...done, `=${part}`] },
      { isWhole, parts: [...done, initialForm(part, side)] },
      { isWhole: false, parts: done },
    ])
  }
  const other = side === 'kept' ? 'told' : 'kept'
  return forms
    .filter((form) => form.parts.length > 0)
    .flatMap(({ isWhole, parts: chosen }) => {
      const text = [...chosen].sort().join(' ')
      return [`${other} whole ${text}`, ...(isWhole ? [`${side} whole ${text}`] : [])]
    })
}

/** A part as an initial of the other name's; two long parts with one initial have no form in common. */
function initialForm(part: string, side: 'kept' | 'told'): string {
  const isInitial = part.length === 1
  return `${isInitial === (side === 'kept') ? 'kept' : 'told'}~${part[0]}`
}

/** Whether two names are the same person's, however a bank spells or orders them. Pure. */
export function isSamePerson(name: string, other: string): boolean {
  const keys = foldName(other)
  return foldName(name).some((key) => keys.includes(key))
}
