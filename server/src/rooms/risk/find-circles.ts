import type { Context } from '../../context.ts'
import { type Finding, type Line, subjectOf } from './finding.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

interface Move extends Line {
  readonly target: bigint
}

/** Money that leaves a member and comes back within days, by way of others (docs/domain/risk.md#circles). */
export async function findCircles(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['circle.days'])
  const circles = await ctx.db.query<{ members: bigint[]; narrowest: bigint; widest: bigint }>(
    'select members, narrowest, widest from risk.circles($1, $2, $3)',
    [from, settings['circle.amount'], settings['circle.share']],
  )
  if (circles.length === 0) return []
  const ids = [...new Set(circles.flatMap(({ members }) => members))]
  const moves = await ctx.db.query<Move>(
    `select source as "memberId", target, amount, at, ref from risk.moves($1)
     where source = any ($2::bigint[]) and target = any ($2::bigint[])`,
    [from, ids],
  )
  return circles.map(({ members, narrowest, widest }) => {
    const next = new Map(members.map((id, place) => [id, members[(place + 1) % members.length]]))
    return {
      ...{ kind: 'transfer_circle', subject: subjectOf(members), members, amount: narrowest },
      figures: { members: BigInt(members.length), left: widest, returned: narrowest },
      reopensAt: members.length,
      lines: moves.filter(({ memberId, target }) => next.get(memberId) === target),
    }
  })
}
