import type { Pad, Play } from '@koi/contract/lottery/play.ts'
import { padKind, type Rows } from '../pads/pad.ts'

/** A bet out of a text. Without a multiple of its own it has the one that is set on the screen. */
export interface TextBet {
  readonly rows: Rows
  readonly multiple: number | null
}

/** Why a text is no bet: a piece that is no number, places that are not those of the play, and so on. */
export type TextFault = 'piece' | 'places' | 'repeated' | 'too_few' | 'too_many' | 'multiple'

/** What could not be read: the words themselves, on which line, and why. */
export interface UnreadPiece {
  readonly line: number
  readonly text: string
  readonly reason: TextFault
}

/** A text, read: what it bets on and what of it could not be read. Nothing is left out. */
export interface TextBets {
  readonly bets: readonly TextBet[]
  readonly unread: readonly UnreadPiece[]
  /** The bets that hold something unread, as they were typed: what stays in the field. */
  readonly rest: string
}

/** Plays whose bets can be typed: those on numbers. */
export const canBeTyped = ({ pad }: Play): boolean => padKind(pad) !== 'options'

/**
 * Reads bets as members write them: `12 34 56x2`, `12,34;56 x 2`, `1234` for numbers of two digits, `12|0||7`
 * for places. A line is a bet, and so is all before a multiple. A bet with a piece that cannot be read is not
 * made at all. Never throws. Pure.
 */
export function readBets({ pad }: Play, text: string, multipleMax: number): TextBets {
  const bets: TextBet[] = []
  const unread: UnreadPiece[] = []
  const rest: string[] = []
  normalize(text)
    .split(/\r\n|\r|\n/)
    .forEach((words, place) => {
      for (const group of groupsOf(pad, words)) {
        const read = readGroup(pad, group, multipleMax)
        if (read.faults.length === 0) bets.push(...read.bets)
        else {
          unread.push(...read.faults.map((fault) => ({ line: place + 1, ...fault })))
          rest.push(
            group.multiple === null ? group.words.trim() : `${group.words.trim()} x${group.multiple}`.trim(),
          )
        }
      }
    })
  return { bets, unread, rest: rest.join('\n') }
}

/**
 * What Chinese keyboards write, and the signs for a multiple, as the signs that are read below; nothing
 * unseen.
 */
function normalize(text: string): string {
  return text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[、。]/g, ',')
    .replace(/[X×*✕]/g, 'x')
}

/** Words that belong together, and the digits after their `x`; null when there is none. */
interface Group {
  readonly words: string
  readonly multiple: string | null
}

/** The bets of a line: a multiple ends one, and between places a semicolon does. */
function groupsOf(pad: Pad, line: string): readonly Group[] {
  const groups: Group[] = []
  for (const part of pad.rows.length > 1 ? line.split(';') : [line]) {
    const [first = '', ...others] = part.split('x')
    let words = first
    for (const other of others) {
      const [, multiple = '', after = ''] = /^\s*(\d*)(.*)$/s.exec(other) ?? []
      groups.push({ words, multiple })
      words = after
    }
    groups.push({ words, multiple: null })
  }
  return groups.filter(({ words, multiple }) => multiple !== null || !isBlank(words))
}

const SEPARATORS = /[\s,;./-]+/
const isBlank = (words: string): boolean => words.split(SEPARATORS).every((piece) => piece === '')

type Fault = Omit<UnreadPiece, 'line'>

function readGroup(
  pad: Pad,
  { words, multiple }: Group,
  multipleMax: number,
): { bets: readonly TextBet[]; faults: readonly Fault[] } {
  const times = multiple === null ? null : Number(multiple)
  if (times !== null && (multiple === '' || times < 1 || times > multipleMax)) {
    return { bets: [], faults: [{ text: `${words.trim()} x${multiple}`.trim(), reason: 'multiple' }] }
  }
  if (isBlank(words)) return { bets: [], faults: [{ text: `x${multiple}`, reason: 'too_few' }] }
  const { choices, faults } = choicesOf(pad, words)
  return { bets: choices.map((rows) => ({ rows, multiple: times })), faults }
}

interface Choices {
  readonly choices: readonly Rows[]
  readonly faults: readonly Fault[]
}

const fault = (text: string, reason: TextFault): Choices => ({
  choices: [],
  faults: [{ text: text.trim(), reason }],
})

function choicesOf(pad: Pad, words: string): Choices {
  const places = words.split('|')
  if (pad.rows.length === 1) return checked(pad, places, words)
  if (places.length === pad.rows.length) return checked(pad, places, words)
  // Without bars, a number with one digit per place has a pick for each place: 123 456.
  if (places.length > 1 || pad.least === 0) return fault(words, 'places')
  const pieces = words.split(SEPARATORS).filter((piece) => piece !== '')
  const width = widthOf(pad)
  const wrong = pieces.filter((piece) => !/^\d+$/.test(piece) || piece.length !== pad.rows.length * width)
  if (wrong.length > 0) return { choices: [], faults: wrong.map((text) => ({ text, reason: 'places' })) }
  const parts = pieces.map((piece) => checked(pad, chunks(piece, width), piece))
  return { choices: parts.flatMap(({ choices }) => choices), faults: parts.flatMap(({ faults }) => faults) }
}

/** The picks of each place if they are a bet, else the problem. */
function checked(pad: Pad, places: readonly string[], words: string): Choices {
  // A pad of one row knows no places: its stroke is a separator like any other.
  const texts = pad.rows.length === 1 ? [places.join(' ')] : places
  const width = widthOf(pad)
  const rows: number[][] = []
  for (const text of texts) {
    const pieces = text.split(SEPARATORS).filter((piece) => piece !== '')
    const wrong = pieces.filter((piece) => !/^\d+$/.test(piece) || piece.length % width !== 0)
    if (wrong.length > 0)
      return { choices: [], faults: wrong.map((piece) => ({ text: piece, reason: 'piece' })) }
    const numbers = pieces.flatMap((piece) => chunks(piece, width))
    const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place)
    if (twice.length > 0) return fault([...new Set(twice)].join(' '), 'repeated')
    rows.push(numbers.map(Number).sort((a, b) => a - b))
  }
  const most = pad.pricedSeparately ? Number.POSITIVE_INFINITY : pad.most
  if (rows.some((row) => row.length > most)) return fault(words, 'too_many')
  const isShort = rows.some((row) => row.length < pad.least) || rows.every((row) => row.length === 0)
  return isShort ? fault(words, 'too_few') : { choices: [rows], faults: [] }
}

const widthOf = ({ symbols }: Pad): number => (symbols.kind === 'numbers' ? symbols.width : 2)

const chunks = (digits: string, width: number): readonly string[] =>
  Array.from({ length: Math.ceil(digits.length / width) }, (_, place) =>
    digits.slice(place * width, (place + 1) * width),
  )
