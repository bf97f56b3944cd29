import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { membersByIds } from '../../members/index.ts'
import { grantFreeRounds } from './grant-free-rounds.ts'
import { findOffer, holdGiven, membersOf } from './offer-store.ts'

export const GIVE_OFFER = 'vendors.give-offer'

/** Members of one transaction. */
const MEMBERS = 50

/**
 * Gives the members of an offer their free rounds, in transactions of a few members; a run after a crash
 * gives nobody more. Members to whom play is closed get none, and trial accounts have no offers.
 */
export async function giveOffer(ctx: Context, { id }: { readonly id: bigint }): Promise<void> {
  const offer = await findOffer(ctx.db, id)
  if (offer === null || offer.state !== 'given' || offer.expiresAt <= ctx.clock.now()) return
  const { vendor, game: code, rounds, betValue, turnoverRate, bonusDays, expiresAt, maxWin } = offer
  const terms = { rounds, betValue, turnoverRate, expiresAt, ...(maxWin === null ? {} : { maxWin }) }
  let after: MemberId = 0n
  for (;;) {
    const ids = await membersOf(ctx.db, id, { after, limit: MEMBERS })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    const members = [...(await membersByIds(ctx.db, ids)).values()].filter(
      ({ status, currency }) => status === 'active' && currency === offer.currency,
    )
    const isGiven = await ctx.db.transact(async (tx) => {
      if (!(await holdGiven(tx, id))) return false
      for (const member of members) {
        const source = `offer:${id}:${member.id}`
        await grantFreeRounds(ctx, tx, {
          ...terms,
          ...{ member, source, offerId: id, game: { vendor, code } },
          winsTo: bonusDays === null ? 'cash' : { bonusDays },
        })
      }
      return true
    })
    // Cancelled in the meantime: the others get none.
    if (!isGiven) return
  }
}
