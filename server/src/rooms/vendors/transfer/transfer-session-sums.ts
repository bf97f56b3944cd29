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
    `select coalesce(sum(t.moved) filter (where t.direction = 'in'), 0)::bigint as "movedIn",
       coalesce(sum(t.moved) filter (where t.direction = 'out'), 0)::bigint as "movedOut",
       coalesce(bool_or(t.state = 'unsure'), false) as "isUnsure", s.ended_at is not null as "isEnded"
     from vendors_sitting s left join vendors_transfer t on t.sitting_id = s.id
     where s.id = $1 group by s.id`,
    [id],
  )
  assert(row !== undefined, `there is no transfer session ${id}`)
  return row
}

/** The definite movements of a session, oldest first. */
export const movementsOf = (book: Db, { id }: TransferSession): Promise<Movement[]> =>
  book.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t where t.sitting_id = $1 and t.state <> 'unsure'
     order by t.at, t.reference`,
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
    `select ${SESSION} from vendors_sitting s
     where s.id in (
         select t.sitting_id from vendors_transfer t where t.vendor = $1 and t.at >= $2 and t.at < $3
         union
         select o.id from vendors_sitting o where o.vendor = $1 and o.ended_at is null and o.opened_at < $3
       ) and ($4::uuid is null or s.id > $4)
     order by s.id limit $5`,
    [vendor, from, to, after, limit],
  )
  return rows.map((row) => ({ ...row, book: book.number }))
}
