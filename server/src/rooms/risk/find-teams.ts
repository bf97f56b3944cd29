import type { Context } from '../../context.ts'
import { registeredAt } from './find-persons.ts'
import { ascending, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'
import { before } from './span.ts'

interface Depositors {
  readonly agentId: bigint
  readonly memberIds: bigint[]
  readonly sums: bigint[]
}

/** Agents most of whose direct members deposited as little as possible (docs/domain/risk.md#agent-teams). */
export async function findTeams(ctx: Context, settings: Settings): Promise<readonly Finding[]> {
  const from = before(ctx.clock.now(), settings['team.days'])
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<Depositors>(
        'select agent_id as "agentId", member_ids as "memberIds", sums from risk_depositors($1)',
        [from],
      ),
    ),
  )
  const teams = new Map<bigint, (readonly [bigint, bigint])[]>()
  for (const { agentId, memberIds, sums } of rows.flat()) {
    const team = teams.get(agentId) ?? []
    for (const [place, id] of memberIds.entries()) team.push([id, sums[place] ?? 0n])
    teams.set(agentId, team)
  }
  const found = [...teams].flatMap(([agentId, depositors]) => {
    const small = depositors.filter(([, sum]) => sum <= settings['team.small'])
    const isFound =
      BigInt(depositors.length) >= settings['team.depositors'] &&
      BigInt(small.length) * 10_000n > BigInt(depositors.length) * settings['team.share']
    return isFound ? [{ agentId, depositors, small }] : []
  })
  const registered = await registeredAt(
    ctx,
    found.flatMap(({ small }) => small.map(([id]) => id)),
  )
  return found.map(({ agentId, depositors, small }) => ({
    ...{ kind: 'agent_team', subject: String(agentId), members: [agentId] },
    amount: small.reduce((sum, [, deposited]) => sum + deposited, 0n),
    figures: {
      ...{ depositors: BigInt(depositors.length), small: BigInt(small.length) },
      share: (BigInt(small.length) * 10_000n) / BigInt(depositors.length),
    },
    reopensAt: Number(settings['team.depositors']),
    lines: ascending(small.map(([id]) => id)).map((memberId) => ({
      ...{ ref: `account:${memberId}`, memberId, detail: 'small_deposit' },
      amount: small.find(([id]) => id === memberId)?.[1] ?? null,
      at: registered.get(memberId) ?? ctx.clock.now(),
    })),
  }))
}
