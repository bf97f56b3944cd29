import { areWithin, MAX_LEVELS, type Terms, TOP_SERIES } from '@koi/contract/agents/terms.ts'
import { hasAgentHome, type MemberType } from '@koi/contract/member-type.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { readEdges } from '../cashier/index.ts'
import { closeLinksAbove } from './affiliate-urls.ts'
import type { EdgeGuard } from './edge-guard.ts'
import { addQuotas, sumQuotas } from './quota-store.ts'
import { floorOf, lockTerms, termsOf, writeTerms } from './terms-store.ts'

interface Line {
  readonly upline: readonly MemberId[]
  readonly type: MemberType
}

async function lineOf(tx: Tx, member: MemberId): Promise<Line> {
  const [row] = await tx.query<Line>('select upline, type from members.member where id = $1', [member])
  return row ?? refuse('member.unknown')
}

/**
 * Requires that a member can be an agent of a type with terms. Refuses `line.top` for a top agent with an
 * upline, and like {@link requirePossible}.
 */
export async function requireAppointable(
  tx: Tx,
  appointment: Pick<Appointment, 'member' | 'type' | 'terms' | 'day' | 'guard'>,
): Promise<void> {
  const { upline } = await lineOf(tx, appointment.member)
  const isTop = upline.length === 0 && (await lineAfter(tx, appointment.member)).length === 0
  if (appointment.type === 2 && !isTop) refuse('line.top')
  await requirePossible(tx, { ...appointment, upline })
}

interface NewTermsOf extends Pick<Appointment, 'member' | 'terms' | 'day' | 'guard'> {
  readonly upline: readonly MemberId[]
}

/**
 * Requires that an operator may set terms: within the direct upline's, at the top of a line within the edge,
 * and not under what was given below. Refuses `rebate.above_own`, `rebate.below_downline`, and at the top
 * like {@link requireWithinEdge}.
 */
export async function requirePossible(tx: Tx, change: NewTermsOf): Promise<void> {
  const { upline, terms, member, day } = change
  const direct = upline.at(-1)
  if (direct === undefined) await requireWithinEdge(tx, change)
  else if (!areWithin(terms, await termsOf(tx, direct, day))) refuse('rebate.above_own')
  if (!areWithin(await floorOf(tx, member, day), terms)) refuse('rebate.below_downline')
}

/**
 * Requires that rates that rise at the top of a line, which no upline limits, are below the edge of known
 * games, and leave the house its part with the contracts that were signed. Refuses `rebate.category`,
 * `rebate.edge`, `contract.over_edge`.
 */
async function requireWithinEdge(tx: Tx, { member, terms, day, guard }: NewTermsOf): Promise<void> {
  const before = await termsOf(tx, member, day)
  const edges = new Map<string, number>(Object.entries(await readEdges(tx)))
  if (terms.series > Math.max(TOP_SERIES, before.series)) refuse('rebate.edge', { category: 'LOTT' })
  const rates = Object.entries(terms.rates).filter(([name, rate]) => rate > (before.rates[name] ?? 0))
  for (const [category, rate] of rates)
    if (rate >= (edges.get(category) ?? refuse('rebate.category', { category })))
      refuse('rebate.edge', { category })
  if (rates.length > 0)
    await guard(tx, { top: member, member, above: [], rates: Object.fromEntries(rates), day })
}

export interface Appointment {
  readonly member: MemberId
  readonly type: number
  readonly terms: Terms
  readonly quotas: readonly { readonly series: number; readonly count: number }[]
  readonly day: string
  readonly reason: string
  readonly guard: EdgeGuard
}

/** Makes a member an agent: the type at once, the terms from a day on, and the quotas. */
export async function appoint(ctx: Context, tx: Tx, appointment: Appointment): Promise<void> {
  const { member, type, terms, quotas, day, reason } = appointment
  await lockTerms(tx, [member])
  await requireAppointable(tx, appointment)
  await tx.query('update members.member set type = $2 where id = $1', [member, type])
  await writeTerms(tx, {
    ...{ ...terms, memberId: member, fromDay: day, at: ctx.clock.now() },
    ...{ setBy: 'operator', reason },
  })
  await closeLinksAbove(ctx, tx, { member, terms })
  await addQuotas(tx, member, sumQuotas(quotas))
}

interface Moving extends Pick<Appointment, 'member' | 'day' | 'guard'> {
  /** The new direct upline; null for the top of a line. */
  readonly to: MemberId | null
}

/** Moves run one after another, so that two cannot make a circle together. */
const MOVES_LOCK = 7_305_001n

/**
 * Requires that a member can be below another: no circle, also with moves that are agreed, not too deep, and
 * no more than the new upline has, nor than the contracts of those who move leave the house with the rates of
 * the new line. Refuses `line.unchanged`, `line.top`, `line.not_agent`, `line.circle`, `line.too_deep`,
 * `rebate.above_own`, `contract.over_edge`.
 */
export async function requireMovable(tx: Tx, { member, to, day, guard }: Moving): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MOVES_LOCK])
  const { upline: present, type: ownType } = await lineOf(tx, member)
  if ((present.at(-1) ?? null) === to) refuse('line.unchanged')
  if (to === null) return
  if (ownType === 2) refuse('line.top')
  const { upline, type } = await lineOf(tx, to)
  if (!hasAgentHome(type)) refuse('line.not_agent')
  const line = [...(await lineAfter(tx, to)), to]
  if (to === member || upline.includes(member) || line.includes(member)) refuse('line.circle')
  if (line.length + (await levelsAfter(tx, member)) > MAX_LEVELS) refuse('line.too_deep')
  const own = await termsOf(tx, member, day)
  if (!areWithin(own, await termsOf(tx, to, day))) refuse('rebate.above_own')
  await guard(tx, { top: line[0] ?? to, member, above: line, rates: {}, day })
}

/** Moves that are agreed and begin tomorrow. */
const AGREED = `request.kind = 'move' and request.agreed and request.applied_at is null`

/** The uplines of a member once all moves that are agreed have begun, from the top down. */
async function lineAfter(tx: Tx, member: MemberId): Promise<readonly MemberId[]> {
  const path = [...(await lineOf(tx, member)).upline, member]
  const [move] = await tx.query<{ member: MemberId; to: MemberId | null }>(
    `select request.member_id as member, request.to_id as "to" from agents.line_request request
     where ${AGREED} and request.member_id = any ($1::bigint[])
     order by array_position($1::bigint[], request.member_id) desc, request.id desc limit 1`,
    [path],
  )
  if (move === undefined) return path.slice(0, -1)
  const above = move.to === null ? [] : [...(await lineAfter(tx, move.to)), move.to]
  return [...above, ...path.slice(path.indexOf(move.member), -1)]
}

/** The levels of a member with everyone below, and with those who move below them tomorrow. */
async function levelsAfter(tx: Tx, member: MemberId): Promise<number> {
  const [below] = await tx.query<{ levels: number }>(
    `select coalesce(max(cardinality(upline)
         - array_position(upline, $1::bigint) + 2), 1)::integer as levels
     from members.member where upline @> array[$1::bigint]`,
    [member],
  )
  const coming = await tx.query<{ member: MemberId; levels: number }>(
    `select request.member_id as member, cardinality(target.upline) + 2
         - array_position(target.upline || target.id, $1::bigint) as levels
     from agents.line_request request join members.member target on target.id = request.to_id
     where ${AGREED} and (target.id = $1 or target.upline @> array[$1::bigint])`,
    [member],
  )
  let levels = below?.levels ?? 1
  for (const one of coming) levels = Math.max(levels, one.levels + (await levelsAfter(tx, one.member)))
  return levels
}

/**
 * Applies the moves that begin with a day that has come: the member and everyone below get the new uplines,
 * and what held before is kept, all in one transaction (TA-03). A move that has become impossible is left
 * out.
 */
export async function applyMoves(ctx: Context, today: string): Promise<void> {
  const due = await ctx.db.query<{ id: bigint }>(
    `select id from agents.line_request
     where kind = 'move' and agreed and applied_at is null and from_day <= $1 order by id`,
    [today],
  )
  for (const { id } of due) await ctx.db.transact((tx) => applyMove(ctx, tx, id))
}

async function applyMove(ctx: Context, tx: Tx, id: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MOVES_LOCK])
  const [move] = await tx.query<{ member: MemberId; to: MemberId | null; day: string }>(
    `update agents.line_request set applied_at = $2 where id = $1 and applied_at is null
     returning member_id as member, to_id as "to", from_day as day`,
    [id, ctx.clock.now()],
  )
  if (move === undefined) return
  const { member, to, day } = move
  const line = to === null ? [] : [...(await lineOf(tx, to)).upline, to]
  if (line.includes(member)) {
    ctx.log.error({ request: String(id) }, 'a move would make a circle and was left out')
    return
  }
  await tx.query(
    `with moved as (
       update members.member member
       set upline = $2::bigint[] || case when old.id = $1 then '{}'
         else old.upline[array_position(old.upline, $1::bigint):] end
       from members.member old
       where old.id = member.id and (old.id = $1 or old.upline @> array[$1::bigint])
       returning member.id, old.upline as before, member.upline as after
     )
     insert into members.upline_change as change (member_id, from_day, upline_before, upline)
     select id, $3, before, after from moved
     on conflict (member_id, from_day) do update set upline = excluded.upline`,
    [member, line, day],
  )
}
