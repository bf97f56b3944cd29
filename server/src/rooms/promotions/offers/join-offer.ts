import { fromWire } from '@koi/contract/money.ts'
import type { promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { hasDeposited } from '../../cashier/index.ts'
import { hasProvedContact } from '../../members/index.ts'
import { type Admitted, admit } from './admit.ts'
import { insertJoining } from './joining-store.ts'
import { offer, viewerOf } from './list-offers.ts'
import { spend } from './offer-store.ts'

type Call = (typeof promotionSchemas)['joinOffer']
const DAY_MS = 86_400_000

/**
 * Opts in to a bonus on the next deposit, under the version that is published now. The largest bonus is
 * reserved of the budget until the deposit or the end of the time for it, so that what was promised is paid
 * (GR-17); nothing is reserved for a member without a proved contact (decision 0084). A repeated call returns
 * the same.
 */
export async function joinOffer(
  ctx: Context,
  caller: MemberCaller,
  { id }: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  await ctx.db.transact(async (tx) => {
    const admitted = await admit(ctx, tx, { caller, id: BigInt(id), isKind: (kind) => kind !== 'apply' })
    if (admitted !== null) await join(ctx, tx, caller, admitted)
  })
  return offer(ctx, caller, { id })
}

async function join(ctx: Context, tx: Tx, caller: MemberCaller, { seen }: Admitted): Promise<void> {
  const { terms } = seen
  if (terms.kind === 'apply') return refuse('offer.kind')
  const deposited = await hasDeposited(tx.in(caller.book), caller.id)
  if (deposited !== (terms.kind === 'reload')) refuse('offer.deposits')
  const { now, day } = viewerOf(ctx, caller)
  const reserved = (await hasProvedContact(tx, caller.id)) ? fromWire(terms.cap) : 0n
  await spend(tx, seen.id, { amount: reserved, takers: 1 })
  await insertJoining(tx, {
    ...{ offerId: seen.id, version: seen.version, memberId: caller.id, book: caller.book, reserved },
    day: seen.once === 'day' ? day : null,
    at: now,
    until: new Date(now.getTime() + terms.joinDays * DAY_MS),
  })
}
