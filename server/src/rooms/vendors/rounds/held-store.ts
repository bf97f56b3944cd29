import type { Database, Db } from '../../../db/db.ts'
import type { HeldTransaction } from './compare.ts'
import type { RoundName } from './story.ts'

type WithoutUser = Omit<HeldTransaction, 'user'>

interface Span {
  readonly vendor: string
  readonly from: Date
  readonly to: Date
}

/** A member's name on the wire; null for a member who never played. */
export async function userOf(db: Db, memberId: bigint): Promise<string | null> {
  const [row] = await db.query<{ user: string }>(
    'select wire_user as "user" from vendors.player where member_id = $1',
    [memberId],
  )
  return row?.user ?? null
}

/** Transactions of a vendor by their uuids, from all books. */
export async function readHeld(
  db: Database,
  vendor: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, HeldTransaction>> {
  const found = await Promise.all(
    db.books.map((book) =>
      book.query<WithoutUser>(
        `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
         where vendor = $1 and uuid = any ($2)`,
        [vendor, uuids],
      ),
    ),
  )
  return withUsers(db, found.flat())
}

/**
 * Applied bets and wins of a vendor in a span of time, from all books; null when there are more than `max` of
 * them.
 */
export async function readApplied(
  db: Database,
  { vendor, from, to }: Span,
  max: number,
): Promise<ReadonlyMap<string, HeldTransaction> | null> {
  const rows: WithoutUser[] = []
  for (const book of db.books) {
    const found = await book.query<WithoutUser>(
      `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
       where vendor = $1 and at >= $2 and at < $3 and kind in ('bet', 'win') and state = 'applied' limit $4`,
      [vendor, from, to, max + 1 - rows.length],
    )
    rows.push(...found)
    if (rows.length > max) return null
  }
  return withUsers(db, rows)
}

/** The calls of a round that were applied, at most `max` of them. */
export async function readHeldRound(
  db: Database,
  book: Db,
  { memberId, vendor, round }: RoundName,
  max: number,
): Promise<readonly HeldTransaction[]> {
  const rows = await book.query<WithoutUser>(
    `select uuid, kind, state, amount, round, member_id as "memberId" from vendors_transaction
     where member_id = $1 and vendor = $2 and round = $3 limit $4`,
    [memberId, vendor, round, max],
  )
  return [...(await withUsers(db, rows)).values()]
}

async function withUsers(
  db: Database,
  rows: readonly WithoutUser[],
): Promise<ReadonlyMap<string, HeldTransaction>> {
  const players = await db.query<{ memberId: bigint; user: string }>(
    'select member_id as "memberId", wire_user as "user" from vendors.player where member_id = any ($1)',
    [[...new Set(rows.map(({ memberId }) => memberId))]],
  )
  const users = new Map(players.map(({ memberId, user }) => [memberId, user]))
  return new Map(rows.map((row) => [row.uuid, { ...row, user: users.get(row.memberId) ?? '' }]))
}
