import { z } from 'zod'
import { readStatus } from '../links/hub88.ts'
import type { Outcome } from '../links/outcome.ts'
import type { Movement } from './movement.ts'

/** What an answer says of a movement; `word` is the vendor's own status, or why there is no answer. */
export type Verdict =
  | {
      readonly state: 'done'
      readonly word: string
      readonly moved: bigint
      /** What was wagered since the last move out; 0 for a vendor that does not say. */
      readonly turnover: bigint
      /**
       * What the vendor holds after it, stakes of open rounds included; null where a move in does not say.
       */
      readonly remains: bigint | null
    }
  | { readonly state: 'refused'; readonly word: string }
  | { readonly state: 'unsure'; readonly word: string }

/** Outcomes after which nothing has moved and nothing will. Any other but `ok` says nothing. */
const NOT_MOVED: readonly (Outcome | null)[] = [
  'invalid_vendor',
  'invalid_signature',
  'wrong_syntax',
  'wrong_types',
  'wrong_currency',
  'invalid_game',
  'insufficient_funds',
  'member_blocked',
  'stake_limit_exceeded',
  'unknown_transaction',
]

/** The word for a movement of another amount than was asked for. */
export const ANOTHER_AMOUNT = 'another amount'
const UNREADABLE: Verdict = { state: 'unsure', word: 'unreadable' }

const amount = z.int().nonnegative().transform(BigInt)
const uuid = z.guid().transform((text) => text.toLowerCase())
const moved = z.object({ reference: uuid, amount, balance: amount.nullish(), turnover: amount.nullish() })
const known = z.object({ reference: uuid, state: z.enum(['done', 'refused']) })
const held = z.object({ sitting: uuid, balance: amount, moved_in: amount, moved_out: amount })

type Asked = Pick<Movement, 'direction' | 'reference' | 'asked'>

/** Judges the answer to `/transfer/in` or `/transfer/out`. Pure. */
export function judgeMove(asked: Asked, given: unknown): Verdict {
  const read = readStatus(given)
  if (read === null) return UNREADABLE
  const { outcome, status } = read
  if (outcome === 'ok') return judgeMoved(asked, given, status)
  return { state: NOT_MOVED.includes(outcome) ? 'refused' : 'unsure', word: status }
}

/**
 * Judges the answer to `/transfer/status`. A vendor that does not know a reference must refuse it when it
 * arrives later, so that answer is definite; a refusal of the status call itself is not. Pure.
 */
export function judgeStatus(asked: Asked, given: unknown): Verdict {
  const read = readStatus(given)
  if (read === null) return UNREADABLE
  const { outcome, status } = read
  if (outcome === 'unknown_transaction') return { state: 'refused', word: status }
  if (outcome !== 'ok') return { state: 'unsure', word: status }
  const { data } = known.safeParse(given)
  if (data === undefined || data.reference !== asked.reference) return UNREADABLE
  return data.state === 'refused' ? { state: 'refused', word: 'refused' } : judgeMoved(asked, given, status)
}

/** Another amount than was asked for is inconclusive: a person has to look. */
function judgeMoved({ direction, reference, asked }: Asked, given: unknown, word: string): Verdict {
  const { data } = moved.safeParse(given)
  if (data === undefined || data.reference !== reference) return UNREADABLE
  const { amount, balance, turnover } = data
  const isAsked = direction === 'in' ? amount === asked : asked === null || amount === asked
  if (!isAsked) return { state: 'unsure', word: ANOTHER_AMOUNT }
  if (direction === 'out' && balance == null) return { state: 'unsure', word: 'no balance' }
  return { state: 'done', word, moved: amount, turnover: turnover ?? 0n, remains: balance ?? null }
}

/** What a vendor holds of a session. */
export interface VendorHeldBalance {
  readonly balance: bigint
  /** The sums of what moved in and out. */
  readonly movedIn: bigint
  readonly movedOut: bigint
}

/**
 * Reads the answer to `/transfer/balance`; null for a session that the vendor does not know. Throws
 * otherwise.
 */
export function readHeldBalance(session: string, given: unknown): VendorHeldBalance | null {
  const read = readStatus(given)
  if (read?.outcome === 'unknown_transaction') return null
  if (read?.outcome !== 'ok') throw new Error(`the vendor answers ${read?.status ?? 'without a status'}`)
  const data = held.parse(given)
  if (data.sitting !== session) throw new Error('the vendor answers for another session')
  return { balance: data.balance, movedIn: data.moved_in, movedOut: data.moved_out }
}
