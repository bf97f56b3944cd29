import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { explainStake } from './require-play-allowed.ts'
import { readGuards } from './store.ts'

interface Sums {
  readonly stake: bigint
  readonly loss: bigint
}

interface Offered {
  /** Members of one book. */
  readonly members: readonly Pick<MemberCaller, 'id' | 'book'>[]
  /** The sums of stakes and losses of a member since a time, from the caller's room. */
  readonly used: (memberId: MemberId, from: Date) => Promise<Sums>
}

/** The least stake, in units of 1/100000: a limit that refuses it is used up. */
const LEAST_STAKE = 1n

/**
 * Those of these members to whom nothing is offered now, each with the refusal: play is closed to them, or
 * their limit of time, stakes or losses is used up. One read for all who have set nothing, which is nearly
 * everybody.
 */
export async function whyNoOffer(
  ctx: Context,
  { members, used }: Offered,
): Promise<ReadonlyMap<MemberId, Refusal>> {
  const [first] = members
  if (first === undefined) return new Map()
  const ids = members.map(({ id }) => id)
  const guards = await readGuards(ctx.db.book(first.book), ids)
  const refused = new Map<MemberId, Refusal>()
  for (const { memberId } of guards) {
    const member = { id: memberId, book: first.book }
    try {
      await explainStake(ctx, member, { stake: LEAST_STAKE, used: (from) => used(memberId, from) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(memberId, error)
    }
  }
  return refused
}
