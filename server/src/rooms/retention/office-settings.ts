import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { RETENTION_LEAST, RETENTION_SETTINGS } from '@koi/contract/schemas/office/retention.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import * as store from './settings.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const ENDING_DAYS = 30

export const officeRetention: OfficeCommands['officeRetention'] = async (ctx, caller) => {
  requirePermission(caller, 'members.read')
  const [settings, changes] = await Promise.all([
    store.readSettings(ctx.db),
    store.listWaitingChanges(ctx.db),
  ])
  const [counts] = await ctx.db.query<{ due: number; kept: number; keptEnding: number }>(
    `select (select count(*)::integer from retention.request where state = 'waiting') as due,
       (select count(*)::integer from retention.kept) as kept,
       (select count(*)::integer from retention.kept where until_at <= $1) as "keptEnding"`,
    [store.afterDays(ctx.clock.now(), ENDING_DAYS)],
  )
  return {
    settings: RETENTION_SETTINGS.map((key) => ({ key, days: settings[key] })),
    changes: changes.map(({ id, key, before, days, reason, askedBy, askedByName, askedAt }) => ({
      ...{ id: String(id), key, before, days, reason, askedBy: askedByName },
      ...{ isOwn: askedBy === caller.id, askedAt: askedAt.getTime() },
    })),
    ...(counts ?? { due: 0, kept: 0, keptEnding: 0 }),
  }
}

/** Sets a period. A shorter one deletes what a longer one cannot bring back: it waits for a second person. */
export const officeSetRetention: OfficeCommands['officeSetRetention'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const { key, days } = input
  if (days < RETENTION_LEAST[key]) refuse('request.invalid', { field: 'days' })
  const at = ctx.clock.now()
  const isAsked = await ctx.db.transact(async (tx) => {
    const before = await store.lockSetting(tx, key)
    const isShorter = days < before
    const change = { key, before, days, reason, by: caller.id, at, isAsked: isShorter }
    if (!(await store.insertChange(tx, change))) refuse('retention.change_waiting')
    if (!isShorter) await store.writeSetting(tx, key, days)
    await audit(tx, caller, {
      ...{ at, action: isShorter ? 'retention.ask_setting' : 'retention.setting', reason },
      ...{ target: `retention:${key}`, before: { days: before }, after: { days } },
    })
    return isShorter
  })
  return { done: true, waits: isAsked }
}

/** A second person agrees to a shorter period, or somebody refuses it. */
export const officeDecideRetention: OfficeCommands['officeDecideRetention'] = async (ctx, caller, input) => {
  requirePermission(caller, 'site.write')
  const [reason, at] = [requireReason(input.reason), ctx.clock.now()]
  await ctx.db.transact(async (tx) => {
    const change = (await store.lockWaitingChange(tx, BigInt(input.id))) ?? refuse('retention.change_decided')
    if (input.agree) {
      await requireSecondPerson(tx, { asked: change.askedBy, caller })
      await store.writeSetting(tx, change.key, change.days)
    }
    await store.decideChange(tx, change.id, { by: caller.id, at, agreed: input.agree })
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'retention.agree_setting' : 'retention.refuse_setting', reason },
      ...{ target: `retention:${change.key}`, after: { days: change.days } },
    })
  })
  return { done: true }
}
