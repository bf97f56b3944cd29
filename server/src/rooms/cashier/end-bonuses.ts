import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { houseAccount, memberAccount, postOne } from '../ledger/index.ts'
import { whyClosed } from '../protection/index.ts'
import { notifyOfBonus } from './bonus-notice.ts'
import * as store from './bonus-store.ts'
import { type Bonus, type Forfeit, listCandidates, listRunning, noteSeen } from './bonus-store.ts'
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
        if (isDue) await settleBonusesOf(ctx, { id: memberId, book: book.number })
      if (page.length < PAGE) break
      after = page.at(-1)?.memberId ?? after
    }
  }
}

/** Ends what has to end of one member's bonuses, in a transaction of their book. */
export async function settleBonusesOf(ctx: Context, member: MemberRef): Promise<void> {
  const ended = await ctx.db.transact(async (tx) => {
    const book = tx.in(member.book)
    await lockMember(book, member.id)
    const running = await listRunning(book, member.id)
    if (running.length === 0) return 0
    await noteSeen(book, member.id)
    const isExcluded = (await whyClosed(ctx, member)) === 'excluded'
    const met = await readDone(book, member.id)
    const now = ctx.clock.now()
    const ends = running.flatMap((bonus) => {
      if (isExcluded) return { bonus, why: 'excluded' as const }
      if ((met.get(bonus.source) ?? 0n) >= bonus.required) return { bonus, why: null }
      return bonus.expiresAt <= now ? { bonus, why: 'expired' as const } : []
    })
    for (const { bonus, why } of ends) {
      await endOne(ctx, book, { bonus, why, done: met.get(bonus.source) ?? 0n })
      await notifyOfBonus(ctx, tx, { bonus, why })
    }
    if (ends.length > 0) await capStakes(book, member.id)
    return ends.length
  })
  if (ended > 0) sendLiveUpdate(ctx, { topic: 'balance', member: String(member.id) })
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
