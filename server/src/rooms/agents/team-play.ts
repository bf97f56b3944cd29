import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { lastClosedDay } from './closing.ts'
import { closedInTeam } from './team.ts'

/** What a set of members played in a category, by the day of settlement. */
export interface Play {
  readonly category: string
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly validTurnover: bigint
}

export interface DayPlay extends Play {
  readonly day: string
}

interface Days {
  readonly first: string
  readonly last: string
}

export const PLAY_SUMS = `sum(bets)::bigint as bets, sum(stake)::bigint as stake,
  sum(payout)::bigint as payout, sum(rebate)::bigint as rebate,
  sum(valid_turnover)::bigint as "validTurnover"`

/** The last day of which a team's figures are read as they were folded; later ones are read from the books. */
export const foldedUntil = async (ctx: Context): Promise<string> =>
  (await lastClosedDay(ctx.db)) ?? '2000-01-01'

/** The play of a team by day and category: closed days as they were folded, the others from the books. */
export async function teamPlay(ctx: Context, agent: MemberId, { first, last }: Days): Promise<DayPlay[]> {
  const closed = await foldedUntil(ctx)
  const hidden = last <= closed ? [] : await closedInTeam(ctx, agent)
  const [folded, ...live] = await Promise.all([
    ctx.db.query<DayPlay>(
      `select day, category, bets, stake, payout, rebate, valid_turnover as "validTurnover"
       from agents.team_day where agent_id = $1 and day >= $2 and day <= least($3::date, $4::date)`,
      [agent, first, last, closed],
    ),
    ...(last <= closed
      ? []
      : ctx.db.books.map((book) =>
          book.query<DayPlay>(
            `select day, category, bets, stake, payout, rebate, valid_turnover as "validTurnover"
             from agents_open_play($1, $6, greatest($2::date, $4::date + 1), $3, $5)`,
            [agent, first, last, closed, hidden, book.number],
          ),
        )),
  ])
  return [...(folded ?? []), ...live.flat()]
}

/** Sums of plays by category, in the order of their names. Pure. */
function byCategory(plays: readonly Play[]): readonly Play[] {
  const categories = [...new Set(plays.map(({ category }) => category))].sort()
  return categories.map((category) => ({
    category,
    ...sumOf(plays.filter((play) => play.category === category)),
  }))
}

/** The sum of plays. Pure. */
export function sumOf(plays: readonly Play[]): Omit<Play, 'category'> {
  const sum = (of: (play: Play) => bigint): bigint => plays.reduce((total, play) => total + of(play), 0n)
  return {
    bets: sum((play) => play.bets),
    stake: sum((play) => play.stake),
    payout: sum((play) => play.payout),
    rebate: sum((play) => play.rebate),
    validTurnover: sum((play) => play.validTurnover),
  }
}

export const presentPlay = ({ bets, stake, payout, rebate, validTurnover }: Omit<Play, 'category'>) => ({
  bets: Number(bets),
  stake: toWire(stake),
  payout: toWire(payout),
  rebate: toWire(rebate),
  validTurnover: toWire(validTurnover),
  result: toWire(stake - payout - rebate),
})

export const presentCategories = (plays: readonly Play[]) =>
  byCategory(plays).map((play) => ({ category: play.category, ...presentPlay(play) }))
