import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import type { FreeRounds, Played } from './free-rounds.ts'

/** The SQL of free rounds: their terms are in the shared schema, what was played of them in the books. */
const FREE = `free.id, free.place, free.member_id as "memberId", free.book, free.vendor, free.game,
  free.currency, free.rounds, free.bet_value as "betValue", free.max_win as "maxWin",
  free.turnover_rate as "turnoverRate", free.bonus_days as "bonusDays",
  free.given_at as "givenAt", free.expires_at as "expiresAt",
  free.state, free.word, free.ended_by as "endedBy"`

export type NewFreeRounds = Omit<FreeRounds, 'place' | 'state' | 'word' | 'endedBy'> & {
  readonly source: string
  readonly offerId: bigint | null
}

/** False if this source has given them already. */
export async function insertFree(tx: Tx, free: NewFreeRounds): Promise<boolean> {
  const rows = await tx.query(
    `insert into vendors.free_rounds (id, source, offer_id, member_id, book, vendor, game, currency, rounds,
       bet_value, max_win, turnover_rate, bonus_days, given_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (source) do nothing returning id`,
    [
      ...[free.id, free.source, free.offerId, free.memberId, free.book, free.vendor, free.game],
      ...[free.currency, free.rounds, free.betValue, free.maxWin, free.turnoverRate, free.bonusDays],
      ...[free.givenAt, free.expiresAt],
    ],
  )
  if (rows.length === 0) return false
  const { id, memberId, book } = free
  await tx.in(book).query('insert into vendors_free (id, member_id) values ($1, $2)', [id, memberId])
  return true
}

export async function findBySource(db: Db, source: string): Promise<FreeRounds | null> {
  const [row] = await db.query<FreeRounds>(
    `select ${FREE} from vendors.free_rounds free where free.source = $1`,
    [source],
  )
  return row ?? null
}

export async function findFree(db: Db, id: string): Promise<FreeRounds | null> {
  const [row] = await db.query<FreeRounds>({
    name: 'vendors.find_free',
    text: `select ${FREE} from vendors.free_rounds free where free.id = $1`,
    values: [id],
  })
  return row ?? null
}

/** The newest free rounds of a member. */
export const listOfMember = (db: Db, memberId: MemberId, limit: number): Promise<FreeRounds[]> =>
  db.query<FreeRounds>(
    `select ${FREE} from vendors.free_rounds free where free.member_id = $1 order by free.place desc limit $2`,
    [memberId, limit],
  )

/** Those of a member that may still be played, locked. */
export const lockOpenOf = (tx: Tx, memberId: MemberId, now: Date): Promise<FreeRounds[]> =>
  tx.query<FreeRounds>(
    `select ${FREE} from vendors.free_rounds free
     where free.member_id = $1 and free.state in ('opening', 'open') and free.expires_at > $2
     order by free.id for update`,
    [memberId, now],
  )

/** The next of an offer that may still be played, locked. */
export const lockOpenOfOffer = (
  tx: Tx,
  offerId: bigint,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FreeRounds[]> =>
  tx.query<FreeRounds>(
    `select ${FREE} from vendors.free_rounds free
     where free.offer_id = $1 and free.state in ('opening', 'open') and free.expires_at > $2
     order by free.place limit $3 for update`,
    [offerId, now, limit],
  )

/** Free rounds of all members or of one, the newest first. */
export const listFree = (
  db: Db,
  memberId: MemberId | null,
  { after, limit }: PageQuery<bigint>,
): Promise<FreeRounds[]> =>
  db.query<FreeRounds>(
    `select ${FREE} from vendors.free_rounds free
     where ($1::bigint is null or free.member_id = $1) and ($2::bigint is null or free.place < $2)
     order by free.place desc limit $3`,
    [memberId, after, limit],
  )

/** What was played of these free rounds of one book, by id. */
export async function readPlayed(book: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Played>> {
  if (ids.length === 0) return new Map()
  const rows = await book.query<Played & { readonly id: string }>(
    'select id, used, won from vendors_free where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, used, won }) => [id, { used, won }]))
}

/** Saves the vendor's answer about new free rounds; cancelled ones stay cancelled. */
export async function saveOpening(
  db: Db,
  id: string,
  { state, word, at }: { readonly state: FreeRounds['state']; readonly word: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `update vendors.free_rounds set state = $2, word = $3,
       ended_at = case when $2 = 'refused' then $4::timestamptz end,
       ended_by = case when $2 = 'refused' then 'the vendor' end
     where id = $1 and state = 'opening'`,
    [id, state, word, at],
  )
}

/** Cancels free rounds in the tables of both sides; false if they have ended before. */
export async function saveCancel(
  tx: Tx,
  { id, book }: Pick<FreeRounds, 'id' | 'book'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update vendors.free_rounds set state = 'cancelled', ended_at = $2, ended_by = $3
     where id = $1 and state in ('opening', 'open') returning id`,
    [id, at, by],
  )
  if (rows.length === 0) return false
  await tx
    .in(book)
    .query('update vendors_free set ended_at = $2 where id = $1 and ended_at is null', [id, at])
  return true
}

/** The vendor's answer to a cancellation; `at` when it has confirmed it. */
export async function saveCancelWord(db: Db, id: string, word: string, at: Date | null): Promise<void> {
  await db.query(
    `update vendors.free_rounds set word = $2, end_confirmed_at = coalesce(end_confirmed_at, $3) where id = $1`,
    [id, word, at],
  )
}
