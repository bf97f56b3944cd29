import type { Terms } from '@koi/contract/agents/terms.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'

/** What operators ask about a line, until a second person decides: appointments, terms at a top, and moves. */
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

interface NewRequest {
  readonly kind: string
  readonly member: MemberId
  readonly type: number | null
  readonly series: number | null
  readonly rates: object | null
  readonly quotas: string | null
  readonly to: MemberId | null
  readonly reason: string
  readonly by: bigint
  readonly at: Date
}

/** Refuses `line.waiting` while another request for the member waits. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<bigint> {
  const { kind, member, type, series, rates, quotas, to, reason, by, at } = request
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agents.line_request (kind, member_id, type, series, rates, quotas, to_id, reason, asked_by,
       asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [kind, member, type, series, rates, quotas, to, reason, by, at],
  )
  return row?.id ?? refuse('line.waiting')
}

/** Writes the decision of a request; an appointment is applied at once. */
export async function decideRequest(
  tx: Tx,
  id: bigint,
  { by, at, agreed, day }: { readonly by: bigint; readonly at: Date; agreed: boolean; readonly day: string },
): Promise<void> {
  await tx.query(
    `update agents.line_request set decided_by = $2, decided_at = $3, agreed = $4,
       from_day = case when $4 then $5::date end,
       applied_at = case when $4 and kind = 'appoint' then $3::timestamptz end
     where id = $1`,
    [id, by, at, agreed, day],
  )
}

/** A request as operators see it. Pure. */
export const presentRequest = (request: LineRequest) => ({
  id: String(request.id),
  kind: request.kind,
  memberId: String(request.memberId),
  account: request.account,
  type: request.type,
  terms: request.type === null ? null : { series: request.series ?? 0, rates: request.rates ?? {} },
  quotas: [...(request.quotas ?? [])],
  to: request.to,
  reason: request.reason,
  askedBy: request.askedByName,
  askedAt: request.askedAt.getTime(),
  decidedBy: request.decidedByName,
  agreed: request.agreed,
  from: request.from,
})
