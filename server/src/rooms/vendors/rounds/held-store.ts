import type { Database, Db } from '../../../db/db.ts'
import type { HeldTransaction } from './compare.ts'
import type { RoundName } from './story.ts'

type Unnamed = Omit<HeldTransaction, 'user'>

interface Span {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
}

/** A member's name on the wire; null for one who never played. */
export async function userOf(db: Db, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ user: string }>(
    'select wire_user as "user" from vendors.player where member_id = $1',
    [memberId],
  )
  return row?.user ?? null
}

/** Transactions of a vendor by their uuids, wherever they lie. */
export async function readHeld(
  db: Database,
  vendor: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, HeldTransaction>> {
  const found = await Promise.all(
    db.books.map((book) =>
      book.query<Unnamed>(
        `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
         where vendor = $1 and uuid = any ($2)`,
        [vendor, uuids],
      ),
    ),
  )
  return named(db, found.flat())
}

/**
 * Bets and wins of a vendor that stand, taken within a span of time, over all books; null when there are more
 * than `most` of them.
 */
export async function readStanding(
  db: Database,
  { vendor, from, to }: Span,
  most: number,
): Promise<ReadonlyMap<string, HeldTransaction> | null> {
  const rows: Unnamed[] = []
  for (const book of db.books) {
    const found = await book.query<Unnamed>(
      `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
       where vendor = $1 and at >= $2 and at < $3 and kind in ('bet', 'win') and state = 'applied' limit $4`,
      [vendor, from, to, most + 1 - rows.length],
    )
    rows.push(...found)
    if (rows.length > most) return null
  }
  return named(db, rows)
}

/** Every call of a round that was taken, as far as `most` of them. */
export async function readHeldRound(
  db: Database,
  book: Db,
  { memberId, vendor, round }: RoundName,
  most: number,
): Promise<readonly HeldTransaction[]> {
  const rows = await book.query<Unnamed>(
    `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
     where member_id = $1 and vendor = $2 and round = $3 limit $4`,
    [memberId, vendor, round, most],
  )
  return [...(await named(db, rows)).values()]
}

async function named(db: Database, rows: readonly Unnamed[]): Promise<ReadonlyMap<string, HeldTransaction>> {
  const players = await db.query<{ memberId: bigint; user: string }>(
    'select member_id as "memberId", wire_user as "user" from vendors.player where member_id = any ($1)',
    [[...new Set(rows.map(({ memberId }) => memberId))]],
  )
  const users = new Map(players.map(({ memberId, user }) => [memberId, user]))
  return new Map(rows.map((row) => [row.uuid, { ...row, user: users.get(row.memberId) ?? '' }]))
}
