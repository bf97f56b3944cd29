import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { WINDOW_MS } from '../../signed-message.ts'
import { type ChainReport, ChannelFault, type Notice } from './channel.ts'
import { findChannel } from './channel-store.ts'
import { addSeconds, type Deposit, type DepositState, isOpen, nextQuery } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { bookOfId } from './order-number.ts'
import { claimDuePayouts, type Payout, setNextPayoutQuery } from './payout.ts'
import { applyChainReport } from './receive-transfer.ts'
import { returnDueDeposits } from './return-deposit.ts'
import { readSettings } from './settings.ts'
import { applyPaymentNotice } from './settle-deposit.ts'
import { applyPayoutNotice, settlePayout } from './settle-payout.ts'
import { addStep } from './step.ts'
import * as withdrawals from './withdrawal-store.ts'

/** The most orders of a book in one run; the others wait for the next minute. */
const MAX_ORDERS = 100

/** Queries the providers for every order that is due: callbacks may be late or missing. */
export async function reconcile(ctx: Context): Promise<void> {
  for (const book of ctx.db.books) {
    for (const deposit of await claimDeposits(ctx, book)) await reconcileDeposit(ctx, book, deposit)
    for (const payout of await claimPayouts(ctx, book)) await reconcilePayout(ctx, payout)
  }
  await returnDueDeposits(ctx, MAX_ORDERS)
}

/**
 * Claiming an order sets the time of its next query, so that only one worker queries it and a crash only
 * delays it.
 */
const claimDeposits = (ctx: Context, book: Book): Promise<Deposit[]> =>
  book.transact(async (tx) => {
    const now = ctx.clock.now()
    const due = await deposits.claimDueDeposits(tx, now, MAX_ORDERS)
    for (const { id, state, queries, expiresAt } of due) {
      const next = nextQuery({ queries: queries + 1, endsAt: expiresAt }, now)
      // An order that nobody could ask about is not over until its provider has answered.
      const later = isOpen(state) ? addSeconds(now, 3_600) : null
      // Confirmations follow each other quickly, whatever was asked before.
      const soon = state === 'seen' ? addSeconds(now, 60) : null
      await deposits.setNextQuery(tx, id, isWaiting(state) ? (soon ?? next ?? later) : null)
    }
    return due
  })

/** Whether the provider may still have news of a payment. */
const isWaiting = (state: DepositState): boolean =>
  isOpen(state) || state === 'seen' || state === 'expired' || state === 'cancelled'

/**
 * Applies the provider's notice; without one, expires an order whose time is over. A cancelled order whose
 * page is still open is cancelled at the provider.
 */
async function reconcileDeposit(ctx: Context, book: Book, deposit: Deposit): Promise<void> {
  const { state, orderNumber, expiresAt, pageClosedAt } = deposit
  if (!isWaiting(state)) return
  const isToClose = state === 'cancelled' && pageClosedAt === null
  if (deposit.payTo?.kind === 'usdt' && (await reconcileAddress(ctx, book, deposit))) return
  const notice = await queryProvider(ctx, deposit.channel, (adapter) =>
    isToClose ? adapter.cancelPayment(ctx, orderNumber) : adapter.queryPayment(ctx, orderNumber),
  )
  if (notice === 'unreachable') return
  if (notice !== null && notice.status !== 'pending') {
    await applyNotice(ctx, notice, () => applyPaymentNotice(ctx, deposit.channel, notice))
    return
  }
  if (expiresAt > ctx.clock.now()) return
  await expire(ctx, book, { deposit, isDue: isOpen })
}

interface Expiring {
  readonly deposit: Deposit
  /** Whether an order in this state is over; its row is locked by then. */
  readonly isDue: (state: DepositState) => boolean
}

const expire = (ctx: Context, book: Book, { deposit: { id, orderNumber }, isDue }: Expiring): Promise<void> =>
  book.transact(async (tx) => {
    const current = await deposits.lockDeposit(tx, id)
    if (current === null || !isDue(current.state)) return
    const at = ctx.clock.now()
    await deposits.changeDeposit(tx, id, { state: 'expired', closedAt: at })
    await addStep(tx, { orderNumber, state: 'expired', at })
  })

/** How long after the end of an order a transfer that was seen is asked about. */
const SEEN_SECONDS = 24 * 3_600

/** Whether nothing that came to an address can still be confirmed, long after the order's end. */
function isGone({ payTo, expiresAt }: Deposit, report: ChainReport | null, now: Date): boolean {
  if (payTo?.kind !== 'usdt' || now < addSeconds(expiresAt, SEEN_SECONDS)) return false
  return report?.transfers.some(({ confirmations }) => confirmations < payTo.needed) !== true
}

/** Applies what came to the address of an order; false if nothing did, or the provider did not answer. */
async function reconcileAddress(ctx: Context, book: Book, deposit: Deposit): Promise<boolean> {
  const { channel, orderNumber } = deposit
  const chain = (await findChannel(ctx, channel))?.adapter.chain
  if (chain === undefined) return false
  try {
    const report = await chain.readReport(ctx, orderNumber)
    const hasCome = report !== null && report.transfers.length > 0
    if (hasCome) await applyChainReport(ctx, channel, report)
    if (isGone(deposit, report, ctx.clock.now()))
      await expire(ctx, book, { deposit, isDue: (state) => state === 'seen' })
    return hasCome
  } catch (error) {
    if (!(error instanceof ChannelFault) && !(error instanceof Refusal)) throw error
    ctx.log.warn({ err: error, order: orderNumber }, 'an address could not be looked at yet')
    return false
  }
}

const claimPayouts = (ctx: Context, book: Book): Promise<Payout[]> =>
  book.transact(async (tx) => {
    const now = ctx.clock.now()
    const due = await claimDuePayouts(tx, now, MAX_ORDERS)
    for (const { id, queries } of due) {
      // An attempt is queried until it has ended, however long that takes.
      const next = nextQuery({ queries: queries + 1, endsAt: null }, now) ?? addSeconds(now, 12 * 3600)
      await setNextPayoutQuery(tx, id, next)
    }
    return due
  })

/**
 * A provider that does not know an attempt has not received it. That is certain only when the signed request
 * is too old to be accepted; until then it may still be on its way.
 */
async function reconcilePayout(ctx: Context, payout: Payout): Promise<void> {
  const notice = await queryProvider(ctx, payout.channel, (adapter) =>
    adapter.queryPayout(ctx, payout.number),
  )
  if (notice === 'unreachable') return
  if (notice !== null) {
    await applyNotice(ctx, notice, () => applyPayoutNotice(ctx, payout.channel, notice))
    return
  }
  if (ctx.clock.now().getTime() - payout.sentAt.getTime() <= 2 * WINDOW_MS) return
  await settlePayout(ctx, payout, { result: { status: 'failed', reason: 'never_arrived' } })
}

async function queryProvider(
  ctx: Context,
  channel: string,
  query: (adapter: NonNullable<Awaited<ReturnType<typeof findChannel>>>['adapter']) => Promise<Notice | null>,
): Promise<Notice | null | 'unreachable'> {
  const found = await findChannel(ctx, channel)
  if (found === null) return 'unreachable'
  try {
    return await query(found.adapter)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, channel }, 'a provider could not be queried')
    return 'unreachable'
  }
}

/** A notice that is refused must not stop the queries for other orders. */
async function applyNotice(ctx: Context, notice: Notice, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.error({ code: error.code, order: notice.orderNumber }, 'a provider reported another order')
  }
}

/**
 * Queries the provider to confirm a deposit that a callback credited. Throws when it cannot, so that the job
 * is retried.
 */
export async function confirmDeposit(ctx: Context, id: bigint): Promise<void> {
  const number = bookOfId(ctx.db, id)
  const book = number === null ? null : ctx.db.book(number)
  const deposit = book === null ? null : await deposits.findDeposit(book, id)
  if (book === null || deposit === null) throw new RangeError(`there is no deposit ${id}`)
  const found = await findChannel(ctx, deposit.channel)
  if (found?.adapter.confirms === false) return
  const notice = (await found?.adapter.queryPayment(ctx, deposit.orderNumber)) ?? null
  const isConfirmed =
    notice?.status === 'paid' && notice.amount === deposit.amount && notice.currency === deposit.currency
  if (!isConfirmed) ctx.log.error({ order: deposit.orderNumber }, 'the provider does not confirm a deposit')
  await book.transact((tx) =>
    deposits.changeDeposit(
      tx,
      id,
      isConfirmed ? { confirmedAt: ctx.clock.now() } : { reason: 'unconfirmed' },
    ),
  )
}

/** Moves requests that the member can no longer cancel to review by an operator. */
export async function reviewWithdrawals(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx.db)
  for (const book of ctx.db.books) {
    await book.transact(async (tx) => {
      const at = ctx.clock.now()
      const before = addSeconds(at, -settings['withdrawal.review_seconds'])
      for (const { id, orderNumber, findings } of await withdrawals.claimUnreviewed(tx, before, MAX_ORDERS)) {
        await withdrawals.changeWithdrawal(tx, id, { state: 'risk_review' })
        const note = findings.length === 0 ? undefined : findings.join(', ')
        await addStep(tx, { orderNumber, state: 'risk_review', at, note })
      }
    })
  }
}
