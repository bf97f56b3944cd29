import { canonicalJson } from '@koi/contract/fairness/log-entry.ts'
import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { fingerprint } from '../ledger/index.ts'
import { requireKnownPerson } from '../members/index.ts'
import { requireDepositAllowed, requireKnownIdentity, requirePlayAllowed } from '../protection/index.ts'
import { channelFee, readAmount, requireRealMoney } from './amount.ts'
import { reserveAmount, wholeAmount } from './asked-amount.ts'
import { ChannelFault, notifyUrl } from './channel.ts'
import { type Channel, channelsFor, findChannel } from './channel-store.ts'
import { addSeconds, type Deposit, nextQuery, presentDeposit } from './deposit.ts'
import * as store from './deposit-store.ts'
import { sumDeposited } from './deposit-sums.ts'
import { orderNumber } from './order-number.ts'
import { readFields } from './payment-form.ts'
import { readSettings, type Settings } from './settings.ts'
import { addStep, readSteps } from './step.ts'

interface Input {
  readonly clientKey: string
  readonly channel: string
  readonly amount: string
  /** What the member filled in the provider's form. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/**
 * Creates an order, and a payment at the provider. The client key makes the call repeatable at any point: the
 * same key and content returns the order in its current state, and creates the payment if the first call was
 * cut off before that. Refuses 'person.required', 'person.review' and 'person.refused' first.
 */
export async function createDeposit(ctx: Context, caller: MemberCaller, input: Input) {
  requireRealMoney(caller)
  const amount = readAmount(input.amount)
  await requirePlayAllowed(ctx, caller)
  await requireKnownPerson(ctx, caller)
  const settings = await readSettings(ctx.db)
  const channel = (await channelsFor(ctx, caller)).find(({ code }) => code === input.channel)
  const { clientKey } = input
  const fields = channel === undefined ? {} : await readFields(ctx, channel, input.fields ?? {})
  const request: DepositRequest = {
    ...{ ctx, caller, settings, clientKey, channel: input.channel, amount, fields },
  }
  const book = ctx.db.book(caller.book)
  const order = await book.transact((tx) => openOrder(tx, request, channel))
  const deposit = order.state === 'created' ? await createPayment(ctx, caller, { order, fields }) : order
  const steps = await readSteps(book, [deposit.orderNumber])
  return presentDeposit(deposit, steps.get(deposit.orderNumber) ?? [], ctx.clock.now())
}

interface DepositRequest {
  readonly ctx: Context
  readonly caller: MemberCaller
  readonly settings: Settings
  readonly clientKey: string
  readonly channel: string
  readonly amount: bigint
  readonly fields?: Readonly<Record<string, string>>
}

/** The order of this client key: the stored one, or a new one. */
export async function openOrder(
  tx: Tx,
  request: DepositRequest,
  channel: Channel | undefined,
): Promise<Deposit> {
  const { ctx, caller, settings, clientKey, amount } = request
  await store.lockMember(tx, caller.id)
  const { fields = {} } = request
  const filled = Object.keys(fields).length === 0 ? '' : `|${canonicalJson(fields)}`
  const content = fingerprint(`deposit|${request.channel}|${caller.currency}|${amount}${filled}`)
  const first = await store.findByClientKey(tx, caller.id, clientKey)
  if (first !== null) return first.fingerprint.equals(content) ? first : refuse('key.reused')
  const now = ctx.clock.now()
  const used = (from: Date | null) => sumDeposited(tx, caller.id, { from, now })
  await requireDepositAllowed(ctx, tx, caller, { amount, used })
  if (channel === undefined) return refuse('channel.unavailable')
  if (amount < channel.min) refuse('amount.too_small', { min: toWire(channel.min) })
  if (amount > channel.max) refuse('amount.too_large', { max: toWire(channel.max) })
  if ((await store.countOpenDeposits(tx, caller.id, now)) >= settings['deposit.open_most']) {
    refuse('deposit.too_many_open')
  }
  const id = await store.nextDepositId(tx)
  const number = orderNumber('D', id, now)
  const minutes = channel.windowMinutes ?? settings['deposit.expiry_minutes']
  const expiresAt = addSeconds(now, minutes * 60)
  const asked = await askedOf(tx, { channel, amount, orderNumber: number, now, until: expiresAt })
  const { payTo } = asked
  // The cents that tell the order apart count, too.
  if (payTo !== null) await requireDepositAllowed(ctx, tx, caller, { amount: asked.amount, used })
  await requireKnownIdentity(ctx, caller, { total: (await used(null)) + asked.amount })
  await store.insertDeposit(tx, {
    id,
    orderNumber: number,
    memberId: caller.id,
    account: caller.account,
    channel: channel.code,
    channelName: channel.name,
    amount: asked.amount,
    fee: channelFee(asked.amount, channel),
    currency: caller.currency,
    clientKey,
    fingerprint: content,
    createdAt: now,
    expiresAt,
    payTo,
    queryAt: nextQuery({ queries: 0, endsAt: expiresAt }, now),
  })
  await addStep(tx, { orderNumber: number, state: 'created', at: now })
  // The member is told at once where to pay: that is no step of its own.
  if (payTo !== null) await store.changeDeposit(tx, id, { state: 'pending' })
  const deposit = await store.findDeposit(tx, id)
  if (deposit === null) throw new Error(`deposit ${id} was not written`)
  return deposit
}

interface Asking {
  readonly channel: Channel
  readonly amount: bigint
  readonly orderNumber: string
  readonly now: Date
  readonly until: Date
}

/** What the member is to pay, and to which account of ours if they transfer it by hand. */
async function askedOf(tx: Tx, { channel, ...asking }: Asking): Promise<Pick<Deposit, 'amount' | 'payTo'>> {
  if (channel.type !== 'BANK') return { amount: asking.amount, payTo: null }
  if (asking.amount % wholeAmount() !== 0n) refuse('amount.invalid', { whole: true })
  return (await reserveAmount(tx, { ...asking, channel: channel.code })) ?? refuse('deposit.no_free_amount')
}

/** Runs outside any transaction, because a provider may be slow. Refuses 'channel.unavailable'. */
async function createPayment(
  ctx: Context,
  caller: MemberCaller,
  { order, fields }: { readonly order: Deposit; readonly fields: Readonly<Record<string, string>> },
): Promise<Deposit> {
  const found = await findChannel(ctx, order.channel)
  if (found === null || order.expiresAt <= ctx.clock.now()) return refuse('channel.unavailable')
  try {
    const payment = await found.adapter.createPayment(ctx, {
      orderNumber: order.orderNumber,
      amount: order.amount,
      currency: order.currency,
      notifyUrl: notifyUrl(ctx, order.channel),
      returnUrl: `${caller.origin.site}/m/voucherCenter?order=${order.id}`,
      expiresAt: order.expiresAt,
      language: caller.origin.language,
      ...{ method: found.channel.method, fields },
      ...{ rate: found.channel.rate, confirmations: found.channel.confirmations },
    })
    return await updateCreated(ctx, caller, order, { state: 'pending', ...payment })
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, order: order.orderNumber }, 'a payment could not be created')
    if (error.certainty === 'refused') {
      await updateCreated(ctx, caller, order, {
        state: 'failed',
        reason: 'provider_refused',
        closedAt: ctx.clock.now(),
      })
    }
    return refuse('channel.unavailable')
  }
}

/** Changes the order only if it is still 'created': a callback may have been faster than the answer. */
async function updateCreated(
  ctx: Context,
  caller: MemberCaller,
  order: Deposit,
  change: store.DepositChange & { readonly state: 'pending' | 'failed' },
): Promise<Deposit> {
  return ctx.db.book(caller.book).transact(async (tx) => {
    const current = await store.lockDeposit(tx, order.id)
    if (current?.state === 'created') {
      await store.changeDeposit(tx, order.id, change)
      await addStep(tx, { orderNumber: order.orderNumber, state: change.state, at: ctx.clock.now() })
    }
    return (await store.findDeposit(tx, order.id)) ?? order
  })
}
