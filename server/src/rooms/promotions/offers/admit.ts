import { realCurrency } from '@koi/contract/money.ts'
import type { OfferKind } from '@koi/contract/promotions/offer.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { requireDepositLeft } from '../../cashier/index.ts'
import { profileOf } from '../../members/index.ts'
import { viewerOf, whyNothingFor } from './list-offers.ts'
import { isFor, leastCost, leastDeposit, type MemberOffer, ownStateOf } from './offer.ts'
import { findSeen, lockOffer } from './offer-store.ts'
import { requireFirstOfPerson } from './once.ts'

interface Entry {
  readonly caller: MemberCaller
  readonly id: bigint
  readonly isKind: (kind: OfferKind) => boolean
}

export interface Admitted {
  readonly seen: MemberOffer
}

/**
 * Admits a member to an offer under its lock, which serializes all who take of its budget; null if the member
 * has joined or applied before, and waits. Refuses what forbids it.
 */
export async function admit(ctx: Context, tx: Tx, { caller, id, isKind }: Entry): Promise<Admitted | null> {
  const viewer = viewerOf(ctx, caller)
  const seen = (await lockOffer(tx, id)) ? await findSeen(tx, viewer, id) : null
  if (seen === null || caller.currency !== realCurrency()) return refuse('offer.unknown')
  const own = ownStateOf(seen)
  if (!isKind(seen.kind)) return refuse('offer.kind')
  const limited = await whyNothingFor(ctx, caller)
  if (limited !== null) throw limited
  if (own === 'signed' || own === 'ready' || own === 'waiting' || own === 'taken' || own === 'proposed')
    return null
  const profile = await profileOf(tx, caller.id)
  if (!isFor(seen.audience, { profile, isRecipient: seen.isRecipient })) refuse('offer.unknown')
  if (own !== null && own !== 'rejected') refuse('offer.taken')
  requireWindow(seen, viewer.now)
  await requireDepositLeft(ctx, tx.in(caller.book), caller, leastDeposit(seen.terms))
  const { day, dayStart } = viewer
  await requireFirstOfPerson(tx, { offerId: id, memberId: caller.id, once: seen.once, day, dayStart })
  return { seen }
}

function requireWindow(offer: MemberOffer, now: Date): void {
  if (offer.state !== 'open' || offer.until <= now) refuse('offer.over')
  if (offer.from > now) refuse('offer.not_begun', { from: offer.from.getTime() })
  if (offer.left < leastCost(offer.terms)) refuse('offer.budget_gone')
}
