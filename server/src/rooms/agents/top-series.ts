import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { today } from './terms-store.ts'

/** Above every series: for a line that none was set for. */
const NO_LIMIT = 2_000
/** Members who are remembered until the day ends. */
const MAX_MEMBERS = 100_000

interface Day {
  readonly day: string
  readonly series: Map<MemberId, number>
}

const days = new WeakMap<Database, Day>()

/**
 * The highest series with which a member may play today (TA-08). Terms of a day that has begun never change,
 * so each process reads them once a day.
 */
export async function topSeriesOf(ctx: Context, member: MemberId): Promise<number> {
  const day = today(ctx)
  const { series } = rememberedOn(ctx.db, day)
  const known = series.get(member)
  if (known !== undefined) return known
  const [row] = await ctx.db.query<{ series: number }>({
    name: 'agents.top_series',
    text: 'select series from agents.terms_within(array[$1::bigint], $2, $3)',
    values: [member, day, NO_LIMIT],
  })
  const top = row?.series ?? NO_LIMIT
  if (series.size < MAX_MEMBERS) series.set(member, top)
  return top
}

function rememberedOn(db: Database, day: string): Day {
  const last = days.get(db)
  if (last?.day === day) return last
  const next = { day, series: new Map<MemberId, number>() }
  days.set(db, next)
  return next
}
