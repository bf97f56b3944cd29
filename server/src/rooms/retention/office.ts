import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { RETENTION_SETTINGS } from '@koi/contract/schemas/office/retention.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import {
  agree,
  blocksOf,
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
  const { waiting_days } = await readSettings(ctx.db)
  await ctx.db.transact(async (tx) => {
    const request = (await lockRequest(tx, BigInt(input.id), 'asked')) ?? refuse('erasure.unknown')
    await requireSecondPerson(tx, { asked: request.askedBy, caller })
    if (input.agree) await agree(tx, request.id, caller.id, afterDays(at, waiting_days))
    else await end(tx, request.id, 'refused', at)
    const action = input.agree ? 'erasure.agree' : 'erasure.refuse'
    await audit(tx, caller, { at, action, target: `member:${request.memberId}`, reason })
  })
  return { done: true }
}

const officeTakeBackErasure: OfficeCommands['officeTakeBackErasure'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const [reason, at] = [requireReason(input.reason), ctx.clock.now()]
  await ctx.db.transact(async (tx) => {
    const request = (await lockRequest(tx, BigInt(input.id), 'waiting')) ?? refuse('erasure.unknown')
    await end(tx, request.id, 'taken_back', at)
    await audit(tx, caller, {
      ...{ at, action: 'erasure.take_back', target: `member:${request.memberId}`, reason },
    })
  })
  return { done: true }
}

const ENDING_DAYS = 30

const officeRetention: OfficeCommands['officeRetention'] = async (ctx, caller) => {
  requirePermission(caller, 'members.read')
  const settings = await readSettings(ctx.db)
  const [counts] = await ctx.db.query<{ due: number; kept: number; keptEnding: number }>(
    `select (select count(*)::integer from retention.request where state = 'waiting') as due,
       (select count(*)::integer from retention.kept) as kept,
       (select count(*)::integer from retention.kept where until_at <= $1) as "keptEnding"`,
    [afterDays(ctx.clock.now(), ENDING_DAYS)],
  )
  return {
    settings: RETENTION_SETTINGS.map((key) => ({ key, days: settings[key] })),
    ...(counts ?? { due: 0, kept: 0, keptEnding: 0 }),
  }
}

const officeSetRetention: OfficeCommands['officeSetRetention'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const { key, days } = input
  await ctx.db.transact(async (tx) => {
    const before = (await readSettings(tx))[key]
    await tx.query('update retention.setting set value = $2 where key = $1', [key, days])
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'retention.setting', target: `retention:${key}`, reason },
      ...{ before: { days: before }, after: { days } },
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
  officeRetention,
  officeSetRetention,
}
