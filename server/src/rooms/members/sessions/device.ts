import { createHash, createHmac } from 'node:crypto'
import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { browserHashOf } from './known-browser.ts'

/** A browser is forgotten after this long without use … */
const IDLE_MILLISECONDS = 30 * 24 * 3_600_000
/** … and this long after the member proved their identity on it (FA-07). */
const MAX_AGE_MILLISECONDS = 90 * 24 * 3_600_000
/** A used token is good for this long: an answer may be lost, and two tabs may use the same one. */
const GRACE_MILLISECONDS = 60_000

const endOf = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MILLISECONDS, createdAt.getTime() + MAX_AGE_MILLISECONDS))

/** A browser that can log in again by itself, with the token that it stores. */
export interface Remembered {
  readonly id: bigint
  readonly token: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The next token, which can only be derived from the previous one and the server's salt. */
const nextToken = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url')

interface NewDevice {
  readonly memberId: MemberId
  readonly origin: Origin
  /** Stands for the browser; null if it keeps no cookies. */
  readonly browserHash: Buffer | null
}

/** Remembers a browser on which a member asked to stay logged in. */
export async function rememberDevice(
  ctx: Context,
  db: Db,
  { memberId, origin, browserHash }: NewDevice,
): Promise<Remembered> {
  const token = ctx.random.bytes(32).toString('base64url')
  const now = ctx.clock.now()
  const [row] = await db.query<{ id: bigint }>(
    `insert into members.device
       (member_id, token_hash, created_at, seen_at, expires_at, address, user_agent, browser_hash)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [
      memberId,
      hashOf(token),
      now,
      endOf(now, now),
      origin.address,
      origin.userAgent.slice(0, USER_AGENT_MAX),
      browserHash,
    ],
  )
  if (row === undefined) throw new Error('a device was not stored')
  return { id: row.id, token }
}

interface DeviceRow {
  readonly id: bigint
  readonly memberId: MemberId
  readonly createdAt: Date
}

/** `reused`: a used token came again, so it may have been copied; the device was ended. */
type Rotation =
  | (Remembered & { readonly kind: 'rotated'; readonly memberId: MemberId })
  | { readonly kind: 'reused'; readonly memberId: MemberId; readonly userAgent: string }
  | { readonly kind: 'unknown' }

interface Presented {
  readonly token: string
  readonly origin: Origin
}

/**
 * Exchanges a device's token for the next one. A token that was used returns the newest one for a minute;
 * after that it ends the device with all its sessions: the owner and a thief cannot be told apart.
 */
export async function rotateDevice(ctx: Context, tx: Tx, presented: Presented): Promise<Rotation> {
  const now = ctx.clock.now()
  const [device] = await tx.query<DeviceRow>(
    `select id, member_id as "memberId", created_at as "createdAt" from members.device
     where token_hash = $1 and expires_at > $2 for update`,
    [hashOf(presented.token), now],
  )
  if (device === undefined) return repeatRotation(ctx, tx, presented)
  const salt = ctx.random.bytes(32)
  const next = nextToken(presented.token, salt)
  await tx.query(
    `with used as (
       insert into members.device_token (token_hash, device_id, salt, used_at) values ($3, $1, $4, $5)
     )
     update members.device set token_hash = $2, seen_at = $5, expires_at = $6, address = $7, user_agent = $8,
       browser_hash = coalesce($9, browser_hash)
     where id = $1`,
    [
      device.id,
      hashOf(next),
      hashOf(presented.token),
      salt,
      now,
      endOf(now, device.createdAt),
      presented.origin.address,
      presented.origin.userAgent.slice(0, USER_AGENT_MAX),
      browserHashOf(presented.origin),
    ],
  )
  return { kind: 'rotated', id: device.id, token: next, memberId: device.memberId }
}

interface UsedToken {
  readonly id: bigint
  readonly memberId: MemberId
  readonly userAgent: string
  readonly usedAt: Date
}

/** What a token that is not the newest leads to. */
async function repeatRotation(ctx: Context, tx: Tx, { token }: Presented): Promise<Rotation> {
  const now = ctx.clock.now()
  const [used] = await tx.query<UsedToken>(
    `select device.id, device.member_id as "memberId", device.user_agent as "userAgent",
       token.used_at as "usedAt"
     from members.device_token token join members.device device on device.id = token.device_id
     where token.token_hash = $1 and device.expires_at > $2 for update of device`,
    [hashOf(token), now],
  )
  if (used === undefined) return { kind: 'unknown' }
  const { id, memberId, userAgent } = used
  if (now.getTime() - used.usedAt.getTime() < GRACE_MILLISECONDS)
    return { kind: 'rotated', id, memberId, token: await newestToken(tx, token) }
  await tx.query('delete from members.device where id = $1', [id])
  return { kind: 'reused', memberId, userAgent }
}

/** The newest token of a device, derived from a used one step by step. */
async function newestToken(tx: Tx, used: string): Promise<string> {
  let token = used
  for (;;) {
    const [step] = await tx.query<{ salt: Buffer }>(
      'select salt from members.device_token where token_hash = $1',
      [hashOf(token)],
    )
    if (step === undefined) return token
    token = nextToken(token, step.salt)
  }
}

export async function deleteExpiredDevices(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.device',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
