import { toWire } from '@koi/contract/money.ts'
import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { isSamePerson, memberById } from '../members/index.ts'
import { audit } from '../operators/index.ts'
import { type Arrival, lockArrival, markMatched } from './arrival-store.ts'
import { freeAmount } from './asked-amount.ts'
import { type Deposit, isOpen } from './deposit.ts'
import * as store from './deposit-store.ts'
import { needsSecondPersonFor } from './office-entered-alone.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import { readSettings, type Settings } from './settings.ts'
import { creditOrReturn } from './settle-deposit.ts'
import { addStep } from './step.ts'

/**
 * Why a transfer that arrived is not credited by itself; null if it is. `order_over`: the order had ended;
 * `sender_differs`: the bank names another sender than the member's payee name; `second_person`: one person
 * alone may not credit it. Pure.
 */
export function whyHeld(
  deposit: Pick<Deposit, 'state' | 'amount' | 'currency'>,
  arrival: Pick<Arrival, 'amount' | 'currency'>,
  { isOwnName, needsSecond }: { readonly isOwnName: boolean; readonly needsSecond: boolean },
): 'amount_mismatch' | 'order_over' | 'sender_differs' | 'second_person' | null {
  if (arrival.amount !== deposit.amount || arrival.currency !== deposit.currency) return 'amount_mismatch'
  if (!isOpen(deposit.state) && deposit.state !== 'claimed') return 'order_over'
  if (!isOwnName) return 'sender_differs'
  return needsSecond ? 'second_person' : null
}

/** The states of an order for which money can still arrive. */
const AWAITING: readonly Deposit['state'][] = ['pending', 'claimed', 'expired', 'cancelled', 'failed']

interface Matching {
  readonly arrivalId: bigint
  readonly orderNumber: string
  readonly caller: OperatorCaller
  /** Of an operator who matches it by hand. */
  readonly reason?: string
}

/**
 * Matches what arrived with an order, once: credits the member if nothing speaks against it, and otherwise
 * leaves the order to an operator. False if its amount alone is no reason to match it: another sender's,
 * or that of an order that is over, may be meant for another order, and waits. Refuses 'arrival.unknown',
 * 'arrival.state', 'deposit.unknown', 'deposit.state'.
 */
export async function matchArrival(ctx: Context, matching: Matching): Promise<boolean> {
  const { arrivalId, orderNumber, caller, reason } = matching
  const settings = await readSettings(ctx.db)
  const member = await ctx.db.transact(async (tx) => {
    const arrival = (await lockArrival(tx, arrivalId)) ?? refuse('arrival.unknown')
    if (arrival.state !== 'waiting') refuse('arrival.state', { state: arrival.state })
    const id = idOfOrder('D', orderNumber) ?? refuse('deposit.unknown')
    const book = tx.in(bookOfId(ctx.db, id) ?? refuse('deposit.unknown'))
    const deposit = await store.lockDeposit(book, id)
    if (deposit?.orderNumber !== orderNumber || deposit.channel !== arrival.channel)
      return refuse('deposit.unknown')
    if (!AWAITING.includes(deposit.state)) refuse('deposit.state', { state: deposit.state })
    const needsSecond = await needsSecondPersonFor(ctx, tx, { arrival, settings })
    const isOwnName = await isSentBy(tx, deposit.memberId, arrival.sender)
    const why = whyHeld(deposit, arrival, { isOwnName, needsSecond })
    if (reason === undefined && (why === 'sender_differs' || why === 'order_over')) return null
    await markMatched(tx, arrivalId, { orderNumber, by: caller.id, needsSecond })
    const outcome = await receive(ctx, { book, deposit, arrival, settings, why })
    await freeAmount(tx, orderNumber)
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'arrival.match', target: `deposit:${orderNumber}`, reason },
      before: { state: deposit.state, amount: toWire(deposit.amount) },
      after: {
        outcome,
        arrived: toWire(arrival.amount),
        reference: arrival.reference,
        sender: arrival.sender,
      },
    })
    return deposit.memberId
  })
  if (member === null) return false
  sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return true
}

interface Receiving {
  readonly book: Tx
  readonly deposit: Deposit
  readonly arrival: Arrival
  readonly settings: Settings
  readonly why: ReturnType<typeof whyHeld>
}

/** Notes what arrived at the order and credits it, or says why it waits for an operator. */
async function receive(ctx: Context, receiving: Receiving): Promise<string> {
  const { book, deposit, arrival, settings, why } = receiving
  const { id, orderNumber, channel } = deposit
  const { amount, currency, accountId, reference } = arrival
  const at = ctx.clock.now()
  const tradeId = `${accountId}/${reference}`
  const notice = { about: 'payment', status: 'paid', orderNumber, tradeId, amount, currency } as const
  await store.recordTrade(book, { channel, notice, at })
  const state = why === 'amount_mismatch' ? 'processing' : 'matched'
  await store.changeDeposit(book, id, {
    ...{ state, tradeId, received: amount, receivedCurrency: currency },
    ...(why === null ? {} : { reason: why }),
  })
  await addStep(book, { orderNumber, state, at })
  if (why !== null) return why
  await creditOrReturn({ ctx, tx: book, deposit, notice, at, settings })
  return 'credit'
}

/** Whether the sender that the bank names is the member, by the name that money is paid out to. */
async function isSentBy(tx: Tx, memberId: MemberId, sender: string): Promise<boolean> {
  const name = (await memberById(tx, memberId))?.payeeName ?? null
  return name !== null && isSamePerson(name, sender)
}
