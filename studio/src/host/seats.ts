import { createHash, createHmac } from 'node:crypto'
import type pg from 'pg'
import { type Db, transact } from '../db/db.ts'
import type { VendorCode } from '../games/game.ts'
import type { World } from './game-mode.ts'
import { PRACTICE_CREDIT } from './practice.ts'
import type { Language } from './protocol.ts'

/** The lifetime of a seat after its launch. */
export const SEAT_HOURS = 12
const HOUR = 3_600_000
const SEAT_BYTES = 32

export interface SeatRow {
  readonly id: string
  readonly vendor: VendorCode
  readonly game: string
  readonly user: string
  readonly token: string
  readonly currency: string
  readonly language: Language
  readonly practice: boolean
  readonly lobbyUrl: string | null
  readonly depositUrl: string | null
  readonly endsAt: Date
}

export type Launch = Omit<SeatRow, 'id' | 'endsAt' | 'user'> & {
  /** The room of the game to open, which the address of the page contains. */
  readonly room: string | null
  /** null for a practice seat, whose player we name ourselves. */
  readonly user: string | null
  /** The player's IP address, from the operator. */
  readonly address: string | null
}

export interface OpenedSeat {
  /** Identifies the seat in the page's address; only its hash is stored. */
  readonly secret: string
  readonly id: string
  /** Seats that this launch ended. */
  readonly replaced: readonly string[]
}

/**
 * Opens a seat and ends the player's earlier ones of this vendor.
 * @param pepper the studio's secret, which IP addresses are hashed with
 */
export function openSeat(
  world: Pick<World, 'db' | 'clock' | 'random' | 'uuid'>,
  launch: Launch,
  pepper: string,
) {
  const [id, now] = [world.uuid(), world.clock.now()]
  const secret = Buffer.from(world.random(SEAT_BYTES)).toString('base64url')
  const user = launch.user ?? `practice-${id}`
  const address =
    launch.address === null ? null : createHmac('sha256', pepper).update(launch.address).digest('hex')
  return transact(world.db, async (tx): Promise<OpenedSeat> => {
    const replaced = launch.practice ? [] : await endSeats(tx, { vendor: launch.vendor, user, now })
    await tx.query(
      `insert into seat (id, hash, vendor, game, player, token, currency, language, practice, lobby_url,
         deposit_url, made_at, ends_at, address)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[id, hashOf(secret), launch.vendor, launch.game, user, launch.token, launch.currency],
        ...[launch.language, launch.practice, launch.lobbyUrl, launch.depositUrl, now],
        ...[new Date(now.getTime() + SEAT_HOURS * HOUR), address],
      ],
    )
    if (launch.practice)
      await tx.query('insert into practice (player, balance) values ($1, $2)', [user, PRACTICE_CREDIT])
    return { secret, id, replaced }
  })
}

/** Ends the seats of a player with a vendor. Returns their ids. */
export async function endSeats(
  tx: Db,
  { vendor, user, now }: { readonly vendor: string; readonly user: string; readonly now: Date },
): Promise<string[]> {
  // Two launches at once wait for each other: the later one ends the seat of the earlier.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`seat ${vendor} ${user}`])
  const { rows } = await tx.query<{ id: string }>(
    'update seat set ends_at = $3 where vendor = $1 and player = $2 and ends_at > $3 returning id',
    [vendor, user, now],
  )
  return rows.map(({ id }) => id)
}

/** The seat of a secret; null when there is none, or it has ended. */
export async function readSeat(db: pg.Pool, secret: string, now: Date): Promise<SeatRow | null> {
  const { rows } = await db.query<SeatRow>(
    `select id, vendor, game, player as "user", token, currency, language, practice, lobby_url as "lobbyUrl",
       deposit_url as "depositUrl", ends_at as "endsAt"
     from seat where hash = $1 and ends_at > $2`,
    [hashOf(secret), now],
  )
  return rows[0] ?? null
}

const RETENTION_DAYS = 2

/** Deletes seats that ended days ago, with the answers to their keys and practice credit; rounds stay. */
export async function forgetSeats(db: pg.Pool, now: Date): Promise<void> {
  await db.query(
    `with gone as (delete from seat where ends_at < $1 returning player, practice)
     delete from practice where player in (select player from gone where practice)`,
    [new Date(now.getTime() - RETENTION_DAYS * 24 * HOUR)],
  )
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
