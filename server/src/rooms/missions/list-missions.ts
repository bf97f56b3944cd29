import { CLAIM_HOURS, missionStatus } from '@koi/contract/missions/mission.ts'
import { toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { missionSchemas } from '@koi/contract/schemas/missions.ts'
import type { z } from 'zod'
import type { Language, MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { isOffered } from './eligible.ts'
import { type Claim, hasBudget, type Mission, requiredOf } from './mission.ts'
import { listEnabled, listOwnClaims } from './mission-store.ts'
import { type Period, periodAt } from './period.ts'
import { progressOf } from './progress.ts'

type Calls = typeof missionSchemas
type Row = z.input<Calls['claimMission']['output']>

const CLAIM_MS = CLAIM_HOURS * 3_600_000

/** The end of the time to claim what was completed in a period. */
const claimUntil = ({ to }: Period): Date => new Date(to.getTime() + CLAIM_MS)

/** The periods of a mission that a member can work on or claim now: this one, and one that just ended. Pure. */
export function periodsOf(mission: Mission, now: Date, zone: string): readonly Period[] {
  const moments = mission.period === 'once' ? [now] : [now, new Date(now.getTime() - CLAIM_MS)]
  const periods = moments
    .filter((moment) => moment >= mission.from || mission.period === 'once')
    .map((moment) => periodAt(mission, moment, zone))
    .filter((period) => period.from < mission.until && period.from <= now && claimUntil(period) > now)
  return periods.filter(({ key }, place) => periods.findIndex((one) => one.key === key) === place)
}

/** Missions with the member's progress: of a period that is over, only what waits to be claimed. */
export async function missions(
  ctx: Context,
  caller: MemberCaller,
): Promise<z.input<Calls['missions']['output']>> {
  const { currency } = caller
  if (!(await isOffered(ctx, caller))) return { currency, content: [] }
  const now = ctx.clock.now()
  const own = (await listEnabled(ctx.db))
    .filter((mission) => mission.from <= now && mission.currency === currency)
    .flatMap((mission) =>
      periodsOf(mission, now, ctx.config.KOI_TIME_ZONE).map((period) => ({ mission, period })),
    )
  const claims = await listOwnClaims(
    ctx.db,
    caller.id,
    own.map(({ mission, period }) => ({ missionId: mission.id, periodKey: period.key })),
  )
  const rows = await Promise.all(
    own.map(async ({ mission, period }) => {
      const claim = claims.find((one) => one.missionId === mission.id && one.periodKey === period.key) ?? null
      const progress = claim === null ? await progressOf(ctx, caller, mission, period) : mission.target
      return presentMission({ mission, period, claim, progress }, caller.origin.language, now)
    }),
  )
  return { currency, content: rows.filter((row) => row.ends > now.getTime() || row.status === 'claim') }
}

interface Seen {
  readonly mission: Mission
  readonly period: Period
  readonly claim: Claim | null
  readonly progress: bigint
}

/** A mission in one of its periods, as the member sees it. Pure. */
export function presentMission(
  { mission, period, claim, progress }: Seen,
  language: Language,
  now: Date,
): Row {
  const { id, titles, bodies, measure, categories, target, reward, turnoverRate } = mission
  const countText = (count: bigint) => (measure === 'turnover' ? toWire(count) : String(count))
  const times = { ends: period.to.getTime(), claimUntil: claimUntil(period).getTime() }
  return {
    ...{ id: String(id), title: titles[language] || titles.EN, body: bodies[language] || bodies.EN },
    ...{ period: mission.period, periodKey: period.key, measure },
    categories: GAME_CATEGORIES.filter((category) => categories.includes(category)),
    ...{ target: countText(target), progress: countText(progress) },
    reward: toWire(claim?.amount ?? reward),
    required: toWire(claim?.required ?? requiredOf(reward, turnoverRate)),
    ...times,
    status: missionStatus(
      { progress, target, claimed: claim !== null, hasBudget: hasBudget(mission), ...times },
      now.getTime(),
    ),
    ...{ claimedAt: claim?.at.getTime() ?? null, number: claim?.number ?? null },
  }
}
