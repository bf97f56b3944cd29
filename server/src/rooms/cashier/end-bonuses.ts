import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { houseAccount, memberAccount, postOne } from '../ledger/index.ts'
import { whyClosed } from '../protection/index.ts'
import { notifyOfBonus } from './bonus-notice.ts'
import * as store from './bonus-store.ts'
import {
  type Bonus,
  type Forfeit,
  listCandidates,
  listRunning,
  noteSeen,
  postponeEnd,
} from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { capStakes } from './grant-bonus.ts'
import { endRequirement, readProgress } from './turnover-requirement.ts'

/** Members that one page of the job looks at. */
const PAGE = 500

type MemberRef = Pick<MemberCaller, 'id' | 'book'>

/**
 * Every minute: releases bonuses whose turnover is met, and forfeits those whose time is up, or whose
 * members are excluded. Members without new play are not looked at.
 */
export async function settleBonuses(ctx: Context): Promise<void> {
  for (const book of ctx.db.books) {
    let after: MemberId = 0n
    for (;;) {
      const at = ctx.clock.now()
      const page = await listCandidates(book, { after, at, limit: PAGE })
      for (const { memberId, isDue } of page)
        if (isDue) await settleOrReport(ctx, { id: memberId, book: book.number })
      if (page.length < PAGE) break
      after = page.at(-1)?.memberId ?? after
    }
  }
}

/** One member whose bonuses cannot be settled does not keep the others waiting. */
async function settleOrReport(ctx: Context, member: MemberRef): Promise<void> {
  try {
    await settleBonusesOf(ctx, member)
  } catch (error) {
    ctx.log.error({ err: error, member: String(member.id) }, 'the bonuses of a member could not be settled')
  }
}

const HOUR_MS = 3_600_000
/** What a bonus still gets at least once a time-out or a freeze is over. */
const AFTER_PAUSE_MS = 24 * HOUR_MS

/** Ends what has to end of one member's bonuses, in a transaction of their book. */
export async function settleBonusesOf(ctx: Context, member: MemberRef): Promise<void> {
  const ended = await ctx.db.transact(async (tx) => {
    const book = tx.in(member.book)
    await lockMember(book, member.id)
    const running = await listRunning(book, member.id)
    if (running.length === 0) return 0
    const closed = await whyClosed(ctx, member, book)
    // Nothing moves while an operator looks into the account.
    if (closed === 'frozen') return putOff(ctx, book, running)
    await noteSeen(book, member.id)
    const released = await releaseMet(ctx, book, member.id)
    const left = running.filter(({ source }) => !released.has(source))
    if (closed === 'timed_out') return released.size + (await putOff(ctx, book, left))
    return released.size + (await forfeitOver(ctx, book, { running: left, isClosed: closed !== null }))
  })
  if (ended > 0) sendLiveUpdate(ctx, { topic: 'balance', member: String(member.id) })
}

/**
 * Releases the running bonuses whose turnover is met, in a transaction that has locked the member; returns
 * their sources.
 */
export async function releaseMet(ctx: Context, book: Tx, memberId: MemberId): Promise<ReadonlySet<string>> {
  const running = await listRunning(book, memberId)
  if (running.length === 0) return new Set()
  const done = await readDone(book, memberId)
  const met = running.filter(({ source, required }) => (done.get(source) ?? 0n) >= required)
  for (const bonus of met) {
    await endOne(ctx, book, { bonus, why: null, done: done.get(bonus.source) ?? 0n })
    await notifyOfBonus(ctx, book, { bonus, why: null })
  }
  if (met.length > 0) await capStakes(book, memberId)
  return new Set(met.map(({ source }) => source))
}

interface Left {
  readonly running: readonly Bonus[]
  /** Whether the member is excluded, or under age. */
  readonly isClosed: boolean
}

/** Forfeits what nobody can play any more; returns how many bonuses that were. */
async function forfeitOver(ctx: Context, book: Tx, { running, isClosed }: Left): Promise<number> {
  const now = ctx.clock.now()
  let ended = 0
  for (const { memberId, source, expiresAt } of running) {
    const why = isClosed ? 'excluded' : expiresAt <= now ? 'expired' : null
    if (why === null) continue
    for (const bonus of await forfeitBonuses(ctx, book, { memberId, source, why })) {
      await notifyOfBonus(ctx, book, { bonus, why })
      ended += 1
    }
  }
  return ended
}

/** A pause costs nothing: a bonus whose time is almost over gets more of it, once an hour. Ends none. */
async function putOff(ctx: Context, book: Tx, running: readonly Bonus[]): Promise<0> {
  const least = ctx.clock.now().getTime() + AFTER_PAUSE_MS
  for (const { source, expiresAt } of running) {
    if (expiresAt.getTime() < least) await postponeEnd(book, source, new Date(least + HOUR_MS))
  }
  return 0
}

/** What counted so far for each requirement of a member, by its source. */
async function readDone(book: Tx, memberId: MemberId): Promise<ReadonlyMap<string, bigint>> {
  return new Map((await readProgress(book, memberId)).map(({ source, done }) => [source, done]))
}

/**
 * Forfeits running bonuses of a member in a transaction that has locked them: all, or the one of a source.
 * Returns what was lost.
 */
export async function forfeitBonuses(
  ctx: Context,
  book: Tx,
  { memberId, source, why }: { readonly memberId: MemberId; readonly source?: string; readonly why: Forfeit },
): Promise<readonly Bonus[]> {
  const running = (await listRunning(book, memberId)).filter(
    (bonus) => source === undefined || bonus.source === source,
  )
  if (running.length === 0) return []
  const done = await readDone(book, memberId)
  for (const bonus of running) await endOne(ctx, book, { bonus, why, done: done.get(bonus.source) ?? 0n })
  await capStakes(book, memberId)
  return running
}

interface End {
  readonly bonus: Bonus
  /** Why it is lost; null if it is released. */
  readonly why: Forfeit | null
  readonly done: bigint
}

/** Moves a bonus to cash, or back to the house; the ledger comes last (lock order). */
async function endOne(ctx: Context, book: Tx, { bonus, why, done }: End): Promise<void> {
  const { source, memberId, currency, amount } = bonus
  const at = ctx.clock.now()
  const state = why === null ? 'released' : 'forfeited'
  if (!(await store.endBonus(book, source, { state, why, done, at }))) return
  if (why !== null) await endRequirement(book, source, done)
  await postOne(book, {
    reference: `bonus:${source}:${why === null ? 'release' : 'forfeit'}`,
    kind: why === null ? 'bonus_release' : 'bonus_forfeit',
    ...{ currency, at },
    postings: [
      {
        source: memberAccount(memberId, 'bonus'),
        destination: why === null ? memberAccount(memberId, 'cash') : houseAccount('bonuses'),
        amount,
      },
    ],
  })
}
