import { z } from 'zod'
import type { Movement } from './movement.ts'

/** What came of a movement, as far as an answer tells; `word` is the vendor's own, or why there was none. */
export type Verdict =
  | {
      readonly state: 'done'
      readonly word: string
      readonly moved: bigint
      /** What was wagered since the last way out; a vendor that does not say counts none. */
      readonly turnover: bigint
      /** What lies there after it, stakes of open rounds included; null where a way in does not say. */
      readonly remains: bigint | null
    }
  | { readonly state: 'refused' | 'unsure'; readonly word: string }

/** Statuses after which nothing has moved and nothing will. Any other word but RS_OK says nothing. */
const NOT_MOVED: readonly string[] = [
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
]

/** The word for money that moved to another amount than was asked for. */
export const ANOTHER_AMOUNT = 'another amount'

const amount = z.int().nonnegative().transform(BigInt)
const uuid = z.guid().transform((text) => text.toLowerCase())
const word = z.object({ status: z.string().regex(/^RS_[A-Z_]{2,60}$/) })
const moved = z.object({ reference: uuid, amount, balance: amount.nullish(), turnover: amount.nullish() })
const known = z.object({ reference: uuid, state: z.enum(['done', 'refused']) })
const lying = z.object({ sitting: uuid, balance: amount, moved_in: amount, moved_out: amount })

type Asked = Pick<Movement, 'direction' | 'reference' | 'asked'>

/** Judges the answer to `/transfer/in` or `/transfer/out`. Pure. */
export function judgeMove(asked: Asked, given: unknown): Verdict {
  const read = word.safeParse(given)
  if (!read.success) return { state: 'unsure', word: 'unreadable' }
  const { status } = read.data
  if (status === 'RS_OK') return readMoved(asked, given)
  return { state: NOT_MOVED.includes(status) ? 'refused' : 'unsure', word: status }
}

/**
 * Judges the answer to `/transfer/status`. A vendor that says that it never heard of a reference must refuse
 * it when it comes, so that is definite; that it refuses the question itself is not. Pure.
 */
export function judgeStatus(asked: Asked, given: unknown): Verdict {
  const read = word.safeParse(given)
  if (!read.success) return { state: 'unsure', word: 'unreadable' }
  const { status } = read.data
  if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return { state: 'refused', word: status }
  if (status !== 'RS_OK') return { state: 'unsure', word: status }
  const told = known.safeParse(given)
  if (!told.success || told.data.reference !== asked.reference) return { state: 'unsure', word: 'unreadable' }
  return told.data.state === 'refused' ? { state: 'refused', word: 'refused' } : readMoved(asked, given)
}

/** Money that came to another amount than was asked for is no answer: a person has to look. */
function readMoved({ direction, reference, asked }: Asked, given: unknown): Verdict {
  const read = moved.safeParse(given)
  if (!read.success || read.data.reference !== reference) return { state: 'unsure', word: 'unreadable' }
  const { amount, balance, turnover } = read.data
  const isAsked = direction === 'in' ? amount === asked : asked === null || amount === asked
  if (!isAsked) return { state: 'unsure', word: ANOTHER_AMOUNT }
  if (direction === 'out' && balance == null) return { state: 'unsure', word: 'no balance' }
  return { state: 'done', word: 'RS_OK', moved: amount, turnover: turnover ?? 0n, remains: balance ?? null }
}

/** What a vendor holds of a sitting. */
export interface Lying {
  readonly balance: bigint
  /** The sums of what it took and gave back. */
  readonly movedIn: bigint
  readonly movedOut: bigint
}

/** Reads the answer to `/transfer/balance`; null for a sitting that the vendor knows nothing of. Throws else. */
export function readLying(sitting: string, given: unknown): Lying | null {
  const { status } = word.parse(given)
  if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return null
  if (status !== 'RS_OK') throw new Error(`the vendor answers ${status}`)
  const told = lying.parse(given)
  if (told.sitting !== sitting) throw new Error('the vendor speaks of another sitting')
  return { balance: told.balance, movedIn: told.moved_in, movedOut: told.moved_out }
}
