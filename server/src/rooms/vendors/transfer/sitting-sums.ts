import type { Db } from '../../../db/db.ts'
import type { Movement, Sitting } from './movement.ts'
import { MOVEMENT, SITTING } from './sitting-store.ts'

/** What is certain of a sitting's movements. */
export interface Sums {
  readonly movedIn: bigint
  readonly movedOut: bigint
  /** Whether the end of one of them is not known yet. */
  readonly isUnsure: boolean
  readonly isEnded: boolean
}

export async function sumsOf(book: Db, sittingId: string): Promise<Sums> {
  const [row] = await book.query<Sums>(
    `select coalesce(sum(t.moved) filter (where t.direction = 'in'), 0)::bigint as "movedIn",
       coalesce(sum(t.moved) filter (where t.direction = 'out'), 0)::bigint as "movedOut",
       coalesce(bool_or(t.state = 'unsure'), false) as "isUnsure", s.ended_at is not null as "isEnded"
     from vendors_sitting s left join vendors_transfer t on t.sitting_id = s.id
     where s.id = $1 group by s.id`,
    [sittingId],
  )
  if (row === undefined) throw new RangeError(`there is no sitting ${sittingId}`)
  return row
}

/** Every movement of a sitting that is definite, in the order of time. */
export const movementsOf = (book: Db, sittingId: string): Promise<Movement[]> =>
  book.query<Movement>(
    `select ${MOVEMENT} from vendors_transfer t where t.sitting_id = $1 and t.state <> 'unsure'
     order by t.at, t.reference`,
    [sittingId],
  )

interface Search {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
  /** The last id of the page before. */
  readonly after: string | null
}

/** Sittings of a vendor that moved in a span of time, and those that were open at its end and still are. */
export const sittingsOf = (book: Db, { vendor, from, to, after }: Search, most: number): Promise<Sitting[]> =>
  book.query<Sitting>(
    `select ${SITTING} from vendors_sitting s
     where s.id in (
         select t.sitting_id from vendors_transfer t where t.vendor = $1 and t.at >= $2 and t.at < $3
         union
         select o.id from vendors_sitting o where o.vendor = $1 and o.ended_at is null and o.opened_at < $3
       ) and ($4::uuid is null or s.id > $4)
     order by s.id limit $5`,
    [vendor, from, to, after, most],
  )
