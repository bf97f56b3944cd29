import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { CALCULATION_MS, calculateAlone, type Reading } from '../../calculation.ts'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import { readPastDays } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { readEdges } from '../cashier/index.ts'
import { memberByAccount } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { withoutZeros } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Figures of a line in a category over a range; amounts in units of 1/100000. */
interface Cost {
  readonly turnover: bigint
  readonly edge: bigint
  readonly booked: bigint
  readonly other: bigint
  /** What the play that still counts earns under both terms; the edge is that of the same play. */
  readonly earned: bigint
  readonly earnedOther: bigint
}

interface Days {
  readonly first: string
  readonly last: string
}

/** The command with a limit in milliseconds; it reads only. */
export const termsWhatIf =
  (limit: number): OfficeCommands['officeTermsWhatIf'] =>
  async (ctx, caller, input) => {
    requirePermission(caller, 'members.read')
    const member = (await memberByAccount(ctx.db, input.account.trim())) ?? refuse('member.unknown')
    const range = readPastDays(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
    const edges = await readEdges(ctx.db)
    const rates = withoutZeros(input.rates)
    if (input.series > TOP_SERIES) refuse('rebate.edge', { category: 'LOTT', field: 'series' })
    const known = new Map<string, number>(Object.entries(edges))
    for (const [category, rate] of Object.entries(rates))
      if (rate >= (known.get(category) ?? refuse('rebate.category', { category, field: 'rates' })))
        refuse('rebate.edge', { category, field: 'rates' })
    const asked = { ...range, id: member.id, series: input.series, rates, edges }
    const costs = await calculateAlone(ctx.db, { name: 'agents.what-if', limit }, (reading) =>
      readCosts(reading, asked),
    )
    const [closed] = await ctx.db.query<{ days: number }>(
      `select count(*)::integer as days from agents.closing
       where day >= $1 and day <= $2 and closed_at is not null`,
      [range.first, range.last],
    )
    return {
      ...{ first: range.first, last: range.last, days: closed?.days ?? 0 },
      categories: [...costs]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([category, cost]) => ({ category, ...present(cost) })),
      total: present([...costs.values()].reduce(add, NOTHING)),
    }
  }

/**
 * What a line was paid on past closed days, and what it would have been if its head had had other terms on
 * each of them (docs/domain/agents.md#what-other-terms-would-have-cost).
 */
export const officeTermsWhatIf = termsWhatIf(CALCULATION_MS)

interface Asked extends Days {
  readonly id: MemberId
  readonly series: number
  readonly rates: Readonly<Record<string, number>>
  readonly edges: Awaited<ReturnType<typeof readEdges>>
}

const NOTHING: Cost = { turnover: 0n, edge: 0n, booked: 0n, other: 0n, earned: 0n, earnedOther: 0n }

const add = (one: Cost, more: Cost): Cost => ({
  turnover: one.turnover + more.turnover,
  edge: one.edge + more.edge,
  booked: one.booked + more.booked,
  other: one.other + more.other,
  earned: one.earned + more.earned,
  earnedOther: one.earnedOther + more.earnedOther,
})

/**
 * What was booked is what the members of the line earned. The other terms change it by the difference of what
 * their play earns under both, so that play that was hidden after its day stays as it was booked.
 */
async function readCosts(reading: Reading, asked: Asked): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map<string, Cost>()
  const count = (category: string, more: Cost) =>
    costs.set(category, add(costs.get(category) ?? NOTHING, more))
  const [booked, earned] = await Promise.all([
    reading.shared((db) => readBooked(db, asked)),
    reading.books((book) => readEarned(book, asked)),
  ])
  for (const { category, amount } of booked) count(category, { ...NOTHING, booked: amount, other: amount })
  for (const { category, ...row } of earned.flat())
    count(category, { ...row, booked: 0n, other: row.other - row.earned, earnedOther: row.other })
  return costs
}

type Earned = Omit<Cost, 'booked' | 'earnedOther'> & { readonly category: string }

/** What the play of a line in a book earns under the terms in force and under the others. */
const readEarned = (book: Db, { first, last, id, series, rates, edges }: Asked): Promise<Earned[]> =>
  book.query(
    `select category, turnover, edge, earned, other from agents_what_if($1, $2, $3, $4, $5, $6, $7)`,
    [first, last, id, series, rates, TOP_SERIES, edges],
  )

/** What the members of a line earned by category, each on the days on which they were in it. */
const readBooked = (db: Db, { first, last, id }: Asked): Promise<{ category: string; amount: bigint }[]> =>
  db.query(
    `select earning.category, sum(earning.amount)::bigint as amount
     from agents.line_members($1) line (id)
     join members.member member on member.id = line.id
     join agents.earning earning on earning.member_id = line.id and earning.day >= $2 and earning.day <= $3
     where line.id = $1 or $1 = any (
       case when line.id in (select change.member_id from members.upline_change change)
         then members.upline_on(line.id, earning.day) else member.upline end)
     group by earning.category`,
    [id, first, last],
  )

const present = ({ turnover, edge, booked, other, earned, earnedOther }: Cost) => ({
  ...{ turnover: toWire(turnover), edge: toWire(edge), booked: toWire(booked), other: toWire(other) },
  ...{ keptBooked: keptOf(edge, earned), keptOther: keptOf(edge, earnedOther) },
})

/** What is left of the edge, per 10 000 of it without fractions; null without an edge. Pure. */
function keptOf(edge: bigint, paid: bigint): number | null {
  if (edge <= 0n) return null
  const share = ((edge - paid) * 10_000n) / edge
  return Number.parseInt(String(share), 10)
}
