import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeBonusCalls } from '../../calls/office/bonuses.ts'
import { BONUS_STATES, FORFEIT_REASONS } from '../bonuses.ts'
import { currency, id, money, page, pageInput, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const bonusRow = z.object({
  id,
  source: z.string(),
  /** In English. */
  title: z.string(),
  offerId: id,
  amount: money,
  currency,
  required: money,
  /** What was played for it so far; null once it has ended. */
  done: money.nullable(),
  maxStake: money.nullable(),
  startedAt: time,
  expiresAt: time,
  state: z.enum(BONUS_STATES),
  why: z.enum(FORFEIT_REASONS).nullable(),
  reason: z.string().nullable(),
  endedAt: time.nullable(),
})

export const officeBonusSchemas = {
  officeBonuses: { input: z.object({ ...pageInput, memberId: id }), output: z.object(page(bonusRow)) },
  officeCancelBonus: {
    input: z.object({ id, why: z.enum(['cancelled', 'abuse']), reason }),
    output: bonusRow,
  },
} satisfies SchemaTable<typeof officeBonusCalls>
