import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { Refusal } from '../../refusal.ts'
import { memberAccount, openAccounts, transferBetweenBooks } from '../ledger/index.ts'
import { type Member, membersByIds } from '../members/index.ts'
import { type Actor, audit } from '../operators/index.ts'
import { whyClosed } from '../protection/index.ts'
import * as bills from './bill-store.ts'
import { forwardBills } from './forward-bills.ts'
import { notifyOfBill } from './notice.ts'

/** Bills that are paid in one transaction. */
const BILLS = 500
const DAY_MS = 24 * 3_600_000
/** For how long the cash of an upline is tried (CO-15). */
const TRIED_MS = 7 * DAY_MS
/** The actor when a bill expires: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/**
 * Sends computed bills on, and pays those that are approved. A bill is paid once: its state and its money are
 * one transaction, and the reference of its payment names contract and period (CO-12).
 */
export async function payBills(ctx: Context): Promise<void> {
  await forwardBills(ctx)
  for (const book of ctx.db.books) await payFromHouse(ctx, book.number)
  for (const bill of await bills.listUpperDue(ctx.db, ctx.clock.now())) await payFromUpline(ctx, bill)
}

async function payFromHouse(ctx: Context, number: number): Promise<void> {
  const book = ctx.db.book(number)
  for (;;) {
    const at = ctx.clock.now()
    for (const { id, currency } of await bills.listPayees(ctx.db, number))
      await book.transact((tx) => openAccounts(tx, { memberId: id, currency, at }))
    const [row] = await book.query<{ paid: number }>('select contracts_pay($1, $2, $3) as paid', [
      ...[number, BILLS, at],
    ])
    if ((row?.paid ?? 0) < BILLS) return
  }
}

export type UpperOutcome = 'paid' | 'insufficient' | 'held' | 'expired' | 'other'

/** Pays a bill out of the cash of the upline; what is short is tried again a day later (CO-15). */
export async function payFromUpline(ctx: Context, { id }: Pick<bills.BillRow, 'id'>): Promise<UpperOutcome> {
  const at = ctx.clock.now()
  try {
    return await ctx.db.transact(async (tx) => {
      const bill = await bills.lockBill(tx, id)
      if (bill === null || bill.payerId === null) return 'other'
      if (bill.state !== 'approved' && bill.state !== 'insufficient') return 'other'
      const sides = await membersByIds(tx, [bill.payerId, bill.payeeId])
      const [payer, payee] = [sides.get(bill.payerId), sides.get(bill.payeeId)]
      if (payer === undefined || payee === undefined) return 'other'
      if (!bill.isReleased && !(await areFree(ctx, [payer, payee]))) {
        await bills.writeBillState(tx, id, { state: 'held' })
        return 'held'
      }
      await transfer(tx, { bill, payer, payee, at })
      await bills.writeBillState(tx, id, { state: 'paid', paidAt: at })
      for (const member of [payer, payee]) notifyOfBalance(ctx, member.id)
      return 'paid'
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wallet.insufficient_funds') throw error
    return writeShort(ctx, id)
  }
}

const notifyOfBalance = (ctx: Context, id: MemberId): void =>
  sendLiveUpdate(ctx, { topic: 'balance', member: String(id) })

async function areFree(ctx: Context, members: readonly Member[]): Promise<boolean> {
  for (const member of members)
    if (member.status !== 'active' || (await whyClosed(ctx, member)) !== null) return false
  return true
}

interface Transfer {
  readonly bill: bills.BillRow
  readonly payer: Member
  readonly payee: Member
  readonly at: Date
}

async function transfer(tx: Tx, { bill, payer, payee, at }: Transfer): Promise<void> {
  const { contractId, period, correction, amount } = bill
  // A payer who has never had any money has no accounts either: their cash is short like any other.
  for (const { id, book, currency } of [payer, payee])
    await openAccounts(tx.in(book), { memberId: id, currency, at })
  await transferBetweenBooks(tx, {
    from: { book: payer.book, account: memberAccount(payer.id, 'cash') },
    to: { book: payee.book, account: memberAccount(payee.id, 'cash') },
    currency: payee.currency,
    amount,
    reference: `contract:${contractId}:${period}${correction > 0 ? `:${correction}` : ''}`,
    kinds: { out: 'contract_out', in: 'contract_in' },
    at,
  })
}

/** The cash was short: tried again a day later, and given up after seven days, of which both are notified. */
const writeShort = (ctx: Context, id: bigint): Promise<UpperOutcome> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const bill = await bills.lockBill(tx, id)
    if (bill === null || (bill.state !== 'approved' && bill.state !== 'insufficient')) return 'other'
    const isOver = bill.shortAt !== null && at.getTime() - bill.shortAt.getTime() >= TRIED_MS
    if (!isOver) {
      const tryAt = new Date(at.getTime() + DAY_MS)
      await bills.writeBillState(tx, id, { state: 'insufficient', shortAt: at, tryAt })
      return 'insufficient'
    }
    await bills.writeBillState(tx, id, { state: 'expired', expiredAt: at })
    for (const member of [bill.payeeId, bill.payerId])
      if (member !== null) await notifyOfBill(ctx, tx, { what: 'unpaid', bill, to: member })
    await audit(tx, RULE, {
      ...{ at, action: 'bill.expire', target: `bill:${id}` },
      after: { amount: toWire(bill.amount), payer: bill.payerId, payee: bill.payeeId },
    })
    return 'expired'
  })
