import { createHash, createHmac } from 'node:crypto'
import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** A browser is forgotten after this long without use. */
const IDLE_MILLISECONDS = 30 * 24 * 3_600_000

/** A browser that can log in again by itself, with the token that it stores. */
export interface Remembered {
  readonly id: bigint
  readonly token: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The next token, which can only be derived from the previous one and the server's salt. */
const nextToken = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url')

/** Remembers a browser on which a member asked to stay logged in. */
export async function rememberDevice(
  ctx: Context,
  db: Db,
  { memberId, origin }: { readonly memberId: MemberId; readonly origin: Origin },
): Promise<Remembered> {
  const token = ctx.random.bytes(32).toString('base64url')
  const now = ctx.clock.now()
  const [row] = await db.query<{ id: bigint }>(
    `insert into members.device
       (member_id, token_hash, salt, created_at, seen_at, expires_at, address, user_agent)
     values ($1, $2, $3, $4, $4, $5, $6, $7) returning id`,
    [
      memberId,
      hashOf(token),
      ctx.random.bytes(32),
      now,
      new Date(now.getTime() + IDLE_MILLISECONDS),
      origin.address,
      origin.userAgent.slice(0, USER_AGENT_MAX),
    ],
  )
  if (row === undefined) throw new Error('a device was not stored')
  return { id: row.id, token }
}

interface DeviceRow {
  readonly id: bigint
  readonly memberId: MemberId
  readonly salt: Buffer
  readonly isNewest: boolean
}

/**
 * Exchanges a device's token for the next one; null if it is not good. Until the newest token is used, the
 * one before it is still accepted and returns the newest again, since a response may be lost, and two tabs
 * may send requests at the same time.
 */
export async function rotateDevice(
  ctx: Context,
  tx: Tx,
  { token, origin }: { readonly token: string; readonly origin: Origin },
): Promise<(Remembered & { readonly memberId: MemberId }) | null> {
  const now = ctx.clock.now()
  const hash = hashOf(token)
  const [device] = await tx.query<DeviceRow>(
    `select id, member_id as "memberId", salt, token_hash = $1 as "isNewest" from members.device
     where (token_hash = $1 or previous_hash = $1) and expires_at > $2 for update`,
    [hash, now],
  )
  if (device === undefined) return null
  const salt = device.isNewest ? ctx.random.bytes(32) : device.salt
  const next = nextToken(token, salt)
  await tx.query(
    `update members.device set token_hash = $2, previous_hash = $3, salt = $4, seen_at = $5,
       expires_at = $6, address = $7, user_agent = $8 where id = $1`,
    [
      device.id,
      hashOf(next),
      hash,
      salt,
      now,
      new Date(now.getTime() + IDLE_MILLISECONDS),
      origin.address,
      origin.userAgent.slice(0, USER_AGENT_MAX),
    ],
  )
  return { id: device.id, token: next, memberId: device.memberId }
}

export async function deleteExpiredDevices(db: Db, now: Date): Promise<void> {
  await db.query('delete from members.device where expires_at <= $1', [now])
}
