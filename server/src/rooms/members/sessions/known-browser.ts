import { createHash } from 'node:crypto'
import { deviceName } from '@koi/contract/device-name.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { neighbourhoodOf } from '../member/member.ts'

/** By this a browser is known again; it opens nothing. */
const COOKIE = 'koi_browser'
/** No browser keeps a cookie for longer than 400 days. */
const SECONDS = 400 * 24 * 3_600
/** One that keeps none is known by its place for so long. */
const PLACE_MILLISECONDS = 30 * 24 * 3_600_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A kind of browser on a kind of system, and about where in the network. */
function placeOf({ userAgent, address }: Origin): string {
  const { browser, system } = deviceName(userAgent)
  return [browser, system, neighbourhoodOf(address)].join(' ')
}

/**
 * Whether this member has logged in with this browser before; from now on they have. One that brings no
 * cookie is news at its place, and from then on taken for the one that was, as long as that never brings its
 * own. A member of whom no browser is known has nothing to be told about; that first stands for no other.
 */
export async function recogniseBrowser(
  ctx: Context,
  db: Db,
  { memberId, origin }: { readonly memberId: MemberId; readonly origin: Origin },
): Promise<boolean> {
  const cookie = origin.cookie(COOKIE)
  const name = cookie ?? ctx.random.bytes(24).toString('base64url')
  // Set again, known or new: its time begins anew with each log-in.
  origin.setCookie(COOKIE, name, SECONDS)
  const now = ctx.clock.now()
  const values = [memberId, hashOf(name), now]
  const met = await db.query(
    `update members.known_browser set seen_at = $3, came_back = true
     where member_id = $1 and browser_hash = $2 returning 1 as met`,
    values,
  )
  if (met.length === 1) return true
  const place = cookie === null ? hashOf(placeOf(origin)) : null
  // Each part sees the table as it was before all of them.
  const [before] = await db.query<{ isKnown: boolean }>(
    `with same as (
       update members.known_browser set seen_at = $3
       where member_id = $1 and place_hash = $4 and not came_back and seen_at > $5
       returning 1 as met
     ), seen as (
       select exists (select from same) as "isSame",
         not exists (select from members.known_browser where member_id = $1) as "isFirst"
     ), added as (
       insert into members.known_browser (member_id, browser_hash, seen_at, place_hash)
       select $1, $2, $3, case when not "isFirst" then $4::bytea end from seen where not "isSame"
       on conflict do nothing
     )
     select "isSame" or "isFirst" as "isKnown" from seen`,
    [...values, place, new Date(now.getTime() - PLACE_MILLISECONDS)],
  )
  return before?.isKnown ?? false
}

export async function deleteForgottenBrowsers(db: Db, now: Date): Promise<void> {
  await db.query('delete from members.known_browser where seen_at <= $1', [
    new Date(now.getTime() - SECONDS * 1000),
  ])
}
