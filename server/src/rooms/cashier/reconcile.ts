import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { ChannelFault, type Notice } from './channel.ts'
import { findChannel } from './channel-store.ts'
import { WINDOW_MS } from './channels/quickpay.ts'
import { type Deposit, isOpen, later, nextQuery } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { bookOfId } from './order-number.ts'
import { type Payout, setNextPayoutQuery, takeDuePayouts } from './payout.ts'
import { readSettings } from './settings.ts'
import { applyPaymentNotice } from './settle-deposit.ts'
import { applyPayoutNotice, settlePayout } from './settle-payout.ts'
import { addStep } from './step.ts'
import * as withdrawals from './withdrawal-store.ts'

/** At most this many orders of a book in one run; the rest waits for the next minute. */
const MAX = 100

/** Asks the providers about every order that is due: callbacks may be late or never come. */
export async function reconcile(ctx: Context): Promise<void> {
  for (const book of ctx.db.books) {
    for (const deposit of await claimDeposits(ctx, book)) await askAboutDeposit(ctx, book, deposit)
    for (const payout of await claimPayouts(ctx, book)) await askAboutPayout(ctx, payout)
  }
}

/**
 * Claiming an order sets when it is asked about next, so that no two workers ask, and a crash only delays.
 */
const claimDeposits = (ctx: Context, book: Book): Promise<Deposit[]> =>
  book.transact(async (tx) => {
    const now = ctx.clock.now()
    const due = await deposits.takeDueDeposits(tx, now, MAX)
    for (const { id, state, queries, expiresAt } of due) {
      const settled = state === 'success' || state === 'failed' || state === 'processing'
      const next = nextQuery({ queries: queries + 1, endsAt: expiresAt }, now)
      await deposits.setNextQuery(tx, id, settled ? null : next)
    }
    return due
  })

/** The provider's word counts first; without one, an order whose time is over ends. */
async function askAboutDeposit(ctx: Context, book: Book, deposit: Deposit): Promise<void> {
  const { state, orderNumber, expiresAt } = deposit
  if (state === 'success' || state === 'failed' || state === 'processing') return
  const notice = await ask(ctx, deposit.channel, (adapter) => adapter.queryPayment(ctx, orderNumber))
  if (notice !== 'unreachable' && notice !== null && notice.status !== 'pending') {
    await apply(ctx, notice, () => applyPaymentNotice(ctx, deposit.channel, notice))
    return
  }
  if (expiresAt > ctx.clock.now()) return
  await book.transact(async (tx) => {
    const current = await deposits.lockDeposit(tx, deposit.id)
    if (current === null || !isOpen(current.state)) return
    const at = ctx.clock.now()
    await deposits.changeDeposit(tx, deposit.id, { state: 'expired', closedAt: at })
    await addStep(tx, { orderNumber, state: 'expired', at })
  })
}

const claimPayouts = (ctx: Context, book: Book): Promise<Payout[]> =>
  book.transact(async (tx) => {
    const now = ctx.clock.now()
    const due = await takeDuePayouts(tx, now, MAX)
    for (const { id, queries } of due) {
      // An attempt is asked about until it has ended, however long that takes.
      const next = nextQuery({ queries: queries + 1, endsAt: null }, now) ?? later(now, 12 * 3600)
      await setNextPayoutQuery(tx, id, next)
    }
    return due
  })

/**
 * A provider that does not know an attempt never got it. That is certain only once our signed request is too
 * old to be taken any more; until then it may still be on its way.
 */
async function askAboutPayout(ctx: Context, payout: Payout): Promise<void> {
  const notice = await ask(ctx, payout.channel, (adapter) => adapter.queryPayout(ctx, payout.number))
  if (notice === 'unreachable') return
  if (notice !== null) {
    await apply(ctx, notice, () => applyPayoutNotice(ctx, payout.channel, notice))
    return
  }
  if (ctx.clock.now().getTime() - payout.sentAt.getTime() <= 2 * WINDOW_MS) return
  await settlePayout(ctx, payout, { result: { status: 'failed', reason: 'never_arrived' } })
}

async function ask(
  ctx: Context,
  channel: string,
  question: (
    adapter: NonNullable<Awaited<ReturnType<typeof findChannel>>>['adapter'],
  ) => Promise<Notice | null>,
): Promise<Notice | null | 'unreachable'> {
  const found = await findChannel(ctx, channel)
  if (found === null) return 'unreachable'
  try {
    return await question(found.adapter)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, channel }, 'a provider could not be asked')
    return 'unreachable'
  }
}

/** One order's trouble must not keep the others from being asked about. */
async function apply(ctx: Context, notice: Notice, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.error({ code: error.code, order: notice.orderNumber }, 'a provider names another order')
  }
}

/**
 * After a callback credited a deposit, the provider is asked whether it stands by it. Throws to be tried
 * again.
 */
export async function confirmDeposit(ctx: Context, id: bigint): Promise<void> {
  const number = bookOfId(ctx.db, id)
  const book = number === null ? null : ctx.db.book(number)
  const deposit = book === null ? null : await deposits.findDeposit(book, id)
  if (book === null || deposit === null) throw new RangeError(`there is no deposit ${id}`)
  const found = await findChannel(ctx, deposit.channel)
  const notice = (await found?.adapter.queryPayment(ctx, deposit.orderNumber)) ?? null
  const stands =
    notice?.status === 'paid' && notice.amount === deposit.amount && notice.currency === deposit.currency
  if (!stands) ctx.log.error({ order: deposit.orderNumber }, 'the provider does not stand by a deposit')
  await book.transact((tx) =>
    deposits.changeDeposit(tx, id, stands ? { confirmedAt: ctx.clock.now() } : { reason: 'unconfirmed' }),
  )
}

/** Requests whose time to be taken back is over go to an operator. */
export async function reviewWithdrawals(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx.db)
  for (const book of ctx.db.books) {
    await book.transact(async (tx) => {
      const at = ctx.clock.now()
      const before = later(at, -settings['withdrawal.review_seconds'])
      for (const { id, orderNumber, findings } of await withdrawals.takeUnreviewed(tx, before, MAX)) {
        await withdrawals.changeWithdrawal(tx, id, { state: 'risk_review' })
        const note = findings.length === 0 ? undefined : findings.join(', ')
        await addStep(tx, { orderNumber, state: 'risk_review', at, note })
      }
    })
  }
}
