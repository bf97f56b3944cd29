import { costByPlay } from '@koi/contract/bonus/bonus.ts'
import { toWire } from '@koi/contract/money.ts'
import type { bonusSchemas } from '@koi/contract/schemas/bonuses.ts'
import type { z } from 'zod'
import type { Language, MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { pageOfSorted } from '../../db/sort.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { readBalances } from '../ledger/index.ts'
import { requireRealMoney } from './amount.ts'
import { type Bonus, findBonus, listEnded, listRunning, SORTED_BONUSES } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonuses, settleBonusesOf } from './end-bonuses.ts'
import { presentPlay, type RecentPlay, readRecentPlay, weighPlay } from './recent-play.ts'
import { type Progress, readProgress, remainingBefore } from './turnover-requirement.ts'

type Calls = typeof bonusSchemas
type Row = z.input<Calls['giveUpBonus']['output']>

/** A member's bonuses (GR-09). Those whose turnover is met are released first. */
export async function bonuses(
  ctx: Context,
  caller: MemberCaller,
  paging: z.output<Calls['bonuses']['input']>,
): Promise<z.input<Calls['bonuses']['output']>> {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  if ((await listRunning(book, caller.id)).length > 0) await settleBonusesOf(ctx, caller)
  const { language } = caller.origin
  const [running, progress, play, balances, { rows, next }] = await Promise.all([
    listRunning(book, caller.id),
    readProgress(book, caller.id),
    readRecentPlay(ctx, book, caller.id),
    readBalances(book, caller.id),
    pageOfSorted(paging, SORTED_BONUSES, {
      from: [book],
      read: (source, query) => listEnded(source, caller.id, query),
    }),
  ])
  return {
    running: running.map((bonus) => presentRunning(bonus, language, { progress, play })),
    balance: toWire(balances?.bonus ?? 0n),
    play: presentPlay(play),
    content: rows.map((bonus) => presentBonus(bonus, language)),
    next,
  }
}

interface Known {
  /** All open requirements of the member, the oldest first. */
  readonly progress: readonly Progress[]
  readonly play: RecentPlay
}

/** A running bonus with what is left, what comes before it, and what clearing it costs. Pure. */
function presentRunning(bonus: Bonus, language: Language, { progress, play }: Known) {
  const done = progress.find(({ source }) => source === bonus.source)?.done ?? 0n
  const left = bonus.required - done
  const cost = costByPlay(left, weighPlay(play, bonus.weights))
  return {
    ...presentBonus(bonus, language, done),
    left: toWire(left),
    before: toWire(remainingBefore(progress, bonus.source)),
    cost: cost === null ? null : toWire(cost),
  }
}

/** A bonus as a member reads it; `done` is what counted so far, while it runs. Pure. */
export const presentBonus = (bonus: Bonus, language: Language, done = 0n): Row => ({
  source: bonus.source,
  title: bonus.titles[language] || bonus.titles.EN || '',
  amount: toWire(bonus.amount),
  currency: bonus.currency,
  required: toWire(bonus.required),
  done: toWire(bonus.done ?? done),
  weights: bonus.weights === null ? null : { ...bonus.weights },
  maxStake: bonus.maxStake === null ? null : toWire(bonus.maxStake),
  startedAt: bonus.startedAt.getTime(),
  expiresAt: bonus.expiresAt.getTime(),
  state: bonus.state,
  why: bonus.why,
  endedAt: bonus.endedAt?.getTime() ?? null,
})

/** Gives a running bonus up: it goes back to the house, and its limit of stakes ends. */
export async function giveUpBonus(
  ctx: Context,
  caller: MemberCaller,
  { source }: z.output<Calls['giveUpBonus']['input']>,
): Promise<Row> {
  const book = ctx.db.book(caller.book)
  // What is met is the member's, and never given up.
  if ((await listRunning(book, caller.id)).length > 0) await settleBonusesOf(ctx, caller)
  await book.transact(async (tx) => {
    await lockMember(tx, caller.id)
    const bonus = (await findBonus(tx, caller.id, source)) ?? refuse('bonus.unknown')
    if (bonus.state === 'running')
      await forfeitBonuses(ctx, tx, { memberId: caller.id, source, why: 'gave_up' })
    else if (bonus.why !== 'gave_up') refuse('bonus.ended')
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return presentBonus(
    (await findBonus(book, caller.id, source)) ?? refuse('bonus.unknown'),
    caller.origin.language,
  )
}
