import type { promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { refuse } from '../../../refusal.ts'
import { requirePlayAllowed } from '../../protection/index.ts'
import { beginBonus, isOfSamePerson } from './begin-bonus.ts'
import { lockJoining } from './joining-store.ts'
import { offer, viewerOf } from './list-offers.ts'
import { findSeen, lockOffer } from './offer-store.ts'

type Call = (typeof promotionSchemas)['takeBonus']

/** Takes a bonus that waits for the member's word, after they saw its numbers. A repeated call returns the same. */
export async function takeBonus(
  ctx: Context,
  caller: MemberCaller,
  { id }: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  await ctx.db.transact((tx) => take(ctx, tx, caller, BigInt(id)))
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return offer(ctx, caller, { id })
}

async function take(ctx: Context, tx: Tx, caller: MemberCaller, offerId: bigint): Promise<void> {
  const seen = (await lockOffer(tx, offerId)) ? await findSeen(tx, viewerOf(ctx, caller), offerId) : null
  if (seen === null) return refuse('offer.unknown')
  if (seen.joining?.state === 'running') return
  const joining = seen.joining?.state === 'ready' ? await lockJoining(tx, seen.joining.id) : null
  if (joining?.bonus == null || joining.depositNumber === null) return refuse('offer.nothing_ready')
  await requirePlayAllowed(ctx, caller, tx.in(caller.book))
  if (await isOfSamePerson(ctx, tx, joining)) refuse('offer.taken_by_person')
  const { bonus, required, deposit, depositNumber } = joining
  await beginBonus(ctx, tx, joining, {
    ...{ number: depositNumber, amount: deposit ?? 0n, bonus, required: required ?? 0n },
  })
}
