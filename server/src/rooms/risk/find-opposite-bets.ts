import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { collect, type Finding, subjectOf } from './finding.ts'
import { type Opposed, opposed, pairsOf, type Side, type Signature } from './opposite.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

/** How many draws of a pair are kept as evidence: the latest. */
const MAX_DRAWS = 40

/** Two members of a team, or of one person, who bet against each other (docs/domain/risk.md#opposite-bets). */
export async function findOppositeBets(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['opposite.days'])
  const [draws, share] = [settings['opposite.draws'], settings['opposite.share']]
  const day = dayOf(from, ctx.config.KOI_TIME_ZONE)
  const { books } = ctx.db
  const signatures = await Promise.all(
    books.map((book) =>
      book.query<Signature>(
        `select member_id as "memberId", circle, bands from risk_signatures($1, $2, $3, $4)`,
        [from, day, settings['opposite.stake'], draws],
      ),
    ),
  )
  const pairs = pairsOf(signatures.flat())
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flat())]
  const sides = await Promise.all(
    books.map((book) =>
      book.query<Side>(
        `select member_id as "memberId", draw_id as "drawId", play, stake, payout, at,
           valid_turnover as valid, category, placed_day as "placedDay"
         from risk_sides($1::bigint[], $2)`,
        [ids, from],
      ),
    ),
  )
  const byMember = collect(
    sides.flat(),
    ({ memberId }) => String(memberId),
    (side) => side,
  )
  const sidesOf = (id: bigint): readonly Side[] => byMember.get(String(id)) ?? []
  return pairs.flatMap((pair) => {
    const found = opposed(sidesOf(pair[0]), sidesOf(pair[1]), { draws, share })
    return found === null ? [] : [findingOf(pair, found, Number(draws))]
  })
}

function findingOf(pair: readonly [bigint, bigint], { shared, opposite }: Opposed, draws: number): Finding {
  const sides = opposite.flat()
  const sum = (of: (side: Side) => bigint): bigint => sides.reduce((total, side) => total + of(side), 0n)
  const latest = opposite.toSorted(([a], [b]) => b.at.getTime() - a.at.getTime()).slice(0, MAX_DRAWS)
  return {
    ...{ kind: 'opposite_bets', subject: subjectOf(pair), members: pair, reopensAt: 2 * draws },
    figures: {
      ...{ draws: BigInt(shared), opposite: BigInt(opposite.length) },
      ...{ stake: sum(({ stake }) => stake), payout: sum(({ payout }) => payout) },
    },
    amount: sum(({ stake }) => stake),
    covered: sides,
    lines: latest.flat().map(({ memberId, drawId, play, stake, payout, at }) => ({
      ...{ ref: `draw:${drawId} ${memberId} ${play}`, memberId, amount: stake, at },
      detail: payout > 0n ? 'won' : 'lost',
    })),
  }
}
