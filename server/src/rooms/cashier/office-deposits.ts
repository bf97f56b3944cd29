import { parseAmount, toWire } from '@koi/contract/money.ts'
import { WAITING_DEPOSITS } from '@koi/contract/schemas/cashier.ts'
import type { OrderSort } from '@koi/contract/sorts.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book, Tx } from '../../db/db.ts'
import { pageOfSorted } from '../../db/sort.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { whyReturnDeposit } from '../protection/index.ts'
import { channelFee } from './amount.ts'
import { arrivalOf, releaseArrival } from './arrival-store.ts'
import { freeAmount } from './asked-amount.ts'
import { findChannel } from './channel-store.ts'
import { type Deposit, type DepositState, isReturnedByHand, presentDeposit } from './deposit.ts'
import * as store from './deposit-store.ts'
import { sumArrived } from './deposit-sums.ts'
import { bookOfId } from './order-number.ts'
import { memberOf, type Search, SORTED_ORDERS, searchText, timesOf } from './order-page.ts'
import { holdForReturn } from './return-deposit.ts'
import { readReturns } from './return-store.ts'
import { readSettings, secondPersonAbove } from './settings.ts'
import { credit } from './settle-deposit.ts'
import { addStep, readSteps } from './step.ts'

interface DepositSearch extends Search<DepositState | 'waiting'> {
  readonly trade?: string | undefined
  readonly amount?: string | undefined
}

/** Deposits of all books, sorted as the caller chooses; by a provider's number, an amount or days if given. */
export async function officeDeposits(ctx: Context, caller: OperatorCaller, input: DepositSearch) {
  requirePermission(caller, 'money.read')
  const states =
    input.state === undefined ? null : input.state === 'waiting' ? WAITING_DEPOSITS : [input.state]
  const filter = {
    memberId: memberOf(input),
    states,
    ...timesOf(ctx, input),
    search: searchText(input),
    trade: input.trade?.trim() || null,
    amount: input.amount === undefined ? null : parseAmount(input.amount, 5),
  }
  const { rows, next } = await pageOfSorted<Deposit, OrderSort, Book>(input, SORTED_ORDERS, {
    from: ctx.db.books,
    read: (book, query) => store.listDeposits(book, filter, query),
  })
  return { content: await Promise.all(rows.map((deposit) => rowOf(ctx, deposit))), next }
}

interface Decision {
  readonly id: string
  readonly decision: 'credit' | 'reject' | 'return'
  readonly reason: string
}

/**
 * When the money received differs from the order, an operator credits what was received, returns it to the
 * payer, or closes the order. Above the limit the first credit only asks for it. Refuses 'operator.role',
 * 'operator.reason_required', 'operator.second_person', 'deposit.unknown', 'deposit.state', and
 * 'deposit.protected' for a credit that the member's protection does not allow.
 */
export async function officeDecideDeposit(ctx: Context, caller: OperatorCaller, input: Decision) {
  requirePermission(caller, 'money.approve')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const number = bookOfId(ctx.db, id)
  if (number === null) return refuse('deposit.unknown')
  const deposit = await ctx.db.transact(async (tx) => {
    const book = tx.in(number)
    const waiting = await store.lockDeposit(book, id)
    if (waiting === null) return refuse('deposit.unknown')
    if (!isDecidable(waiting, input.decision)) refuse('deposit.state', { state: waiting.state })
    const decided = { deposit: waiting, by: caller }
    const isAsked = input.decision === 'credit' && !(await isApproved(ctx, tx, decided))
    if (isAsked) await store.askCredit(book, id, caller.id)
    else if (input.decision === 'credit') await creditReceived(ctx, book, decided)
    else if (input.decision === 'return') await returnReceived(ctx, book, decided)
    else await reject(ctx, book, decided)
    if (input.decision === 'reject') await releaseArrival(tx, waiting.orderNumber)
    if (waiting.payTo?.kind === 'bank') await freeAmount(tx, waiting.orderNumber)
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: isAsked ? 'deposit.ask_credit' : `deposit.${input.decision}`,
      target: `deposit:${waiting.orderNumber}`,
      reason,
      before: { state: waiting.state, amount: waiting.amount },
      after: { received: waiting.received, currency: waiting.receivedCurrency },
    })
    return (await store.findDeposit(book, id)) ?? waiting
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(deposit.memberId) })
  return rowOf(ctx, deposit)
}

/** Money that came waits to be credited or returned; a claim for which none came can only be closed. */
const isDecidable = ({ state }: Deposit, decision: Decision['decision']): boolean =>
  state === 'processing' || state === 'matched' || (state === 'claimed' && decision === 'reject')

/**
 * Whether what was received may be credited now. Above the house's limit two people credit it, and so they
 * do with a typed transfer. Of a transfer by hand, nobody who entered or matched it credits it; of any
 * other payment, not the one who asked for the credit. False if nobody has asked yet. Refuses
 * 'operator.second_person', 'operator.not_independent'.
 */
async function isApproved(ctx: Context, tx: Tx, { deposit, by }: Acting): Promise<boolean> {
  const limit = await secondPersonAbove(ctx.db)
  const arrival = deposit.payTo?.kind === 'bank' ? await arrivalOf(tx, deposit.orderNumber) : null
  if (arrival?.needsSecond !== true && (deposit.received ?? 0n) <= limit) return true
  if (arrival === null) {
    await requireSecondPerson(tx, { asked: deposit.creditAskedBy, caller: by })
    return deposit.creditAskedBy !== null
  }
  for (const asked of [arrival.enteredBy, arrival.matchedBy])
    await requireSecondPerson(tx, { asked, caller: by })
  return true
}

interface Acting {
  readonly deposit: Deposit
  readonly by: OperatorCaller
}

/** Credits what was received, less the channel's fee; only in the order's currency. */
async function creditReceived(ctx: Context, book: Tx, { deposit, by }: Acting): Promise<void> {
  const { received, receivedCurrency, currency } = deposit
  if (received === null || receivedCurrency !== currency) {
    return refuse('deposit.state', { currency: receivedCurrency })
  }
  const terms = (await findChannel(ctx, deposit.channel))?.channel ?? { feeRate: 0, feeFixed: 0n }
  const fee = channelFee(received, terms)
  // A fixed fee would leave nothing of it: what came is returned instead.
  if (fee >= received) refuse('deposit.state', { received: toWire(received) })
  const settings = await readSettings(ctx.db)
  const at = ctx.clock.now()
  await store.lockMember(book, deposit.memberId)
  const used = (from: Date) => sumArrived(book, deposit, from)
  const why = await whyReturnDeposit(ctx, book, { id: deposit.memberId }, { amount: received, used })
  if (why !== null) refuse('deposit.protected', { why })
  await credit(book, deposit, { amount: received, fee, at, settings, by })
}

/** Returns what was received to the payer; only in the order's currency. */
async function returnReceived(ctx: Context, book: Tx, { deposit, by }: Acting): Promise<void> {
  const { received, receivedCurrency, currency } = deposit
  if (received === null || receivedCurrency !== currency) {
    return refuse('deposit.state', { currency: receivedCurrency })
  }
  const at = ctx.clock.now()
  await holdForReturn(ctx, book, deposit, { why: 'operator', amount: received, at, by })
}

async function reject(ctx: Context, book: Tx, { deposit, by }: Acting): Promise<void> {
  const at = ctx.clock.now()
  await store.changeDeposit(book, deposit.id, { state: 'failed', reason: 'rejected', closedAt: at })
  await addStep(book, { orderNumber: deposit.orderNumber, state: 'failed', at, by })
}

async function rowOf(ctx: Context, deposit: Deposit) {
  const book: Book = ctx.db.book(bookOfId(ctx.db, deposit.id) ?? 0)
  const steps = await readSteps(book, [deposit.orderNumber])
  const returning = (await readReturns(book, [deposit.id])).get(deposit.id)
  const { received, receivedCurrency } = deposit
  const arrival = deposit.payTo?.kind === 'bank' ? await arrivalOf(ctx.db, deposit.orderNumber) : null
  return {
    ...presentDeposit(deposit, steps.get(deposit.orderNumber) ?? [], ctx.clock.now()),
    memberId: String(deposit.memberId),
    account: deposit.account,
    providerReference: deposit.tradeId,
    reason: deposit.reason,
    sender: arrival?.sender ?? null,
    isByHand: isReturnedByHand(deposit),
    accountId: deposit.payTo?.kind === 'bank' ? deposit.payTo.accountId : null,
    byHandAt: deposit.byHandAt?.getTime() ?? null,
    lateNoticeAt: deposit.lateNoticeAt?.getTime() ?? null,
    received:
      received === null || receivedCurrency === null
        ? null
        : { amount: toWire(received), currency: receivedCurrency },
    returning:
      returning === undefined
        ? null
        : {
            amount: toWire(returning.amount),
            tries: returning.tries,
            problem: returning.problem,
            returnedAt: returning.returnedAt?.getTime() ?? null,
          },
  }
}
