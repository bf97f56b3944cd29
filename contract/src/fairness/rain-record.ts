import type { RainTerms } from './rain-shares.ts'

/**
 * What is published about a rain before it opens. Each record holds the hash of the record before it, so that
 * none can be left out, exchanged or added later (docs/domain/rain.md#what-is-published).
 */
export interface RainRecord extends RainTerms {
  /** The platform's day and the number within it, such as `20260101-0001`. */
  readonly numero: string
  /** Ms since 1970: when it opens, and when it ends if it opens in time. */
  readonly openAt: number
  readonly closeAt: number
  /** The valid turnover of the day that a member needs, and the turnover rate of what they get. */
  readonly turnover: bigint
  readonly rate: number
  /** Hash of the beacon chain, and its round that decides the amounts. */
  readonly beacon: string
  readonly round: number
  /** SHA-256 of the seed. */
  readonly commit: string
  readonly previous: string
}

/** The name under which rains draw from the stream of a draw. */
export const RAIN_GAME = 'RAIN'

const AMOUNT = '(0|[1-9]\\d{0,18})'
const HASH = '([0-9a-f]{64})'
const LINES = new RegExp(
  `^koi-rain-1\\nnumero (\\d{8}-\\d{4,6})\\nopen (\\d{1,15})\\nclose (\\d{1,15})\\nbudget ${AMOUNT}\\n` +
    `envelopes (\\d{1,6})\\nmin ${AMOUNT}\\nmax ${AMOUNT}\\nturnover ${AMOUNT}\\nrate (\\d{1,6})\\n` +
    `beacon ${HASH}\\nround (\\d{1,15})\\ncommit ${HASH}\\nprevious ${HASH}\\n$`,
)

/** The canonical text of a record, which is hashed. Throws RangeError for fields that are not valid in it. */
export function rainRecordText(record: RainRecord): string {
  const text = textOf(record)
  if (!LINES.test(text)) throw new RangeError(`not a record of a rain: ${text}`)
  return text
}

const textOf = (record: RainRecord): string =>
  `koi-rain-1\nnumero ${record.numero}\nopen ${record.openAt}\nclose ${record.closeAt}\n` +
  `budget ${record.budget}\nenvelopes ${record.envelopes}\nmin ${record.min}\nmax ${record.max}\n` +
  `turnover ${record.turnover}\nrate ${record.rate}\n` +
  `beacon ${record.beacon}\nround ${record.round}\ncommit ${record.commit}\nprevious ${record.previous}\n`

/** Reads a canonical text; null when it is not canonical. */
export function parseRainRecord(text: string): RainRecord | null {
  const match = LINES.exec(text)
  if (match === null) return null
  const [, numero = '', openAt, closeAt, budget = '', envelopes, min = '', max = ''] = match
  const [turnover = '', rate, beacon = '', round, commit = '', previous = ''] = match.slice(8)
  const record: RainRecord = {
    numero,
    openAt: Number(openAt),
    closeAt: Number(closeAt),
    budget: BigInt(budget),
    envelopes: Number(envelopes),
    min: BigInt(min),
    max: BigInt(max),
    turnover: BigInt(turnover),
    rate: Number(rate),
    beacon,
    round: Number(round),
    commit,
    previous,
  }
  return textOf(record) === text ? record : null
}
