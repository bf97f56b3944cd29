import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book, Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { closedReasons } from '../protection/index.ts'
import { type Bonus, progressOf } from './bonus.ts'
import { notifyOfBonus } from './bonus-notice.ts'
import { listDue, listRunning, postponeEnd } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonus, releaseBonus } from './end-bonus.ts'
import { readProgress } from './turnover-requirement.ts'

const BATCH = 200
/** What a bonus gets at least once a time-out or a freeze is over. */
const AFTER_PAUSE_MS = 24 * 3_600_000

/** Every minute: releases what is met, and forfeits what has expired or belongs to excluded members. */
export async function settleBonuses(ctx: Context): Promise<void> {
  for (const book of ctx.db.books) await settleBook(ctx, book)
}

async function settleBook(ctx: Context, book: Book): Promise<void> {
  let after = 0n
  for (;;) {
    const due = await listDue(book, { after, now: ctx.clock.now(), limit: BATCH })
    for (const memberId of new Set(due.map((bonus) => bonus.memberId))) {
      await settleMember(ctx, book, memberId)
    }
    const last = due.at(-1)
    if (last === undefined || due.length < BATCH) return
    after = last.id
  }
}

/** Ends what has to end of one member's running bonuses, and notifies them; safe to repeat. */
export async function settleMember(ctx: Context, book: Book, memberId: MemberId): Promise<void> {
  const ended = await book.transact(async (tx) => {
    await lockMember(tx, memberId)
    const running = await listRunning(tx, memberId)
    if (running.length === 0) return 0
    const closed = (await closedReasons(ctx, tx, [memberId])).get(memberId) ?? null
    // Nothing moves while an operator looks into the account.
    if (closed === 'frozen') return putOff(ctx, tx, running)
    const released = await releaseMet(ctx, tx, memberId)
    const left = running.filter(({ id }) => !released.has(id))
    if (closed === 'timed_out') return released.size + (await putOff(ctx, tx, left))
    return released.size + (await forfeitOver(ctx, tx, { running: left, isClosed: closed !== null }))
  })
  if (ended > 0) sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
}

/** Releases the running bonuses whose turnover is played; the member is locked. Returns their ids. */
export async function releaseMet(ctx: Context, tx: Tx, memberId: MemberId): Promise<ReadonlySet<bigint>> {
  const released = new Set<bigint>()
  const running = await listRunning(tx, memberId)
  if (running.length === 0) return released
  const requirements = await readProgress(tx, memberId, 'all')
  for (const bonus of running) {
    if (progressOf(bonus, requirements).left > 0n) continue
    if (!(await releaseBonus(tx, bonus, ctx.clock.now()))) continue
    await notifyOfBonus(ctx, tx, { bonus, what: 'released' })
    released.add(bonus.id)
  }
  return released
}

interface Judged {
  readonly running: readonly Bonus[]
  readonly isClosed: boolean
}

async function forfeitOver(ctx: Context, tx: Tx, { running, isClosed }: Judged): Promise<number> {
  const at = ctx.clock.now()
  let ended = 0
  for (const bonus of running) {
    const why = isClosed ? 'excluded' : bonus.expiresAt <= at ? 'expired' : null
    if (why === null || !(await forfeitBonus(tx, bonus, { why, at }))) continue
    await notifyOfBonus(ctx, tx, { bonus, what: why })
    ended += 1
  }
  return ended
}

/** A member who pauses, or who is frozen, loses nothing by it: what would expire runs on. Ends none. */
async function putOff(ctx: Context, tx: Tx, running: readonly Bonus[]): Promise<0> {
  const at = ctx.clock.now()
  for (const { id, expiresAt } of running) {
    if (expiresAt <= at) await postponeEnd(tx, id, new Date(at.getTime() + AFTER_PAUSE_MS))
  }
  return 0
}
