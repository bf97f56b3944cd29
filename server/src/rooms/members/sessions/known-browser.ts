import { createHash } from 'node:crypto'
import { deviceName } from '@koi/contract/device-name.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { neighbourhoodOf } from '../member/member.ts'

/** Identifies a browser; it authorises nothing. */
const COOKIE = 'koi_browser'
/** Browsers keep cookies for at most 400 days. */
const SECONDS = 400 * 24 * 3_600
/** A browser that keeps no cookies is recognised by its place for this long. */
const PLACE_MILLISECONDS = 30 * 24 * 3_600_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What stands for the browser of a request in tables: the hash of its cookie; null without one. */
export function browserHashOf(origin: Origin): Buffer | null {
  const name = origin.cookie(COOKIE)
  return name === null ? null : hashOf(name)
}

/** The type of browser and system, and the neighbourhood in the network. */
function placeOf({ userAgent, address }: Origin): string {
  const { browser, system } = deviceName(userAgent)
  return [browser, system, neighbourhoodOf(address)].join(' ')
}

interface Recognised {
  readonly isKnown: boolean
  /** The hash that stands for the browser; null if it keeps no cookies. */
  readonly browserHash: Buffer | null
}

/**
 * Whether this member has logged in with this browser before; records that they have. A browser without a
 * cookie is new the first time at its place, and from then on is taken for the same one, unless that one
 * returns with its cookie. A member's very first browser counts as known, but no other is taken for it.
 */
export async function recogniseBrowser(
  ctx: Context,
  db: Db,
  { memberId, origin }: { readonly memberId: MemberId; readonly origin: Origin },
): Promise<Recognised> {
  const cookie = origin.cookie(COOKIE)
  const name = cookie ?? ctx.random.bytes(24).toString('base64url')
  // Set again even if known, since each log-in renews its lifetime.
  origin.setCookie(COOKIE, name, SECONDS)
  const now = ctx.clock.now()
  const browserHash = hashOf(name)
  const values = [memberId, browserHash, now]
  const known = await db.query(
    `update members.known_browser set seen_at = $3, came_back = true
     where member_id = $1 and browser_hash = $2 returning 1 as met`,
    values,
  )
  if (known.length === 1) return { isKnown: true, browserHash }
  const place = cookie === null ? hashOf(placeOf(origin)) : null
  // Each part of the statement sees the table as it was before the statement.
  const [before] = await db.query<{ isSame: boolean; isFirst: boolean }>(
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
     select "isSame", "isFirst" from seen`,
    [...values, place, new Date(now.getTime() - PLACE_MILLISECONDS)],
  )
  const { isSame = false, isFirst = false } = before ?? {}
  return { isKnown: isSame || isFirst, browserHash: isSame ? null : browserHash }
}

/** The browser of a request, by its cookie, if this member has logged in with it before; else null. */
export async function knownBrowserOf(
  db: Db,
  { memberId, origin }: { readonly memberId: MemberId; readonly origin: Origin },
): Promise<string | null> {
  const [row] = await db.query<{ browser: string }>(
    `select encode(browser_hash, 'hex') as browser from members.known_browser
     where member_id = $1 and browser_hash = $2`,
    [memberId, hashOf(origin.cookie(COOKIE) ?? '')],
  )
  return row?.browser ?? null
}

export async function deleteForgottenBrowsers(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.known_browser',
    where: 'seen_at <= $1',
    values: [new Date(now.getTime() - SECONDS * 1000)],
    by: 'seen_at',
  })
}
