import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import * as bills from './bill-store.ts'
import { byDay, findOfficeBill, listBills, listPayRuns, sumWaiting } from './office-bill-store.ts'
import { needsTwo, presentOfficeBill } from './office-row.ts'
import * as office from './office-store.ts'
import { presentDetail } from './show-bills.ts'
import { lockContract } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Bills, the newest first; those of one state are a queue. */
export const officeContractBills: OfficeCommands['officeContractBills'] = async (
  ctx,
  caller,
  { state, kind, contractId, account, paidOn, ...paging },
) => {
  requirePermission(caller, 'contracts.read')
  const limit = await secondPersonAbove(ctx.db)
  const payee =
    account === undefined
      ? null
      : ((await memberByAccount(ctx.db, account.trim())) ?? refuse('member.unknown'))
  const zone = ctx.config.KOI_TIME_ZONE
  const of = {
    ...{ state, kind, payeeId: payee?.id ?? null },
    contractId: contractId === undefined ? null : BigInt(contractId),
    paid:
      paidOn === undefined
        ? null
        : { from: startOfDay(paidOn, zone), to: startOfDay(dayAfter(paidOn), zone) },
  }
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listBills(ctx.db, of, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map((bill) => presentOfficeBill(bill, limit)), next }
}

/** A bill expires a week after the cash was short, and is in the queue for 30 days more (CO-15). */
const EXPIRED_FOR_MS = 37 * 24 * 3_600_000

/** How many bills wait in each state (CO-16, CO-17). */
export const officeContractQueue: OfficeCommands['officeContractQueue'] = async (ctx, caller) => {
  requirePermission(caller, 'contracts.read')
  const waiting = await sumWaiting(ctx.db, new Date(ctx.clock.now().getTime() - EXPIRED_FOR_MS))
  return { content: waiting.map(({ state, bills, amount }) => ({ state, bills, amount: toWire(amount) })) }
}

/** What was paid on each day of the platform. */
export const officeContractPayRuns: OfficeCommands['officeContractPayRuns'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'contracts.read')
  const { rows, next } = await pageOf(paging, {
    format: byDay,
    read: (query) => listPayRuns(ctx.db, ctx.config.KOI_TIME_ZONE, query),
    keyOf: ({ day }) => day,
  })
  return {
    content: rows.map(({ day, bills, salaries, dividends, uplines }) => ({
      ...{ day, bills, salaries: toWire(salaries), dividends: toWire(dividends), uplines: toWire(uplines) },
    })),
    next,
  }
}

/** A bill line by line, with its inputs. */
export const officeContractBill: OfficeCommands['officeContractBill'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'contracts.read')
  const bill = (await findOfficeBill(ctx.db, BigInt(id))) ?? refuse('bill.unknown')
  return {
    ...presentDetail(bill, 'house'),
    ...presentOfficeBill(bill, await secondPersonAbove(ctx.db)),
    decidedBy: bill.decidedByName,
    decisionReason: bill.decisionReason,
    linePaid: bill.linePaid === null ? null : toWire(bill.linePaid),
    lineGgr: bill.lineGgr === null ? null : toWire(bill.lineGgr),
    tryAt: bill.tryAt?.getTime() ?? null,
    expiredAt: bill.expiredAt?.getTime() ?? null,
    expiryNotedAt: bill.expiryNotedAt?.getTime() ?? null,
    expiryNotedBy: bill.expiryNotedByName,
    expiryNote: bill.expiryNote,
  }
}

/** The states in which each decision is made. */
const FROM = {
  approve: ['review'],
  reject: ['review', 'approved', 'held', 'insufficient'],
  hold: ['review', 'approved', 'insufficient'],
  release: ['held'],
} as const satisfies Record<string, readonly bills.BillState[]>

/**
 * An operator's decision, with its audit line (CO-16). Above the limit, and of a line that is paid too much,
 * a second person, independent of the first, approves too. A bill that is released is paid even to a payee
 * who is frozen or closed (CO-17).
 */
export const officeDecideContractBill: OfficeCommands['officeDecideContractBill'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'contracts.pay')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  const id = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const bill = (await bills.lockBill(tx, id)) ?? refuse('bill.unknown')
    const from: readonly bills.BillState[] = FROM[input.decision]
    if (!from.includes(bill.state)) refuse('bill.state', { state: bill.state })
    const decided = await decide(tx, bill, { caller, limit, decision: input.decision })
    await office.writeDecision(tx, id, { ...decided, reason })
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: `bill.${input.decision}`,
      target: `bill:${id}`,
      reason,
      before: { state: bill.state },
      after: { state: decided.state, amount: toWire(bill.amount) },
    })
    return presentOfficeBill((await findOfficeBill(tx, id)) ?? refuse('bill.unknown'), limit)
  })
}

interface Deciding {
  readonly caller: OperatorCaller
  readonly limit: bigint
  readonly decision: keyof typeof FROM
}

async function decide(tx: Tx, bill: bills.BillRow, { caller, limit, decision }: Deciding) {
  const { firstBy } = bill
  const isReleased = bill.isReleased || decision === 'release'
  const rest = { firstBy, by: caller.id, isReleased }
  if (decision === 'reject') return { ...rest, state: 'rejected' as const }
  if (decision === 'hold') return { ...rest, by: null, state: 'held' as const }
  if (!needsTwo(bill, limit)) return { ...rest, state: 'approved' as const }
  if (firstBy === null) return { ...rest, firstBy: caller.id, by: null, state: 'review' as const }
  await requireSecondPerson(tx, { asked: firstBy, caller })
  return { ...rest, state: 'approved' as const }
}

/**
 * Notes that an expired bill was seen to, with its audit line: it leaves the queue of work. It stays expired;
 * what is owed to the payee is a correction, or a matter of the upline (CO-15).
 */
export const officeNoteExpiredBill: OfficeCommands['officeNoteExpiredBill'] = async (ctx, caller, input) => {
  requirePermission(caller, 'contracts.pay')
  const reason = requireReason(input.reason)
  const [id, at] = [BigInt(input.id), ctx.clock.now()]
  await ctx.db.transact(async (tx) => {
    const { state, expiryNotedAt, amount } = (await bills.lockBill(tx, id)) ?? refuse('bill.unknown')
    if (state !== 'expired' || expiryNotedAt !== null) refuse('bill.state', { state })
    await office.noteExpiry(tx, id, { by: caller.id, at, reason })
    await audit(tx, caller, {
      ...{ at, action: 'bill.note_expired', target: `bill:${id}`, reason },
      after: { state, amount: toWire(amount) },
    })
  })
  return { id: input.id }
}

/** Refuses 'amount.too_large' beyond what the bill and its corrections paid and was not taken back yet. */
async function takeBack(tx: Tx, bill: bills.BillRow, amount: bigint): Promise<void> {
  const most = await office.readReturnable(tx, bill)
  if (amount > most) refuse('amount.too_large', { max: toWire(most) })
  await office.addTakenBack(tx, bill.id, amount)
}

/**
 * A mistake is a correction bill, which never changes the first one (CO-12). What the payee gets more is
 * approved by a second person; what is taken back is at most what was paid, and comes off the next bills.
 */
export const officeCorrectContractBill: OfficeCommands['officeCorrectContractBill'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'contracts.pay')
  const reason = requireReason(input.reason)
  const amount = parseTyped(input.amount)
  if (amount === null || amount === 0n) return refuse('amount.invalid')
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const found = (await bills.findBill(tx, BigInt(input.id))) ?? refuse('bill.unknown')
    // Whoever locks both locks the contract first.
    await lockContract(tx, found.contractId)
    const bill = (await bills.lockBill(tx, found.id)) ?? refuse('bill.unknown')
    if (bill.correction > 0 || bill.state === 'computed') refuse('bill.state', { state: bill.state })
    const isForPayee = input.towards === 'payee'
    const billId = isForPayee
      ? await office.insertCorrection(tx, bill, { amount, by: caller.id, reason, at })
      : null
    if (!isForPayee) await takeBack(tx, bill, amount)
    const owed = await office.addOwed(tx, bill.contractId, isForPayee ? 0n : amount)
    await audit(tx, caller, {
      ...{ at, action: 'bill.correct', target: `bill:${bill.id}`, reason },
      after: { towards: input.towards, amount: toWire(amount), bill: billId },
    })
    return { billId: billId === null ? null : String(billId), owed: toWire(owed) }
  })
}
