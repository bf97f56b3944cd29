import assert from 'node:assert/strict'
import type { Book, Db } from '../../../db/db.ts'
import type { Movement } from './movement.ts'
import { MOVEMENT } from './movement-store.ts'
import type { TransferSession } from './transfer-session.ts'
import { SESSION, type SessionRow } from './transfer-session-store.ts'

/** What is certain of a session's movements. */
export interface SessionSums {
  readonly movedIn: bigint
  readonly movedOut: bigint
  /** Whether the result of a movement is not known yet. */
  readonly isUnsure: boolean
  readonly isEnded: boolean
}

export async function sumsOf(book: Db, { id }: TransferSession): Promise<SessionSums> {
  const [row] = await book.query<SessionSums>(
    `select coalesce(sum(transfer.moved) filter (where transfer.direction = 'in'), 0)::bigint as "movedIn",
       coalesce(sum(transfer.moved) filter (where transfer.direction = 'out'), 0)::bigint as "movedOut",
       coalesce(bool_or(transfer.state = 'unsure'), false) as "isUnsure",
       sitting.ended_at is not null as "isEnded"
     from vendors_sitting sitting left join vendors_transfer transfer on transfer.sitting_id = sitting.id
     where sitting.id = $1 group by sitting.id`,
    [id],
  )
  assert(row !== undefined, `there is no transfer session ${id}`)
  return row
}

/** The definite movements of a session, oldest first. */
export const movementsOf = (book: Db, { id }: TransferSession): Promise<Movement[]> =>
  book.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer transfer where transfer.sitting_id = $1
     and transfer.state <> 'unsure'
     order by transfer.at, transfer.reference`,
    [id],
  )

interface Search {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
  /** The last id of the page before. */
  readonly after: string | null
}

/**
 * Sessions of a vendor that moved money in a span of time, and those that were open at its end and still are.
 */
export async function sessionsBetween(
  book: Book,
  { vendor, from, to, after }: Search,
  limit: number,
): Promise<readonly TransferSession[]> {
  const rows = await book.query<SessionRow>(
    `select ${SESSION} from vendors_sitting sitting
     where sitting.id in (
         select transfer.sitting_id from vendors_transfer transfer where transfer.vendor = $1
         and transfer.at >= $2 and transfer.at < $3
         union
         select held.id from vendors_sitting held
         where held.vendor = $1 and held.ended_at is null and held.opened_at < $3
       ) and ($4::uuid is null or sitting.id > $4)
     order by sitting.id limit $5`,
    [vendor, from, to, after, limit],
  )
  return rows.map((row) => ({ ...row, book: book.number }))
}
