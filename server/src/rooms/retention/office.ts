import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { isTrial } from '@koi/contract/member-type.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, notifyMember } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { officeAskKept, officeOpenKept } from './office-kept.ts'
import { officeDecideRetention, officeRetention, officeSetRetention } from './office-settings.ts'
import {
  agree,
  blocksOf,
  dayOf,
  end,
  insertRequest,
  listRequests,
  lockRequest,
  type Request,
} from './request-store.ts'
import { afterDays, readSettings } from './settings.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeErasures: OfficeCommands['officeErasures'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { rows, next } = await pageOf(input, {
    ...{ format: byId, keyOf: ({ id }: Request) => id },
    read: (query) => listRequests(ctx.db, input.state ?? null, query),
  })
  const content = await Promise.all(
    rows.map(async (row) => ({
      ...{ id: String(row.id), memberId: String(row.memberId), account: row.account, state: row.state },
      ...{ askedBy: row.askedName, isOwn: row.askedBy === caller.id, askedAt: row.askedAt.getTime() },
      ...{ dueAt: row.dueAt?.getTime() ?? null, endedAt: row.endedAt?.getTime() ?? null },
      ...{ failedAt: row.failedAt?.getTime() ?? null, isKept: row.isKept },
      opening: row.openingBy === null ? null : { isOwn: row.openingBy === caller.id },
      blocks: row.endedAt === null ? [...(await blocksOf(ctx.db, row))] : [],
    })),
  )
  return { content, next }
}

/** The audit trail names the member by id only, and says nothing that would have to be erased. */
const officeAskErasure: OfficeCommands['officeAskErasure'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const member = (await memberByAccount(ctx.db, input.account)) ?? refuse('member.unknown')
  if (isTrial(member.type)) refuse('trial.refused')
  const blocks = await blocksOf(ctx.db, { memberId: member.id, book: member.book })
  if (blocks.length > 0) refuse('erasure.blocked', { blocks: blocks.join(' ') })
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const asked = { memberId: member.id, at, askedBy: caller.id, dueAt: null }
    if (!(await insertRequest(tx, asked))) refuse('erasure.asked')
    await audit(tx, caller, { at, action: 'erasure.ask', target: `member:${member.id}`, reason })
  })
  return { done: true }
}

const officeDecideErasure: OfficeCommands['officeDecideErasure'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const [reason, at] = [requireReason(input.reason), ctx.clock.now()]
  const dueAt = afterDays(at, (await readSettings(ctx.db)).waiting_days)
  await ctx.db.transact(async (tx) => {
    const request = (await lockRequest(tx, BigInt(input.id), ['asked'])) ?? refuse('erasure.unknown')
    await requireSecondPerson(tx, { asked: request.askedBy, caller })
    if (input.agree) {
      await agree(tx, request.id, caller.id, dueAt)
      const { memberId } = request
      await notifyMember(ctx, tx, { kind: 'erasure-agreed', memberId, values: { day: dayOf(dueAt) } })
    } else await end(tx, request.id, 'refused', at)
    const action = input.agree ? 'erasure.agree' : 'erasure.refuse'
    await audit(tx, caller, { at, action, target: `member:${request.memberId}`, reason })
  })
  return { done: true }
}

/** Before a second person has agreed only the one who asked may take it back; the others refuse it. */
const officeTakeBackErasure: OfficeCommands['officeTakeBackErasure'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const [reason, at] = [requireReason(input.reason), ctx.clock.now()]
  await ctx.db.transact(async (tx) => {
    const request =
      (await lockRequest(tx, BigInt(input.id), ['asked', 'waiting'])) ?? refuse('erasure.unknown')
    if (request.state === 'asked' && request.askedBy !== caller.id) refuse('erasure.unknown')
    await end(tx, request.id, 'taken_back', at)
    await audit(tx, caller, {
      ...{ at, action: 'erasure.take_back', target: `member:${request.memberId}`, reason },
    })
  })
  return { done: true }
}

/** The office's calls of this room. */
export const officeCommands = {
  officeErasures,
  officeAskErasure,
  officeDecideErasure,
  officeTakeBackErasure,
  officeAskKept,
  officeOpenKept,
  officeRetention,
  officeSetRetention,
  officeDecideRetention,
}
