import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import type { EdgeGuard } from './edge-guard.ts'
import { appoint, requireAppointable, requireMovable } from './line-request.ts'
import {
  decideRequest,
  findLineRequest,
  insertRequest,
  type LineRequest,
  listLineRequests,
  lockWaiting,
  presentRequest,
} from './line-request-store.ts'
import { notifyOfMove } from './move-notice.ts'
import { heldCommands } from './office-held.ts'
import { moneyCommands } from './office-money.ts'
import { teamCommands } from './office-team.ts'
import { officeTermsWhatIf } from './office-what-if.ts'
import { today, withoutZeros } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeLineRequests: OfficeCommands['officeLineRequests'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'members.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    keyOf: ({ id }: LineRequest) => id,
    read: ({ after, limit }) => listLineRequests(ctx.db, after, limit),
  })
  return { content: rows.map(presentRequest), next }
}

/**
 * Makes a member an agent (TA-01). A top agent, and anyone else without an upline, waits for a second person:
 * no upline limits their terms.
 */
const appointAgent =
  (guard: EdgeGuard): OfficeCommands['officeAppointAgent'] =>
  async (ctx, caller, input) => {
    requirePermission(caller, 'members.write')
    const reason = requireReason(input.reason)
    const member = (await memberByAccount(ctx.db, input.account)) ?? refuse('member.unknown')
    if (member.type === 4 || member.type === 40) refuse('member.unknown')
    const terms = { series: input.series, rates: withoutZeros(input.rates) }
    const { type, quotas } = input
    const waits = type === 2 || member.upline.length === 0
    const day = dayAfter(today(ctx))
    const at = ctx.clock.now()
    return ctx.db.transact(async (tx) => {
      await requireAppointable(tx, { member: member.id, type, terms, day, guard })
      const id = await insertRequest(tx, {
        ...{ kind: 'appoint', member: member.id, type, ...terms, quotas: JSON.stringify(quotas) },
        ...{ to: null, reason, by: caller.id, at },
      })
      if (!waits) {
        await appoint(ctx, tx, { member: member.id, type, terms, quotas, day, reason, guard })
        await decideRequest(tx, id, { by: caller.id, at, agreed: true, day })
      }
      await audit(tx, caller, {
        ...{ at, action: waits ? 'agent.ask' : 'agent.appoint', target: `member:${member.id}`, reason },
        after: { type, ...terms, quotas },
      })
      return presentRequest((await findLineRequest(tx, id)) ?? refuse('line.decided'))
    })
  }

/** Asks to move a member with everyone below (TA-04). */
const moveMember =
  (guard: EdgeGuard): OfficeCommands['officeMoveMember'] =>
  async (ctx, caller, input) => {
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
      await requireMovable(tx, { member: member.id, to: target?.id ?? null, day, guard })
      const id = await insertRequest(tx, {
        ...{ kind: 'move', member: member.id, type: null, series: null, rates: null, quotas: null },
        ...{ to: target?.id ?? null, reason, by: caller.id, at },
      })
      await audit(tx, caller, {
        ...{ at, action: 'agent.move_ask', target: `member:${member.id}`, reason },
        after: { to: target?.account ?? null },
      })
      return presentRequest((await findLineRequest(tx, id)) ?? refuse('line.decided'))
    })
  }

/** The second person agrees, and it begins tomorrow, or refuses (TA-01, TA-04). */
const decideLineRequest =
  (guard: EdgeGuard): OfficeCommands['officeDecideLineRequest'] =>
  async (ctx, caller, input) => {
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
          const { reason } = request
          await appoint(ctx, tx, { member, type, terms, quotas: quotas ?? [], day, reason, guard })
        } else {
          await requireMovable(tx, { member, to: request.toId, day, guard })
          await notifyOfMove(ctx, tx, { memberId: member, toId: request.toId, day })
        }
      }
      await decideRequest(tx, request.id, { by: caller.id, at, agreed: input.agree, day })
      await audit(tx, caller, {
        ...{ at, action: input.agree ? 'agent.agree' : 'agent.refuse', target: `member:${request.memberId}` },
        ...{ reason, after: { request: String(request.id), kind: request.kind } },
      })
      return presentRequest((await findLineRequest(tx, request.id)) ?? refuse('line.decided'))
    })
  }

/** The calls of operators about lines; contracts provide the guard of the edge. */
export const officeCommands = (guard: EdgeGuard) => ({
  ...teamCommands(guard),
  ...moneyCommands,
  ...heldCommands,
  officeTermsWhatIf,
  officeLineRequests,
  officeAppointAgent: appointAgent(guard),
  officeMoveMember: moveMember(guard),
  officeDecideLineRequest: decideLineRequest(guard),
})
