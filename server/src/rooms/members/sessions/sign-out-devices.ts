import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { announceSignOut, revokeSessions } from './session.ts'

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
 * The places where a member is logged in or remembered: all sessions of one browser are one place, named by
 * one of them (`s34`) or by the remembered browser (`d12`). This one is first, then the most recently used.
 */
export async function devices(ctx: Context, caller: MemberCaller) {
  const rows = await ctx.db.query<PlaceRow>(
    `select coalesce('d' || max(device_id), 's' || max(session_id)) as id,
       coalesce(bool_or(session_id = $2), false) as "isCurrent",
       min(started_at) as "startedAt", max(seen_at) as "seenAt",
       (array_agg(address order by seen_at desc))[1] as address,
       (array_agg(user_agent order by seen_at desc))[1] as "userAgent",
       bool_or(device_id is not null) as "isRemembered"
     from members.open_places($1, $3) group by place
     order by "isCurrent" desc, "seenAt" desc limit $4`,
    [caller.id, caller.sessionId, ctx.clock.now(), MAX_PLACES],
  )
  return rows.map(({ startedAt, seenAt, ...place }) => ({
    ...place,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
  }))
}

/** Signs out one place of the caller with all its sessions, by the id of the list; refuses 'device.unknown'. */
export async function signOutDevice(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  await ctx.db.transact(async (tx) => {
    const rows = await tx.query<{ id: bigint | null }>(
      `with open as (
       select * from members.open_places($1, $2)
     ), chosen as (
       select session_id, device_id from open
       where place in (select place from open where 'd' || device_id = $3 or 's' || session_id = $3)
     ), forgotten as (
       delete from members.device where id in (select device_id from chosen)
     ), ended as (
       delete from members.session where id in (select session_id from chosen)
     )
     select session_id as id from chosen`,
      [caller.id, ctx.clock.now(), input.id],
    )
    if (rows.length === 0) refuse('device.unknown')
    await announceSignOut(
      tx,
      rows.flatMap(({ id }) => (id === null ? [] : [{ id }])),
    )
  })
  return { done: true as const }
}

/** Signs out every place but this one. */
export async function signOutOthers(ctx: Context, caller: MemberCaller) {
  await ctx.db.transact((tx) => revokeSessions(tx, caller.id, caller.sessionId))
  return { done: true as const }
}
