import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { findChannel } from './channel-store.ts'
import { openOrder } from './create-deposit.ts'
import type { Deposit } from './deposit.ts'
import { readSettings } from './settings.ts'
import { applyPaymentNotice } from './settle-deposit.ts'

const CHANNEL = 'QUICKPAY'

/** A deposit of the demo's past: an order that was paid at once; no provider is asked. In units of 1/100000. */
export async function seedDeposit(ctx: Context, caller: MemberCaller, amount: bigint): Promise<void> {
  const order = await seedOrder(ctx, caller, amount)
  if (order === null) return
  const { orderNumber, currency } = order
  const trade = { tradeId: `demo-${orderNumber}`, status: 'paid', amount, currency } as const
  await applyPaymentNotice(ctx, CHANNEL, { about: 'payment', orderNumber, ...trade })
}

/** An order of the demo's past that its provider never reported; null without the channel. */
export async function seedOrder(ctx: Context, caller: MemberCaller, amount: bigint): Promise<Deposit | null> {
  const settings = await readSettings(ctx.db)
  const found = await findChannel(ctx, CHANNEL)
  if (found === null) return null
  const clientKey = ctx.random
    .bytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const request = { ctx, caller, settings, clientKey, channel: CHANNEL, amount }
  return ctx.db.book(caller.book).transact((tx) => openOrder(tx, request, found.channel))
}
