import type { missionSchemas } from '@koi/contract/schemas/missions.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { decidedNumber } from '../lottery/index.ts'
import { otherAccounts } from '../members/index.ts'
import { issueReward } from '../rewards/index.ts'
import { requireOffered } from './eligible.ts'
import { periodsOf, presentMission } from './list-missions.ts'
import { type Claim, hasBudget, type Mission, requiredOf } from './mission.ts'
import * as store from './mission-store.ts'
import type { Period } from './period.ts'
import { progressOf } from './progress.ts'

type Calls = typeof missionSchemas
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>

/**
 * Claims what a mission pays in a period, once per member and person (GR-13): the claim and its money are one
 * transaction. A repeated or concurrent call returns what was claimed.
 */
export async function claimMission(
  ctx: Context,
  caller: MemberCaller,
  { id, periodKey }: Input<'claimMission'>,
): Promise<z.input<Calls['claimMission']['output']>> {
  const mission = await store.findMission(ctx.db, BigInt(id))
  const now = ctx.clock.now()
  if (mission === null || !mission.enabled || mission.from > now || mission.currency !== caller.currency)
    return refuse('mission.unknown')
  const period = periodsOf(mission, now, ctx.config.KOI_TIME_ZONE).find(({ key }) => key === periodKey)
  if (period === undefined) return refuse('mission.over')
  const [before] = await store.listOwnClaims(ctx.db, caller.id, [{ missionId: mission.id, periodKey }])
  const claim = before ?? (await claimNew(ctx, caller, mission, period))
  const seen = { mission, period, claim, progress: mission.target }
  return presentMission(seen, caller.origin.language, now)
}

/** The progress is read first: the transaction holds the mission's lock and must not wait for a connection. */
async function claimNew(
  ctx: Context,
  caller: MemberCaller,
  mission: Mission,
  period: Period,
): Promise<Claim> {
  await requireOffered(ctx, caller)
  const progress = await progressOf(ctx, caller, mission, period)
  const claim = await ctx.db.transact((tx) =>
    claimOnce(ctx, tx, { caller, id: mission.id, period, progress }),
  )
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  return claim
}

interface Claiming {
  readonly caller: MemberCaller
  readonly id: bigint
  readonly period: Period
  readonly progress: bigint
}

/** Claims of a mission are one after another by its lock, so that they cannot exceed its budget. */
async function claimOnce(ctx: Context, tx: Tx, { caller, id, period, progress }: Claiming): Promise<Claim> {
  const mission = await store.lockMission(tx, id)
  if (mission === null || !mission.enabled) return refuse('mission.unknown')
  const key = { missionId: id, periodKey: period.key }
  const [before] = await store.listOwnClaims(tx, caller.id, [key])
  if (before !== undefined) return before
  if (progress < mission.target) refuse('mission.unfinished')
  const memberIds = await otherAccounts(tx, caller.id)
  if (await store.isClaimedByAny(tx, { ...key, memberIds })) refuse('mission.person')
  if (!hasBudget(mission)) refuse('mission.budget_gone')
  const { titles, bodies, reward: amount, currency, turnoverRate } = mission
  const number = await issueReward(ctx, tx, {
    ...{ member: caller, titles, bodies, amount, currency, turnoverRate },
    reference: `mission:${id}:${period.key}:${caller.id}`,
  })
  const required = requiredOf(amount, turnoverRate)
  const claim = { ...key, amount, required, at: ctx.clock.now(), number }
  await store.insertClaim(tx, caller.id, claim)
  return claim
}

/**
 * Records that the member's browser recomputed a draw. The server can only compare the result, which is
 * public; what a check is worth is therefore kept small (docs/domain/missions.md#measures).
 */
export async function reportDrawCheck(
  ctx: Context,
  caller: MemberCaller,
  { gameCode, numero, winningNumber }: Input<'reportDrawCheck'>,
): Promise<z.input<Calls['reportDrawCheck']['output']>> {
  const decided =
    (await decidedNumber(ctx.db, gameCode, numero)) ?? refuse('draw.unknown', { gameCode, numero })
  if (decided !== winningNumber) refuse('mission.draw_mismatch')
  await store.insertDrawCheck(ctx.db, { memberId: caller.id, game: gameCode, numero, at: ctx.clock.now() })
  return { done: true }
}
