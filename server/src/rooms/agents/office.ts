import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import {
  appoint,
  findLineRequest,
  type LineRequest,
  listLineRequests,
  lockWaiting,
  requireAppointable,
  requireMovable,
} from './line-request.ts'
import { notifyOfMove } from './move-notice.ts'
import { moneyCommands } from './office-money.ts'
import { teamCommands } from './office-team.ts'
import { today, withoutZeros } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeLineRequests: OfficeCommands['officeLineRequests'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'members.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    keyOf: ({ id }: LineRequest) => id,
    read: ({ after, limit }) => listLineRequests(ctx.db, after, limit),
  })
  return { content: rows.map(present), next }
}

/** Makes a member an agent (TA-01); a top agent waits for a second person. */
const officeAppointAgent: OfficeCommands['officeAppointAgent'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const member = (await memberByAccount(ctx.db, input.account)) ?? refuse('member.unknown')
  if (member.type === 4 || member.type === 40) refuse('member.unknown')
  const terms = { series: input.series, rates: withoutZeros(input.rates) }
  const { type, quotas } = input
  const day = dayAfter(today(ctx))
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    await requireAppointable(tx, { member: member.id, type, terms, day })
    const id = await insertRequest(tx, {
      ...{ kind: 'appoint', member: member.id, type, ...terms, quotas: JSON.stringify(quotas) },
      ...{ to: null, reason, by: caller.id, at },
    })
    if (type !== 2) {
      await appoint(ctx, tx, { member: member.id, type, terms, quotas, day, reason })
      await decide(tx, id, { by: caller.id, at, agreed: true, day })
    }
    await audit(tx, caller, {
      ...{ at, action: type === 2 ? 'agent.ask' : 'agent.appoint', target: `member:${member.id}`, reason },
      after: { type, ...terms, quotas },
    })
    return present((await findLineRequest(tx, id)) ?? refuse('line.decided'))
  })
}

/** Asks to move a member with everyone below (TA-04). */
const officeMoveMember: OfficeCommands['officeMoveMember'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const member = (await memberByAccount(ctx.db, input.account)) ?? refuse('member.unknown')
  const target =
    input.toAccount === null
      ? null
      : ((await memberByAccount(ctx.db, input.toAccount)) ?? refuse('member.unknown'))
  const day = dayAfter(today(ctx))
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    await requireMovable(tx, { member: member.id, to: target?.id ?? null, day })
    const id = await insertRequest(tx, {
      ...{ kind: 'move', member: member.id, type: null, series: null, rates: null, quotas: null },
      ...{ to: target?.id ?? null, reason, by: caller.id, at },
    })
    await audit(tx, caller, {
      ...{ at, action: 'agent.move_ask', target: `member:${member.id}`, reason },
      after: { to: target?.account ?? null },
    })
    return present((await findLineRequest(tx, id)) ?? refuse('line.decided'))
  })
}

/** The second person agrees, and it begins tomorrow, or refuses (TA-01, TA-04). */
const officeDecideLineRequest: OfficeCommands['officeDecideLineRequest'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const day = dayAfter(today(ctx))
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const request = await lockWaiting(tx, BigInt(input.id))
    if (input.agree) {
      await requireSecondPerson(tx, { asked: request.askedBy, caller })
      const { memberId: member, type, series, rates, quotas } = request
      if (type !== null) {
        const terms = { series: series ?? 0, rates: rates ?? {} }
        await appoint(ctx, tx, { member, type, terms, quotas: quotas ?? [], day, reason: request.reason })
      } else {
        await requireMovable(tx, { member, to: request.toId, day })
        await notifyOfMove(ctx, tx, { memberId: member, toId: request.toId, day })
      }
    }
    await decide(tx, request.id, { by: caller.id, at, agreed: input.agree, day })
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'agent.agree' : 'agent.refuse', target: `member:${request.memberId}` },
      ...{ reason, after: { request: String(request.id), kind: request.kind } },
    })
    return present((await findLineRequest(tx, request.id)) ?? refuse('line.decided'))
  })
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
async function insertRequest(tx: Tx, request: NewRequest): Promise<bigint> {
  const { kind, member, type, series, rates, quotas, to, reason, by, at } = request
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agents.line_request (kind, member_id, type, series, rates, quotas, to_id, reason, asked_by,
       asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    [kind, member, type, series, rates, quotas, to, reason, by, at],
  )
  return row?.id ?? refuse('line.waiting')
}

async function decide(
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

const present = (request: LineRequest) => ({
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

export const officeCommands = {
  ...teamCommands,
  ...moneyCommands,
  officeLineRequests,
  officeAppointAgent,
  officeMoveMember,
  officeDecideLineRequest,
}
