import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { countLaunchFailures, listLaunchFailures } from './launch/launch-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Launches that failed at their vendor, newest first, and how many of them each vendor has had lately. */
export const officeVendorLaunches: OfficeCommands['officeVendorLaunches'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listLaunchFailures(ctx.db, input.vendor, query),
    keyOf: ({ id }) => id,
  })
  const [members, counts] = await Promise.all([
    membersByIds(ctx.db, [...new Set(rows.map(({ memberId }) => memberId))]),
    countLaunchFailures(ctx.db, ctx.clock.now()),
  ])
  const content = rows.map(({ id, memberId, at, ...row }) => ({
    ...row,
    id: String(id),
    memberId: String(memberId),
    account: members.get(memberId)?.account ?? '',
    at: at.getTime(),
  }))
  return { content, next, counts }
}
