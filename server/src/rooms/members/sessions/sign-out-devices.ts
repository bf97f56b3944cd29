import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { revokeSessions } from './session.ts'

/** The most places that are listed. */
const MAX_PLACES = 50

interface PlaceRow {
  readonly id: string
  readonly isCurrent: boolean
  readonly startedAt: Date
  readonly seenAt: Date
  readonly address: string
  readonly userAgent: string
  readonly isRemembered: boolean
}

/**
 * The places where a member is logged in or remembered: all sessions of a remembered browser are one place
 * (`d12`), any other session is a separate place (`s34`). This one comes first, then the most recently used.
 */
export async function devices(ctx: Context, caller: MemberCaller) {
  const rows = await ctx.db.query<PlaceRow>(
    `with live as (
       select * from members.session where member_id = $1 and expires_at > $3
     ), place as (
       select coalesce('d' || device_id, 's' || id) as id, bool_or(id = $2) as "isCurrent",
         min(started_at) as "startedAt", max(seen_at) as "seenAt",
         (array_agg(address order by seen_at desc))[1] as address,
         (array_agg(user_agent order by seen_at desc))[1] as "userAgent",
         bool_or(device_id is not null) as "isRemembered"
       from live group by 1
       union all
       select 'd' || device.id, false, device.created_at, device.seen_at, device.address, device.user_agent,
         true
       from members.device device where device.member_id = $1 and device.expires_at > $3
         and not exists (select from live where live.device_id = device.id)
     )
     select * from place order by "isCurrent" desc, "seenAt" desc limit $4`,
    [caller.id, caller.sessionId, ctx.clock.now(), MAX_PLACES],
  )
  return rows.map(({ startedAt, seenAt, ...place }) => ({
    ...place,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
  }))
}

/** Signs out one place of the caller, `s34` or `d12` with all its sessions; refuses 'device.unknown'. */
export async function signOutDevice(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  const table = input.id.startsWith('d') ? 'members.device' : 'members.session'
  const rows = await ctx.db.query(`delete from ${table} where id = $1 and member_id = $2 returning id`, [
    BigInt(input.id.slice(1)),
    caller.id,
  ])
  if (rows.length === 0) refuse('device.unknown')
  return { done: true as const }
}

/** Signs out every place but this one. */
export async function signOutOthers(ctx: Context, caller: MemberCaller) {
  await ctx.db.transact((tx) => revokeSessions(tx, caller.id, caller.sessionId))
  return { done: true as const }
}
