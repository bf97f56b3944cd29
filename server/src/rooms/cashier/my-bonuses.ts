import { edgeOf } from '@koi/contract/bonus/edges.ts'
import { clearingCost, weightOf } from '@koi/contract/bonus/terms.ts'
import type { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { bonusSchemas } from '@koi/contract/schemas/bonuses.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { readTurnover } from '../bets/index.ts'
import { readBalances } from '../ledger/index.ts'
import { type Bonus, presentBonus, progressOf } from './bonus.ts'
import { findBonus, listBonuses, listRunning } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonus as forfeit } from './end-bonus.ts'
import { settleMember } from './settle-bonuses.ts'
import { type Progress, readProgress } from './turnover-requirement.ts'

type BonusCommands = Commands<typeof bonusCalls, typeof bonusSchemas>

/** The member's running bonuses; whatever is met is released before the answer (GR-09). */
export const bonuses: BonusCommands['bonuses'] = async (ctx, caller) => {
  const book = ctx.db.book(caller.book)
  await settleMember(ctx, book, caller.id)
  const running = await listRunning(book, caller.id)
  const [balances, requirements, play] = await Promise.all([
    readBalances(book, caller.id),
    readProgress(book, caller.id, 'all'),
    recentPlay(ctx, book, caller.id),
  ])
  return {
    currency: caller.currency,
    balance: toWire(balances?.bonus ?? 0n),
    running: running.map((bonus) => presentRunning(caller, bonus, { requirements, play })),
    play: {
      isOwn: play.isOwn,
      parts: play.parts.map(({ played, ...part }) => ({ ...part, played: toWire(played) })),
    },
  }
}

interface Play {
  /** False where the member has not played lately: a usual mix stands for it. */
  readonly isOwn: boolean
  readonly parts: readonly { readonly category: string; readonly played: bigint; readonly edge: number }[]
}

const RECENT_MS = 30 * 24 * 3_600_000
/** Without any play: the lotteries, which every site has. */
const USUAL = [{ category: 'LOTT', played: ONE, edge: edgeOf('LOTT') }]

/** The member's valid turnover of the last 30 days by category, with the edge on each. */
async function recentPlay(ctx: Context, book: Book, memberId: MemberId): Promise<Play> {
  const now = ctx.clock.now()
  const zone = ctx.config.KOI_TIME_ZONE
  const from = dayOf(new Date(now.getTime() - RECENT_MS), zone)
  const rows = await readTurnover(book, { memberIds: [memberId], from, to: dayOf(now, zone) })
  const sums = new Map<string, bigint>()
  for (const { category, validTurnover } of rows) {
    sums.set(category, (sums.get(category) ?? 0n) + validTurnover)
  }
  const parts = [...sums]
    .filter(([, played]) => played > 0n)
    .map(([category, played]) => ({ category, played, edge: edgeOf(category) }))
  return parts.length === 0 ? { isOwn: false, parts: USUAL } : { isOwn: true, parts }
}

interface Known {
  readonly requirements: readonly Progress[]
  readonly play: Play
}

function presentRunning(caller: MemberCaller, bonus: Bonus, { requirements, play }: Known) {
  const { done, left, before } = progressOf(bonus, requirements)
  const parts = play.parts.map(({ category, ...part }) => ({
    ...part,
    weight: weightOf(bonus.weights, category),
  }))
  const cost = clearingCost(left, parts)
  return {
    ...presentBonus(bonus, caller.origin.language),
    ...{ done: toWire(done), left: toWire(left), before: toWire(before), weights: bonus.weights },
    maxStake: bonus.maxStake === null ? null : toWire(bonus.maxStake),
    cost: cost === null ? null : toWire(cost),
  }
}

/** What became of the member's former bonuses, the newest first. */
export const pastBonuses: BonusCommands['pastBonuses'] = async (ctx, caller, input) => {
  const book = ctx.db.book(caller.book)
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => listBonuses(book, { memberId: caller.id, ended: true }, query),
    keyOf: ({ startedAt, id }) => ({ at: startedAt, id }),
  })
  const content = rows.map((bonus) => ({
    ...presentBonus(bonus, caller.origin.language),
    ...{ state: bonus.state, why: bonus.why, endedAt: (bonus.endedAt ?? bonus.startedAt).getTime() },
  }))
  return { content, next, currency: caller.currency }
}

/** The member gives a running bonus up without a withdrawal. */
export const forfeitBonus: BonusCommands['forfeitBonus'] = async (ctx, caller, input) => {
  const id = BigInt(input.id)
  const book = ctx.db.book(caller.book)
  // What is met is the member's, and never given up.
  await settleMember(ctx, book, caller.id)
  const amount = await book.transact(async (tx) => {
    await lockMember(tx, caller.id)
    const bonus = await findBonus(tx, id)
    if (bonus?.memberId !== caller.id) return refuse('bonus.unknown')
    if (bonus.state === 'released' || (bonus.why !== null && bonus.why !== 'left')) {
      refuse('bonus.over', { state: bonus.state })
    }
    await forfeit(tx, bonus, { why: 'left', at: ctx.clock.now() })
    return bonus.amount
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return { id: input.id, amount: toWire(amount) }
}
