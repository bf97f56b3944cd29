import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export type RecordFormat = 1 | 2 | 3

/**
 * What is published about a draw before its sale opens. Each record holds the hash of the record before it in
 * the same game, so that none can be left out, exchanged or added later (docs/fairness.md#the-record).
 */
export interface DrawRecord {
  /** 3. Older draws have 2, which lacks the timelock, or 1, which also lacks source, family, station, openAt. */
  readonly format: RecordFormat
  /** `own`: drawn from a seed and a beacon. `official`: drawn by the state, without seed and beacon. */
  readonly source: 'own' | 'official'
  readonly game: string
  readonly family: string | null
  readonly numero: string
  /** English name of the place that draws, where that changes from day to day. */
  readonly station: string | null
  /** Ms since 1970: when the sale begins, when it stops, and when the draw is made. */
  readonly openAt: number | null
  readonly closeAt: number
  readonly drawAt: number
  /** Hash of the beacon chain, and its round that this draw waits for. */
  readonly beacon: string | null
  readonly round: number | null
  /** SHA-256 of the draw's seed. */
  readonly commit: string | null
  /** The seed, encrypted to the round (`timelock.ts`). */
  readonly timelock: string | null
  /** Hash of the game's previous record; {@link FIRST_PREVIOUS} for the first. */
  readonly previous: string
}

/** The record of a draw that follows from a seed and a beacon; only formats 1 and 2 have no timelock. */
export type OwnRecord = DrawRecord & {
  readonly source: 'own'
  readonly beacon: string
  readonly round: number
  readonly commit: string
}

export const FIRST_PREVIOUS = '0'.repeat(64)

const HASH = '[0-9a-f]{64}'
const TIME = '\\d{1,15}'
/** An own draw names beacon, round, commitment and, from format 3, timelock; an official one has `-` for each. */
const CHANCE =
  `(?:beacon (${HASH})\\nround (${TIME})\\ncommit (${HASH})(?:\\ntimelock ([0-9a-f]{320}))?|` +
  'beacon -\\nround -\\ncommit -(?:\\ntimelock -)?)'
const LINES_1 = new RegExp(
  `^koi-draw-1\\ngame (\\w+)\\nnumero ([\\w-]+)\\nclose (${TIME})\\ndraw (${TIME})\\n` +
    `beacon (${HASH})\\nround (${TIME})\\ncommit (${HASH})\\nprevious (${HASH})\\n$`,
)
const LINES_2 = new RegExp(
  `^koi-draw-([23])\\ngame (\\w+)\\nnumero ([\\w-]+)\\nsource (own|official)\\nfamily (\\w+)\\n` +
    `station ([^\\n]+)\\nopen (${TIME})\\nclose (${TIME})\\ndraw (${TIME})\\n${CHANCE}\\nprevious (${HASH})\\n$`,
)

/** The published commitment to a seed: its SHA-256, hex. */
export function commitTo(seed: Uint8Array): string {
  return bytesToHex(sha256(seed))
}

/** True when a revealed seed (hex) matches the commitment. */
export function matchesCommitment(commit: string, seed: string): boolean {
  return /^([0-9a-f]{2})+$/.test(seed) && commitTo(hexToBytes(seed)) === commit
}

/** Whether a record is of an own draw, and so names everything that decides its result. */
export function isOwnRecord(record: DrawRecord): record is OwnRecord {
  const { source, beacon, round, commit } = record
  return source === 'own' && beacon !== null && round !== null && commit !== null
}

/** The canonical text of a record, which is hashed. Throws RangeError for fields that are not valid in it. */
export function recordText(record: DrawRecord): string {
  const text = textOf(record)
  if (parseRecord(text) === null) throw new RangeError(`not a draw record: ${JSON.stringify(record)}`)
  return text
}

function textOf(record: DrawRecord): string {
  return record.format === 1 ? textOf1(record) : textOf2(record)
}

function textOf1({ game, numero, closeAt, drawAt, beacon, round, commit, previous }: DrawRecord): string {
  return (
    `koi-draw-1\ngame ${game}\nnumero ${numero}\nclose ${closeAt}\ndraw ${drawAt}\n` +
    `beacon ${beacon}\nround ${round}\ncommit ${commit}\nprevious ${previous}\n`
  )
}

/** Formats 2 and 3 differ by the timelock. */
function textOf2(record: DrawRecord): string {
  const timelock = record.format === 3 ? `timelock ${record.timelock ?? '-'}\n` : ''
  const { source, game, family, numero, station, openAt, closeAt, drawAt, beacon, round, commit } = record
  return (
    `koi-draw-${record.format}\ngame ${game}\nnumero ${numero}\nsource ${source}\nfamily ${family}\n` +
    `station ${station ?? '-'}\nopen ${openAt}\nclose ${closeAt}\ndraw ${drawAt}\n` +
    `beacon ${beacon ?? '-'}\nround ${round ?? '-'}\ncommit ${commit ?? '-'}\n` +
    `${timelock}previous ${record.previous}\n`
  )
}

/** SHA-256 of the canonical text, hex. */
export function recordHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Reads a canonical text of any format; null when it is not canonical. */
export function parseRecord(text: string): DrawRecord | null {
  const record = parse1(text) ?? parse2(text)
  if (record === null) return null
  const namesChance = record.beacon !== null
  return textOf(record) === text && namesChance === (record.source === 'own') ? record : null
}

function parse1(text: string): DrawRecord | null {
  const match = LINES_1.exec(text)
  if (match === null) return null
  const [, game = '', numero = '', closeAt, drawAt, beacon = '', round, commit = '', previous = ''] = match
  const own = { source: 'own', family: null, station: null, openAt: null } as const
  const times = { closeAt: Number(closeAt), drawAt: Number(drawAt) }
  return {
    format: 1,
    ...own,
    game,
    numero,
    ...times,
    beacon,
    round: Number(round),
    commit,
    timelock: null,
    previous,
  }
}

/** Reads formats 2 and 3; whether the timelock is where its format has it, {@link parseRecord} checks. */
function parse2(text: string): DrawRecord | null {
  const match = LINES_2.exec(text)
  if (match === null) return null
  const [, format, game = '', numero = '', source, family = '', station = '', openAt, closeAt, drawAt] = match
  const [beacon, round, commit, timelock, previous = ''] = match.slice(10)
  return {
    format: format === '3' ? 3 : 2,
    source: source === 'own' ? 'own' : 'official',
    game,
    family,
    numero,
    station: station === '-' ? null : station,
    openAt: Number(openAt),
    closeAt: Number(closeAt),
    drawAt: Number(drawAt),
    beacon: beacon ?? null,
    round: round === undefined ? null : Number(round),
    commit: commit ?? null,
    timelock: timelock ?? null,
    previous,
  }
}

/**
 * Checks consecutive records of one game, oldest first.
 * Returns the index of the first that does not follow the one before it, or null when all do.
 */
export function findBrokenLink(texts: readonly string[], previous = FIRST_PREVIOUS): number | null {
  let expected = previous
  let game: string | null = null
  for (const [index, text] of texts.entries()) {
    const record = parseRecord(text)
    if (record === null || record.previous !== expected || (game !== null && record.game !== game))
      return index
    game = record.game
    expected = recordHash(text)
  }
  return null
}
