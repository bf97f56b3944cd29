import type { Currency } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { requirePlayAllowed } from '../protection/index.ts'
import { credit } from './claim-reward.ts'
import { claimNumber, type Texts } from './reward.ts'
import { insertIssued } from './store.ts'

interface Issue {
  readonly member: Pick<MemberCaller, 'id' | 'book'>
  /** What it is for, in words of the caller's room; the same reference is issued once. */
  readonly reference: string
  readonly titles: Texts
  readonly bodies: Texts
  readonly amount: bigint
  readonly currency: Currency
  /** Turnover before the next withdrawal, per 10 000 of the amount. */
  readonly turnoverRate: number
}

/**
 * Credits a member with a reward that another room decided, claimed at once, in the caller's transaction; its
 * budget is the amount. Returns the number of the claim. Refuses as `requirePlayAllowed` does; throws if the
 * reference was issued before.
 */
export async function issueReward(ctx: Context, tx: Tx, { member, ...issue }: Issue): Promise<string> {
  const at = ctx.clock.now()
  const book = tx.in(member.book)
  await requirePlayAllowed(ctx, member, book)
  const id = await insertIssued(tx, { ...issue, memberId: member.id, at })
  const claimed = await credit(tx, book, {
    reward: { ...issue, id, from: at, due: at, enabled: false, closedAt: at, hasBudget: true, claim: null },
    memberId: member.id,
    at,
  })
  if (claimed.claim === null) throw new Error(`${issue.reference} is not claimed`)
  return claimNumber(claimed.claim.id, at)
}
