import { isTrial, maySendToUpline } from '@koi/contract/member-type.ts'
import { divide, toWire } from '@koi/contract/money.ts'
import type { teamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { addTurnoverRequirement, lockMoney, readAmount, requireMoneyFree } from '../cashier/index.ts'
import { fingerprint, memberAccount, openAccounts, transferBetweenBooks } from '../ledger/index.ts'
import { verifyPaymentPassword } from '../members/index.ts'
import { closedAmong, requirePlayAllowed } from '../protection/index.ts'
import { isFlagOn } from '../whitelabel/index.ts'
import { type MoneySettings, readMoneySettings } from './money-settings.ts'
import { today } from './terms-store.ts'
import { notifyUpline } from './transfer-notice.ts'
import * as store from './transfer-store.ts'

type Call = (typeof teamMoneySchemas)['transferToUpline']
type Input = z.output<Call['input']>

/**
 * Sends money to the direct upline: two linked transactions of the ledger, the upline's turnover requirement
 * and their letter in one transaction (MN-09, TA-25). The client key makes the call repeatable: the same key
 * and content returns the first answer.
 */
export async function transferToUpline(
  ctx: Context,
  caller: MemberCaller,
  input: Input,
): Promise<z.input<Call['output']>> {
  requireMaySend(caller)
  const amount = readAmount(input.amount)
  const known = await store.findTransfer(ctx.db, caller.id, input.clientKey)
  if (known === null) await requireUpline(ctx, caller)
  await verifyPaymentPassword(ctx, caller.id, input.paymentPassword)
  const settings = await readMoneySettings(ctx.db)
  const request = { caller, amount, clientKey: input.clientKey, settings }
  const { transfer, upline } = await ctx.db.transact((tx) => transferOnce(ctx, tx, request))
  for (const member of upline === null ? [] : [caller.id, upline.id])
    sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return presentTransfer(transfer)
}

/** The types that may send; http refuses trial members too (PM-05, PM-08). */
export function requireMaySend(caller: MemberCaller): void {
  if (isTrial(caller.type) || caller.currency === 'FUN') refuse('trial.refused')
  if (!maySendToUpline(caller.type)) refuse('permission.denied')
}

/** The upline to send to, if the site allows it. Refuses 'transfer.off' and 'transfer.no_upline'. */
export async function requireUpline(ctx: Context, { id }: MemberCaller): Promise<store.Upline> {
  if (!(await isFlagOn(ctx, 'AGETRANSFERUP3'))) refuse('transfer.off')
  return (await store.findUpline(ctx.db, id)) ?? refuse('transfer.no_upline')
}

interface Request {
  readonly caller: MemberCaller
  readonly amount: bigint
  readonly clientKey: string
  readonly settings: MoneySettings
}

interface Answer {
  readonly transfer: store.Transfer
  /** Who received it; null if the call was repeated. */
  readonly upline: store.Upline | null
}

/**
 * The transfer of this client key: the stored one, or a new one. Members are locked from below upwards, so
 * that transfers within a line never wait for each other in a circle; the ledger comes last.
 */
async function transferOnce(ctx: Context, tx: Tx, request: Request): Promise<Answer> {
  const { caller, amount, clientKey, settings } = request
  const book = tx.in(caller.book)
  await lockMoney(book, caller.id)
  const content = fingerprint(`transfer|${caller.currency}|${amount}`)
  const first = await store.findTransfer(tx, caller.id, clientKey)
  if (first !== null)
    return first.fingerprint.equals(content) ? { transfer: first, upline: null } : refuse('key.reused')
  const upline = await requireOpenUpline(ctx, tx, caller)
  await requirePlayAllowed(ctx, caller, book)
  await requireWithinLimits(ctx, tx, request)
  const at = ctx.clock.now()
  await requireMoneyFree(book, caller.id, at)
  const transfer = await store.insertTransfer(tx, {
    ...{ sender: caller, uplineId: upline.id, amount, clientKey, fingerprint: content, sentAt: at },
    required: divide(amount * settings['transfer.turnover_rate'], 10_000n, 'up'),
  })
  await move(tx, { caller, upline, transfer })
  await notifyUpline(ctx, tx, { sender: caller, uplineId: upline.id, transfer })
  return { transfer, upline }
}

/** The sender is not told why the upline cannot receive: it may be their protection (TA-28). */
async function requireOpenUpline(ctx: Context, tx: Tx, caller: MemberCaller): Promise<store.Upline> {
  const upline = (await store.findUpline(tx, caller.id)) ?? refuse('transfer.no_upline')
  return (await canReceive(ctx, tx.in(upline.book), { caller, upline }))
    ? upline
    : refuse('transfer.unavailable')
}

/** Whether the upline may be sent money now; `book` is the upline's. */
export async function canReceive(
  ctx: Context,
  book: Parameters<typeof closedAmong>[1],
  { caller, upline }: { readonly caller: MemberCaller; readonly upline: store.Upline },
): Promise<boolean> {
  if (upline.status !== 'active' || upline.currency !== caller.currency) return false
  return (await closedAmong(ctx, book, [upline.id])).size === 0
}

async function requireWithinLimits(
  ctx: Context,
  tx: Tx,
  { caller, amount, settings }: Request,
): Promise<void> {
  const [min, max] = [settings['transfer.min'], settings['transfer.max']]
  if (amount < min) refuse('amount.too_small', { min: toWire(min) })
  if (amount > max) refuse('amount.too_large', { max: toWire(max) })
  const left = await leftToSend(ctx, tx, { caller, settings })
  if (amount > left) refuse('transfer.daily_limit', { amount: toWire(left) })
}

/** What a member may still send on the platform's day; `db` is the shared pool or a transaction of it. */
export async function leftToSend(
  ctx: Context,
  db: Pick<Tx, 'query'>,
  { caller, settings }: Pick<Request, 'caller' | 'settings'>,
): Promise<bigint> {
  const day = { day: today(ctx), timeZone: ctx.config.KOI_TIME_ZONE }
  const left = settings['transfer.daily_amount'] - (await store.sentOn(db, caller.id, day))
  return left < 0n ? 0n : left
}

interface Movement {
  readonly caller: MemberCaller
  readonly upline: store.Upline
  readonly transfer: store.Transfer
}

async function move(tx: Tx, { caller, upline, transfer }: Movement): Promise<void> {
  const { id, amount, required, sentAt: at } = transfer
  const receiving = tx.in(upline.book)
  await addTurnoverRequirement(receiving, {
    memberId: upline.id,
    source: store.transferNumber(transfer),
    required,
    at,
  })
  await openAccounts(receiving, { memberId: upline.id, currency: upline.currency, at })
  await transferBetweenBooks(tx, {
    from: { book: caller.book, account: memberAccount(caller.id, 'cash') },
    to: { book: upline.book, account: memberAccount(upline.id, 'cash') },
    ...{ currency: caller.currency, amount, at, reference: `transfer:${id}` },
    kinds: { out: 'transfer_out', in: 'transfer_in' },
  })
}

/** A transfer as its sender sees it. */
export const presentTransfer = (transfer: store.Transfer) => ({
  id: String(transfer.id),
  number: store.transferNumber(transfer),
  amount: toWire(transfer.amount),
  required: toWire(transfer.required),
  at: transfer.sentAt.getTime(),
})
