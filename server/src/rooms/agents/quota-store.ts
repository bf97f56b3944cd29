import { FREE_SERIES } from '@koi/contract/agents/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'

/** Accounts of a series above the free ones that may still be opened. */
export interface Quota {
  readonly series: number
  readonly count: number
}

/** Of each series with a quota: the accounts that an agent may still open, and the direct members that have it. */
export const readQuotas = (
  db: Db,
  agent: MemberId,
  day: string,
): Promise<{ series: number; free: number; used: number }[]> =>
  db.query(
    `select quota.series, quota.free, (
       select count(*)::integer from members.member member
       cross join lateral agents.terms_on(member.id, $2) held
       where member.upline[cardinality(member.upline)] = $1 and held.series = quota.series
     ) as used
     from agents.quota quota where quota.member_id = $1 order by quota.series`,
    [agent, day],
  )

/** Takes accounts from an agent's quotas; the agent's terms are locked. Refuses `quota.used_up`. */
export async function takeQuotas(tx: Tx, agent: MemberId, quotas: readonly Quota[]): Promise<void> {
  for (const { series, count } of quotas) {
    const taken = await tx.query(
      `update agents.quota set free = free - $3 where member_id = $1 and series = $2 and free >= $3
       returning free`,
      [agent, series, count],
    )
    if (taken.length === 0) refuse('quota.used_up', { series })
  }
}

/** Adds accounts to an agent's quotas. */
export async function addQuotas(tx: Tx, agent: MemberId, quotas: readonly Quota[]): Promise<void> {
  for (const { series, count } of quotas)
    await tx.query(
      `insert into agents.quota as quota (member_id, series, free) values ($1, $2, $3)
       on conflict (member_id, series) do update set free = quota.free + excluded.free`,
      [agent, series, count],
    )
}

/** The counts of each series together, the lowest series first, so that they are locked in order. Pure. */
export function sumQuotas(quotas: readonly Quota[]): readonly Quota[] {
  const counts = new Map<number, number>()
  for (const { series, count } of quotas) counts.set(series, (counts.get(series) ?? 0) + count)
  return [...counts]
    .map(([series, count]) => ({ series, count }))
    .sort((one, other) => one.series - other.series)
}

interface Change {
  readonly upline: MemberId
  /** The series that the member was given; null for the upline's. */
  readonly from: number | null
  readonly to: number
}

/**
 * Moves a member between the groups of the direct upline's quota: the new series takes an account if it is
 * above the free ones, and the former one is returned (TA-23). Refuses `quota.used_up`.
 */
export async function moveGroup(tx: Tx, { upline, from, to }: Change): Promise<void> {
  if (from === to) return
  if (to > FREE_SERIES) await takeQuotas(tx, upline, [{ series: to, count: 1 }])
  if (from !== null && from > FREE_SERIES) await addQuotas(tx, upline, [{ series: from, count: 1 }])
}
