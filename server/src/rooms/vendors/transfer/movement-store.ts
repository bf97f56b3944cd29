import assert from 'node:assert/strict'
import type { Db, Tx } from '../../../db/db.ts'
import type { Movement } from './movement.ts'
import type { TransferSession } from './transfer-session.ts'

/** The SQL of movements; every Db and Tx here is that of the session's book. */
export const MOVEMENT = `transfer.reference, transfer.sitting_id as "sittingId",
  transfer.member_id as "memberId", transfer.vendor,
  transfer.direction, transfer.asked, transfer.moved, transfer.state, transfer.at,
  transfer.held_until as "heldUntil", transfer.next_at as "nextAt", transfer.tries`

/** The movement of a session whose result is not known; null when all are definite. */
export async function unsureMovement(db: Db, { id }: TransferSession): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer transfer where transfer.sitting_id = $1
     and transfer.state = 'unsure'`,
    [id],
  )
  return row ?? null
}

export async function readMovement(db: Db, reference: string): Promise<Movement> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer transfer where transfer.reference = $1`,
    [reference],
  )
  return rowOf(reference, row)
}

/** The newest movement of a session. */
export async function lastMovement(db: Db, { id }: TransferSession): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer transfer where transfer.sitting_id = $1
     order by transfer.at desc, transfer.direction desc
     limit 1`,
    [id],
  )
  return row ?? null
}

export interface NewMovement
  extends Pick<Movement, 'reference' | 'direction' | 'asked' | 'at' | 'heldUntil'> {
  readonly askedBy: string
}

/** Writes a movement before the call to its vendor. */
export async function insertMovement(
  tx: Tx,
  { id, memberId, vendor }: TransferSession,
  { reference, direction, asked, at, heldUntil, askedBy }: NewMovement,
): Promise<Movement> {
  const [row] = await tx.query<Movement>(
    `insert into vendors_transfer as transfer (reference, sitting_id, member_id, vendor, direction, asked, at,
       held_until, next_at, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning ${MOVEMENT}`,
    [reference, id, memberId, vendor, direction, asked, at, heldUntil, askedBy],
  )
  return rowOf(reference, row)
}

/** Claims an unsure movement, to ask about it; null while another process has it, or when it is definite. */
export async function claimMovement(
  db: Db,
  { reference, now, heldUntil }: { readonly reference: string; readonly now: Date; readonly heldUntil: Date },
): Promise<Movement | null> {
  const [row] = await db.query<Movement>(
    `update vendors_transfer transfer set held_until = $3
     where transfer.reference = $1 and transfer.state = 'unsure' and transfer.held_until <= $2
     returning ${MOVEMENT}`,
    [reference, now, heldUntil],
  )
  return row ?? null
}

/** Unsure movements whose pause is over, oldest first. */
export const dueMovements = (db: Db, now: Date, limit: number): Promise<Movement[]> =>
  db.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer transfer
     where transfer.state = 'unsure' and transfer.next_at <= $1 and transfer.held_until <= $1
     order by transfer.next_at limit $2`,
    [now, limit],
  )

/** After an inconclusive answer the vendor is asked again, after a pause. */
export async function postponeMovement(
  tx: Tx,
  { reference }: Movement,
  { word, now, nextAt }: { readonly word: string; readonly now: Date; readonly nextAt: Date },
): Promise<Movement> {
  const [row] = await tx.query<Movement>(
    `update vendors_transfer as transfer set tries = tries + 1, word = $2, held_until = $3, next_at = $4
     where transfer.reference = $1 returning ${MOVEMENT}`,
    [reference, word, now, nextAt],
  )
  return rowOf(reference, row)
}

export interface MovementEnd {
  readonly state: 'done' | 'refused'
  readonly word: string
  readonly moved: bigint | null
  readonly turnover: bigint | null
  readonly remains: bigint | null
  readonly balance: bigint
  readonly at: Date
}

/** Writes the definite result of a movement. */
export async function endMovement(tx: Tx, { reference }: Movement, end: MovementEnd): Promise<Movement> {
  const { state, word, moved, turnover, remains, balance, at } = end
  const [row] = await tx.query<Movement>(
    `update vendors_transfer as transfer set state = $2, word = $3, moved = $4, turnover = $5, remains = $6,
       balance = $7, answered_at = $8
     where transfer.reference = $1 returning ${MOVEMENT}`,
    [reference, state, word, moved, turnover, remains, balance, at],
  )
  return rowOf(reference, row)
}

function rowOf(reference: string, row: Movement | undefined): Movement {
  assert(row !== undefined, `there is no movement ${reference}`)
  return row
}
