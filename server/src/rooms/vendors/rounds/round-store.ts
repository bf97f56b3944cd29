import type { Db } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import { ROUND, type Round, type RoundName, SUMS } from './story.ts'

export interface RoundKey extends RoundName {
  readonly openedAt: Date
}

export interface RoundSearch {
  readonly vendor?: string
  readonly memberId?: bigint
  readonly round?: string
  readonly state?: 'open' | 'flagged' | 'stuck'
  /** Open rounds from before this are stuck. */
  readonly stuckBefore: Date
  /** When they were opened: from (included) to (excluded); null for no limit. */
  readonly from?: Date | null
  readonly to?: Date | null
}

/** Rounds of all books, newest first. Without a name, a member, days or a state, only open ones. */
export async function findRounds(
  { books }: { readonly books: readonly Db[] },
  search: RoundSearch,
  query: PageQuery<RoundKey>,
): Promise<readonly Round[]> {
  const found = await Promise.all(books.map((book) => findIn(book, search, query)))
  return found.flat().sort(newestFirst)
}

/** Each way to look has its index: by name, by member, by time, open ones, flagged ones. */
function findIn(book: Db, search: RoundSearch, { after, limit }: PageQuery<RoundKey>): Promise<Round[]> {
  const { vendor, memberId, round, from = null, to = null } = search
  const isNamed = memberId !== undefined || round !== undefined || from !== null || to !== null
  const state = search.state ?? (isNamed ? null : 'open')
  const which = [
    '$9::timestamptz is not null',
    ...(round === undefined ? [] : ['round.round = $2']),
    ...(memberId === undefined ? [] : ['round.member_id = $3']),
    ...(state === 'open' || state === 'stuck' ? ['round.closed_at is null'] : []),
    ...(state === 'stuck' ? ['round.opened_at <= $9'] : []),
    ...(state === 'flagged' ? ['round.flag is not null'] : []),
  ]
  return book.query<Round>(
    `select ${ROUND} from (
       select * from vendors_round round
       where ($1::text is null or round.vendor = $1) and ($2::text is null or round.round = $2)
         and ($3::bigint is null or round.member_id = $3)
         and round.opened_at >= coalesce($10, '-infinity'::timestamptz)
         and round.opened_at < coalesce($11, 'infinity'::timestamptz)
         and ${which.join(' and ')}
         and round.opened_at <= coalesce($4, 'infinity'::timestamptz)
         and ($4::timestamptz is null or (round.opened_at, round.member_id, round.vendor collate "C",
           round.round collate "C") < ($4, $5, $6, $7))
       order by round.opened_at desc, round.member_id desc, round.vendor collate "C" desc,
         round.round collate "C" desc
       limit $8
     ) round ${SUMS}`,
    [
      vendor ?? null,
      round ?? null,
      memberId ?? null,
      after?.openedAt ?? null,
      after?.memberId ?? null,
      after?.vendor ?? null,
      after?.round ?? null,
      limit,
      search.stuckBefore,
      from,
      to,
    ],
  )
}

function newestFirst(a: Round, b: Round): number {
  const later = b.openedAt.getTime() - a.openedAt.getTime()
  if (later !== 0) return later
  if (a.memberId !== b.memberId) return b.memberId > a.memberId ? 1 : -1
  const [left, right] = [`${a.vendor} ${a.round}`, `${b.vendor} ${b.round}`]
  return right > left ? 1 : right < left ? -1 : 0
}
