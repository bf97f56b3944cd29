import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { levelSchemas } from '@koi/contract/schemas/levels.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayAfter, dayOf, startOfDay, yearBefore } from '../../platform-day.ts'
import { sumTurnover, sumUsed } from '../bets/index.ts'
import { whyNoOffer } from '../protection/index.ts'
import { type Ladder, nextStep } from './ladder.ts'
import { type Bonus, listBonuses, readLadder, readStanding } from './ladder-store.ts'

type Calls = typeof levelSchemas
type Shown = z.input<Calls['levelProgress']['output']>

/** The ladder and the member's way up it, with what was played today (GR-11). */
export async function levelProgress(ctx: Context, caller: MemberCaller): Promise<Shown> {
  const [standing, ladder, bonuses, isOffered] = await Promise.all([
    readStanding(ctx.db, caller.id),
    readLadder(ctx.db),
    listBonuses(ctx.db, caller.id),
    mayBeOffered(ctx, caller),
  ])
  const { level, barHidden } = standing
  const own = { currency: realCurrency(), level, barHidden }
  if (ladder === null || !ladder.enabled || !isOffered)
    return { ...own, turnoverRate: 0, steps: [], progress: null }
  return {
    ...own,
    turnoverRate: ladder.turnoverRate,
    steps: ladder.steps.map(({ position, needed, bonus }) => ({
      ...{ position, needed: toWire(needed), bonus: toWire(bonus) },
      bonusState: bonusState(
        bonus,
        bonuses.find((one) => one.position === position),
      ),
    })),
    progress: barHidden ? null : await progressOf(ctx, caller, { ladder, level }),
  }
}

/** Whether nothing keeps the house from showing this member what more turnover brings (GR-18). */
async function mayBeOffered(ctx: Context, caller: MemberCaller): Promise<boolean> {
  const refused = await whyNoOffer(ctx, {
    members: [caller],
    used: (id, from) => sumUsed(ctx.db.book(caller.book), id, from),
  })
  return !refused.has(caller.id)
}

const bonusState = (bonus: bigint, own: Bonus | undefined): Shown['steps'][number]['bonusState'] => {
  if (own !== undefined) return own.paidAt === null ? 'waiting' : 'paid'
  return bonus === 0n ? 'none' : 'open'
}

async function progressOf(
  ctx: Context,
  caller: MemberCaller,
  { ladder, level }: { readonly ladder: Ladder; readonly level: number | null },
): Promise<Shown['progress']> {
  const zone = ctx.config.KOI_TIME_ZONE
  const first = firstDay(dayOf(ctx.clock.now(), zone), ladder.from)
  const turnover = await sumTurnover(ctx.db.book(caller.book), caller.id, first)
  const next = nextStep(ladder.steps, level, turnover)
  return {
    turnover: toWire(turnover),
    since: startOfDay(first, zone).getTime(),
    next: next === null ? null : { ...next, missing: toWire(next.missing) },
  }
}

/** The first of the days that count on a day: of twelve months, and not before the ladder began. Pure. */
function firstDay(today: string, from: string): string {
  const first = dayAfter(yearBefore(today))
  return first > from ? first : from
}

/** Hides the bar with the way to the next level, or shows it; the ladder itself stays visible. */
export async function hideLevelBar(
  ctx: Context,
  caller: MemberCaller,
  { hidden }: z.output<Calls['hideLevelBar']['input']>,
) {
  await ctx.db.query(
    `insert into levels.standing (member_id, bar_hidden) values ($1, $2)
     on conflict (member_id) do update set bar_hidden = excluded.bar_hidden`,
    [caller.id, hidden],
  )
  return { done: true as const }
}
