import type { Database, Db } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import { statusOf } from '../links/hub88.ts'
import type { TransferSession } from './transfer-session.ts'

export interface ListedSession
  extends Pick<
    TransferSession,
    'id' | 'memberId' | 'vendor' | 'game' | 'currency' | 'amount' | 'openedAt' | 'expiresAt' | 'wantedBy'
  > {
  /** What has come back so far. */
  readonly back: bigint
  readonly state: 'arriving' | 'open' | 'unsure'
  /** The vendor's last status that was not a success. */
  readonly word: string | null
}

export interface SessionKey {
  readonly openedAt: Date
  readonly id: string
}

/** The open sessions of all books, oldest first. */
export async function listTransferSessions(
  { books }: Pick<Database, 'books'>,
  vendor: string | undefined,
  query: PageQuery<SessionKey>,
): Promise<readonly ListedSession[]> {
  const found = await Promise.all(books.map((book) => listIn(book, vendor, query)))
  return found.flat().sort(oldestFirst)
}

const listIn = (
  book: Db,
  vendor: string | undefined,
  { after, limit }: PageQuery<SessionKey>,
): Promise<ListedSession[]> =>
  book.query<ListedSession>(
    `select sitting.id, sitting.member_id as "memberId", sitting.vendor, sitting.game, sitting.currency,
       sitting.amount, sitting.opened_at as "openedAt",
       sitting.expires_at as "expiresAt", sitting.wanted_by as "wantedBy", moved.back,
       case when sitting.state = 'arriving' then 'arriving' when moved.unsure then 'unsure'
         else 'open' end as state,
       moved.word
     from vendors_sitting sitting
     cross join lateral (
       select coalesce(sum(transfer.moved) filter (where transfer.direction = 'out'), 0)::bigint as back,
         coalesce(bool_or(transfer.state = 'unsure'), false) as unsure,
         (array_agg(transfer.word order by transfer.at desc)
           filter (where transfer.word <> $5))[1] as word
       from vendors_transfer transfer where transfer.sitting_id = sitting.id
     ) moved
     where sitting.ended_at is null and ($1::text is null or sitting.vendor = $1)
       and ($2::timestamptz is null or (sitting.opened_at, sitting.id) > ($2, $3))
     order by sitting.opened_at, sitting.id limit $4`,
    [vendor ?? null, after?.openedAt ?? null, after?.id ?? null, limit, statusOf('ok')],
  )

function oldestFirst(a: SessionKey, b: SessionKey): number {
  const later = a.openedAt.getTime() - b.openedAt.getTime()
  return later !== 0 ? later : a.id < b.id ? -1 : 1
}

/** Whether a vendor holds any member's balance. */
export async function holdsAnyBalance({ books }: Pick<Database, 'books'>, vendor: string): Promise<boolean> {
  const found = await Promise.all(
    books.map((book) =>
      book.query('select from vendors_sitting where vendor = $1 and ended_at is null limit 1', [vendor]),
    ),
  )
  return found.some((rows) => rows.length > 0)
}
