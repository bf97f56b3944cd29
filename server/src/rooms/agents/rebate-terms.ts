import { areEqual, areWithin, FREE_SERIES, type Terms } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { closeLinksAbove } from './affiliate-urls.ts'
import { moveGroup } from './quota-store.ts'
import { directUpline, teamMember } from './team.ts'
import {
  floorOf,
  givenSeries,
  lockTerms,
  openRequest,
  termsHistory,
  termsOf,
  today,
  withoutZeros,
  writeTerms,
} from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

/** The agent's own terms, or those of a member of the team, with what changes tomorrow (RT-15). */
export const rebateTerms: Calls['rebateTerms'] = async (ctx, caller, { memberId }) => {
  const day = today(ctx)
  const zone = ctx.config.KOI_TIME_ZONE
  const [own, later] = await Promise.all([
    termsOf(ctx.db, caller.id, day),
    termsOf(ctx.db, caller.id, dayAfter(day)),
  ])
  const ownNext = areEqual(own, later) ? null : later
  if (memberId === undefined) {
    return { own, ownNext, member: null, history: await termsHistory(ctx.db, caller.id, zone) }
  }
  const member = await teamMember(ctx, caller, memberId)
  const [terms, tomorrow, asked, floor, history] = await Promise.all([
    termsOf(ctx.db, member.id, day),
    termsOf(ctx.db, member.id, dayAfter(day)),
    openRequest(ctx.db, member.id),
    floorOf(ctx.db, member.id, dayAfter(day)),
    termsHistory(ctx.db, member.id, zone),
  ])
  return {
    own,
    ownNext,
    member: {
      id: String(member.id),
      account: member.account,
      terms,
      next: areEqual(terms, tomorrow) ? null : tomorrow,
      asked: asked === null ? null : { series: asked.series, rates: asked.rates },
      floor,
    },
    history,
  }
}

/**
 * New terms of a direct member. What rises counts from tomorrow; if anything falls, the member has to agree
 * to all of it first (TA-06). Refuses `member.unknown` unless the member is direct, `rebate.above_own`,
 * `rebate.below_downline`, `rebate.unchanged`, and `quota.used_up` for a series above the free ones.
 */
export const setRebateTerms: Calls['setRebateTerms'] = async (ctx, caller, input) => {
  const member = await teamMember(ctx, caller, input.memberId)
  if (directUpline(member) !== caller.id) refuse('member.unknown')
  const terms = { series: input.series, rates: withoutZeros(input.rates) }
  const from = dayAfter(today(ctx))
  return ctx.db.transact(async (tx) => {
    await lockTerms(tx, [caller.id, member.id])
    const current = await termsOf(tx, member.id, from)
    if (areEqual(terms, current)) refuse('rebate.unchanged')
    await requirePossible(tx, { terms, member: member.id, upline: caller.id, day: from })
    const at = ctx.clock.now()
    if (areWithin(current, terms)) {
      await give(tx, { terms, current, member: member.id, upline: caller.id, day: from, setBy: 'upline', at })
      return { outcome: 'from_tomorrow', from }
    }
    await tx.query(
      `insert into agents.terms_request as request (member_id, series, rates, asked_by, asked_at)
       values ($1, $2, $3, $4, $5)
       on conflict (member_id) where answered_at is null do update set series = excluded.series,
         rates = excluded.rates, asked_by = excluded.asked_by, asked_at = excluded.asked_at`,
      [member.id, terms.series, terms.rates, caller.id, at],
    )
    return { outcome: 'asked', from }
  })
}

/** The lower terms that the member's upline asks them to agree to. */
export const rebateRequest: Calls['rebateRequest'] = async (ctx, caller) => {
  const request = await openRequest(ctx.db, caller.id)
  if (request === null) return { request: null }
  const { id, series, rates, at } = request
  const now = await termsOf(ctx.db, caller.id, today(ctx))
  return { request: { id: String(id), now, asked: { series, rates }, at: at.getTime() } }
}

/**
 * Agrees to lower terms, which count from tomorrow, or refuses them (TA-06). Refuses `rebate.not_asked`,
 * `rebate.above_upline` if the upline has fallen below them since, `rebate.below_downline`, `quota.used_up`.
 */
export const answerRebateRequest: Calls['answerRebateRequest'] = async (ctx, caller, { id, agree }) => {
  const from = dayAfter(today(ctx))
  const at = ctx.clock.now()
  const { askedBy: upline } = (await openRequest(ctx.db, caller.id)) ?? refuse('rebate.not_asked')
  await ctx.db.transact(async (tx) => {
    await lockTerms(tx, [upline, caller.id])
    const request = await openRequest(tx, caller.id)
    if (request?.id !== BigInt(id) || request.askedBy !== upline) return refuse('rebate.not_asked')
    await tx.query('update agents.terms_request set answered_at = $2, agreed = $3 where id = $1', [
      request.id,
      at,
      agree,
    ])
    if (!agree) return
    const terms = { series: request.series, rates: request.rates }
    if (!areWithin(terms, await termsOf(tx, upline, from))) refuse('rebate.above_upline')
    if (!areWithin(await floorOf(tx, caller.id, from), terms)) refuse('rebate.below_downline')
    const current = await termsOf(tx, caller.id, from)
    await give(tx, { terms, current, member: caller.id, upline, day: from, setBy: 'member', at })
    await closeLinksAbove(ctx, tx, { member: caller.id, terms })
  })
  return { done: true }
}

interface Change {
  readonly terms: Terms
  readonly member: MemberId
  readonly upline: MemberId
  readonly day: string
}

interface Given extends Change {
  /** What the member would have on that day. */
  readonly current: Terms
  readonly setBy: 'upline' | 'member'
  readonly at: Date
}

/** Writes what an upline gives; who follows the upline's series above the free ones goes on doing so (TA-23). */
async function give(tx: Tx, { terms, current, member, upline, day, setBy, at }: Given): Promise<void> {
  const from = await givenSeries(tx, member, day)
  const follows = from === null && terms.series > FREE_SERIES && terms.series === current.series
  if (!follows) await moveGroup(tx, { upline, from, to: terms.series })
  await writeTerms(tx, {
    ...{ ...terms, series: follows ? null : terms.series, memberId: member },
    ...{ fromDay: day, setBy, reason: '', at },
  })
}

async function requirePossible(db: Db, { terms, member, upline, day }: Change): Promise<void> {
  if (!areWithin(terms, await termsOf(db, upline, day))) refuse('rebate.above_own')
  if (!areWithin(await floorOf(db, member, day), terms)) refuse('rebate.below_downline')
}
