import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { deviceName } from '@koi/contract/device-name.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** `Firefox, Android`; the whole text of the browser where it says nothing that we know. */
function browserOf(userAgent: string): string {
  const { browser, system } = deviceName(userAgent)
  const name = [browser, system].filter((part) => part !== null).join(', ')
  return name === '' ? userAgent : name
}

interface Place {
  readonly sessionId: bigint | null
  readonly deviceId: bigint | null
  readonly startedAt: Date
  readonly seenAt: Date
  readonly address: string
  readonly userAgent: string
}

/** Where a member is logged in or remembered, and with what they can log in. */
export const officeMemberDevices: OfficeCommands['officeMemberDevices'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { id } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const [places, passkeys, links] = await Promise.all([
    ctx.db.query<Place>(
      `select session_id as "sessionId", device_id as "deviceId", started_at as "startedAt",
         seen_at as "seenAt", address, user_agent as "userAgent"
       from members.open_places($1, $2) order by seen_at desc limit 100`,
      [id, ctx.clock.now()],
    ),
    ctx.db.query<{ id: bigint; name: string; createdAt: Date; usedAt: Date | null }>(
      `select id, name, created_at as "createdAt", used_at as "usedAt" from members.passkey
       where member_id = $1 order by id`,
      [id],
    ),
    ctx.db.query<{ provider: string; label: string | null; linkedAt: Date }>(
      `select provider, label, linked_at as "linkedAt" from members.social_link
       where member_id = $1 order by provider`,
      [id],
    ),
  ])
  return {
    places: places.map(({ sessionId, deviceId, userAgent, address, startedAt, seenAt }) => ({
      ...{ kind: sessionId === null ? ('remembered' as const) : ('session' as const), address },
      ...{ id: String(sessionId ?? deviceId ?? 0n), browser: browserOf(userAgent) },
      ...{ startedAt: startedAt.getTime(), seenAt: seenAt.getTime() },
    })),
    passkeys: passkeys.map(({ createdAt, usedAt, ...key }) => ({
      ...{ ...key, id: String(key.id), createdAt: createdAt.getTime(), usedAt: usedAt?.getTime() ?? null },
    })),
    links: links.map(({ linkedAt, ...link }) => ({ ...link, linkedAt: linkedAt.getTime() })),
  }
}

/** The log-ins of the last half year, newest first. */
export const officeMemberLogIns: OfficeCommands['officeMemberLogIns'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { id } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: ({ after, limit }) =>
      ctx.db.query<{ id: bigint; at: Date; address: string; userAgent: string }>(
        `select id, at, address, user_agent as "userAgent" from members.log_in
         where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
        [id, after, limit],
      ),
    keyOf: (row) => row.id,
  })
  const content = rows.map(({ userAgent, at, address, ...row }) => ({
    ...{ id: String(row.id), at: at.getTime(), address, browser: browserOf(userAgent) },
  }))
  return { content, next }
}
