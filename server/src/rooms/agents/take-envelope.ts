import { divide, toWire } from '@koi/contract/money.ts'
import type { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { addTurnoverRequirement, lockMoney } from '../cashier/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { requirePlayAllowed } from '../protection/index.ts'
import * as store from './envelope-store.ts'

type Call = (typeof teamMoneySchemas)['takeEnvelope']

/**
 * Takes a share of an envelope, once per member (TA-26): the share, its money and its turnover requirement in
 * one transaction. A repeated or concurrent call returns what was taken.
 */
export async function takeEnvelope(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const id = BigInt(input.id)
  const share = await ctx.db.transact((tx) => takeOnce(ctx, tx, { caller, id }))
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return presentTaken(share)
}

/** Envelopes of agents who are not above the member are unknown to them; the ledger comes last. */
async function takeOnce(
  ctx: Context,
  tx: Tx,
  { caller, id }: { readonly caller: MemberCaller; readonly id: bigint },
): Promise<store.TakenShare> {
  const book = tx.in(caller.book)
  await lockMoney(book, caller.id)
  const before = await store.findTaken(tx, id, caller.id)
  if (before !== null) return before
  const envelope = (await store.shareEnvelope(tx, id, caller.id)) ?? refuse('envelope.unknown')
  await requirePlayAllowed(ctx, caller, book)
  const at = ctx.clock.now()
  if (envelope.endedAt !== null || envelope.endsAt <= at) refuse('envelope.over')
  const claimed = (await store.claimShare(tx, { id, memberId: caller.id, at })) ?? refuse('envelope.empty')
  const { turnoverRate, openedAt, currency } = envelope
  const share = { ...claimed, envelopeId: id, turnoverRate, openedAt, takenAt: at }
  const source = `${store.envelopeNumber(id, openedAt)}-${share.place}`
  const memberId = caller.id
  await addTurnoverRequirement(book, { memberId, source, required: requiredOf(share), at })
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    ...{ reference: `envelope:${id}:${share.place}`, kind: 'envelope_in', currency, at },
    postings: [
      {
        source: houseAccount('envelopes'),
        destination: memberAccount(memberId, 'cash'),
        amount: share.amount,
      },
    ],
  })
  return share
}

/** The turnover that a share requires, rounded up. */
const requiredOf = ({ amount, turnoverRate }: store.TakenShare): bigint =>
  divide(amount * BigInt(turnoverRate), 10_000n, 'up')

/** A share as its taker sees it. */
export const presentTaken = (share: store.TakenShare) => ({
  id: String(share.envelopeId),
  number: store.envelopeNumber(share.envelopeId, share.openedAt),
  amount: toWire(share.amount),
  required: toWire(requiredOf(share)),
  at: share.takenAt.getTime(),
})
