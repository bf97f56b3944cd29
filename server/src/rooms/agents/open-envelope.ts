import { smallestAmount, toWire } from '@koi/contract/money.ts'
import type { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { startOfDay } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { lockMoney, readAmount, requireMoneyFree } from '../cashier/index.ts'
import { fingerprint, houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { verifyPaymentPassword } from '../members/index.ts'
import { requirePlayAllowed } from '../protection/index.ts'
import { equalShares, randomShares } from './envelope-shares.ts'
import * as store from './envelope-store.ts'
import { type MoneySettings, rateOf, readMoneySettings } from './money-settings.ts'
import { countRecipients, presentEnvelope } from './show-envelopes.ts'
import { today } from './terms-store.ts'

type Call = (typeof teamMoneySchemas)['openEnvelope']
type Input = z.output<Call['input']>

/** For how long an envelope stays open. */
export const ENVELOPE_HOURS = 24

/**
 * Puts money of the agent into an envelope for the team (TA-26): it leaves the balance at once, and what
 * nobody takes within a day comes back. The client key makes the call repeatable.
 */
export async function openEnvelope(
  ctx: Context,
  caller: MemberCaller,
  input: Input,
): Promise<z.input<Call['output']>> {
  const amount = readAmount(input.amount)
  await verifyPaymentPassword(ctx, caller.id, input.paymentPassword)
  const settings = await readMoneySettings(ctx.db)
  const recipients = await countRecipients(ctx, caller)
  const { envelope, isNew } = await ctx.db.transact((tx) =>
    openOnce(ctx, tx, { caller, input, amount, settings, recipients: recipients[input.audience] }),
  )
  if (isNew) sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return presentEnvelope(envelope, ctx.clock.now())
}

interface Request {
  readonly caller: MemberCaller
  readonly input: Input
  readonly amount: bigint
  readonly settings: MoneySettings
  /** Members who could take from it now. */
  readonly recipients: number
}

async function openOnce(ctx: Context, tx: Tx, request: Request) {
  const { caller, input, amount, settings } = request
  const book = tx.in(caller.book)
  await lockMoney(book, caller.id)
  const { clientKey, shares, split, audience } = input
  const content = fingerprint(`envelope|${caller.currency}|${amount}|${shares}|${split}|${audience}`)
  const first = await store.findByKey(tx, caller.id, clientKey)
  if (first !== null)
    return first.fingerprint.equals(content) ? { envelope: first, isNew: false } : refuse('key.reused')
  await requirePlayAllowed(ctx, caller, book)
  await requireWithinLimits(ctx, tx, request)
  const at = ctx.clock.now()
  await requireMoneyFree(book, caller.id, at)
  const division = { amount, shares }
  const envelope = await store.insertEnvelope(tx, {
    ...{ agent: caller, amount, split, audience, clientKey, fingerprint: content },
    amounts: split === 'equal' ? equalShares(division) : randomShares(division, ctx.random),
    turnoverRate: rateOf(settings, 'envelope.turnover_rate'),
    openedAt: at,
    endsAt: new Date(at.getTime() + ENVELOPE_HOURS * 3_600_000),
  })
  await openAccounts(book, { memberId: caller.id, currency: caller.currency, at })
  await postOne(book, {
    ...{ reference: `envelope:${envelope.id}`, kind: 'envelope_out', currency: caller.currency, at },
    postings: [{ source: memberAccount(caller.id, 'cash'), destination: houseAccount('envelopes'), amount }],
  })
  const key = ctx.random.bytes(16).toString('hex')
  await enqueue(tx, { name: 'agents.announce-envelope', payload: { id: String(envelope.id), key } })
  return { envelope, isNew: true }
}

async function requireWithinLimits(ctx: Context, tx: Tx, request: Request): Promise<void> {
  const { caller, amount, input, settings, recipients } = request
  const [min, max] = [settings['envelope.min'], settings['envelope.max']]
  if (amount < min) refuse('amount.too_small', { min: toWire(min) })
  if (amount > max) refuse('amount.too_large', { max: toWire(max) })
  if (amount < BigInt(input.shares) * smallestAmount()) refuse('envelope.share_too_small')
  const left = await leftToGive(ctx, tx, { caller, settings })
  if (amount > left) refuse('transfer.daily_limit', { amount: toWire(left) })
  if (recipients === 0) refuse('envelope.nobody')
}

/** What an agent may still give on the platform's day; `db` is the shared pool or a transaction of it. */
export async function leftToGive(
  ctx: Context,
  db: Pick<Tx, 'query'>,
  { caller, settings }: Pick<Request, 'caller' | 'settings'>,
): Promise<bigint> {
  const from = startOfDay(today(ctx), ctx.config.KOI_TIME_ZONE)
  const left = settings['envelope.daily_amount'] - (await store.givenSince(db, caller.id, from))
  return left < 0n ? 0n : left
}
