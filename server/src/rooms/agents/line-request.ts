import { areWithin, MAX_LEVELS, type Terms } from '@koi/contract/agents/terms.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { closeLinksAbove } from './affiliate-urls.ts'
import { addQuotas, sumQuotas } from './quota-store.ts'
import { floorOf, lockTerms, termsOf, writeTerms } from './terms-store.ts'

export interface LineRequest {
  readonly id: bigint
  readonly kind: 'appoint' | 'move'
  readonly memberId: MemberId
  readonly account: string
  readonly type: number | null
  readonly series: number | null
  readonly rates: Terms['rates'] | null
  readonly quotas: readonly { readonly series: number; readonly count: number }[] | null
  readonly toId: MemberId | null
  readonly to: string | null
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly agreed: boolean | null
  readonly from: string | null
}

const REQUEST = `select request.id, request.kind, request.member_id as "memberId", member.account,
    request.type, request.series, request.rates, request.quotas, request.to_id as "toId",
    target.account as "to", request.reason, request.asked_by as "askedBy", asker.name as "askedByName",
    request.asked_at as "askedAt", decider.name as "decidedByName", request.decided_at as "decidedAt",
    request.agreed, request.from_day as "from"
  from agents.line_request request
  join members.member member on member.id = request.member_id
  left join members.member target on target.id = request.to_id
  join operators.operator asker on asker.id = request.asked_by
  left join operators.operator decider on decider.id = request.decided_by`

/** Newest first. */
export const listLineRequests = (db: Db, after: bigint | null, limit: number): Promise<LineRequest[]> =>
  db.query<LineRequest>(
    `${REQUEST} where $1::bigint is null or request.id < $1 order by request.id desc limit $2`,
    [after, limit],
  )

export async function findLineRequest(db: Db, id: bigint): Promise<LineRequest | null> {
  const [row] = await db.query<LineRequest>(`${REQUEST} where request.id = $1`, [id])
  return row ?? null
}

/** Locks a request that waits for its decision. Refuses `line.decided`. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<LineRequest> {
  const locked = await tx.query(
    'select from agents.line_request where id = $1 and decided_at is null for update',
    [id],
  )
  const request = locked.length === 0 ? null : await findLineRequest(tx, id)
  return request ?? refuse('line.decided')
}

interface Line {
  readonly upline: readonly MemberId[]
  readonly type: number
}

async function lineOf(tx: Db, member: MemberId): Promise<Line> {
  const [row] = await tx.query<Line>('select upline, type from members.member where id = $1', [member])
  return row ?? refuse('member.unknown')
}

/**
 * Requires that terms are possible for a member of a line: within the direct upline's, and not under what
 * was given below. Refuses `rebate.above_own`, `rebate.below_downline`, and `line.top` for a top agent with
 * an upline.
 */
export async function requireAppointable(
  tx: Db,
  { member, type, terms, day }: Pick<Appointment, 'member' | 'type' | 'terms' | 'day'>,
): Promise<void> {
  const { upline } = await lineOf(tx, member)
  const direct = upline.at(-1)
  if (type === 2 && direct !== undefined) refuse('line.top')
  if (direct !== undefined && !areWithin(terms, await termsOf(tx, direct, day))) refuse('rebate.above_own')
  if (!areWithin(await floorOf(tx, member, day), terms)) refuse('rebate.below_downline')
}

export interface Appointment {
  readonly member: MemberId
  readonly type: number
  readonly terms: Terms
  readonly quotas: readonly { readonly series: number; readonly count: number }[]
  readonly day: string
  readonly reason: string
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

/** Moves run one after another, so that two cannot make a circle together. */
const MOVES_LOCK = 7_305_001n

/**
 * Requires that a member can be below another: no circle, also with moves that are agreed, not too deep, and
 * no more than the new upline has. Refuses `line.circle`, `line.too_deep`, `rebate.above_own`.
 */
export async function requireMovable(
  tx: Tx,
  { member, to, day }: { readonly member: MemberId; readonly to: MemberId | null; readonly day: string },
): Promise<readonly MemberId[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [MOVES_LOCK])
  if (to === null) return []
  const { upline } = await lineOf(tx, to)
  const agreed = await tx.query(
    `select from agents.line_request request join members.member target on target.id = request.to_id
     where request.kind = 'move' and request.agreed and request.applied_at is null
       and request.member_id = any ($2::bigint[]) and (target.id = $1 or target.upline @> array[$1::bigint])`,
    [member, [...upline, to]],
  )
  if (to === member || upline.includes(member) || agreed.length > 0) refuse('line.circle')
  const [below] = await tx.query<{ levels: number }>(
    `select coalesce(max(cardinality(upline)
         - array_position(upline, $1::bigint) + 1), 1)::integer as levels
     from members.member where upline @> array[$1::bigint]`,
    [member],
  )
  const line = [...upline, to]
  if (line.length + (below?.levels ?? 1) > MAX_LEVELS) refuse('line.too_deep')
  const own = await termsOf(tx, member, day)
  if (!areWithin(own, await termsOf(tx, to, day))) refuse('rebate.above_own')
  return line
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
