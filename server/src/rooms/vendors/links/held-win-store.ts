import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { LinkWithKeys } from './link-store.ts'

/** The SQL of wins that are held because they are above the limit; each is a finding. */
export interface HeldWin {
  readonly vendor: string
  readonly uuid: string
  readonly memberId: MemberId | null
  readonly round: string
  /** What it would pay; it is let through with this amount only. */
  readonly amount: bigint
  readonly here: string
  readonly there: string
}

/**
 * Saves a held win. One that is open, or about which two people decided, is left as it is; one that ended in
 * another way is open again, since its vendor still asks for it.
 */
export async function saveHeldWin(db: Db, win: HeldWin, at: Date): Promise<void> {
  await db.query(
    `insert into vendors.finding as known (vendor, kind, uuid, member_id, round, here, there, found_at,
       amount)
     values ($1, 'held_win', $2, $3, $4, $5, $6, $7, $8)
     on conflict (vendor, uuid, kind) do update set resolved_at = null, resolved_by = null, note = null,
       found_at = excluded.found_at, there = excluded.there, amount = excluded.amount
     where known.resolved_at is not null and not exists (
       select from vendors.released_win verdict
       where verdict.vendor = known.vendor and verdict.uuid = known.uuid)`,
    [win.vendor, win.uuid, win.memberId, win.round, win.here, win.there, at, win.amount],
  )
}

/** A win that is held and not resolved: its transaction and the amount that it would pay. */
export async function findHeldWin(
  db: Db,
  vendor: string,
  id: bigint,
): Promise<{ readonly uuid: string; readonly amount: bigint; readonly round: string } | null> {
  const [row] = await db.query<{ uuid: string; amount: bigint; round: string }>(
    `select uuid, amount, round from vendors.finding
     where id = $1 and vendor = $2 and kind = 'held_win' and resolved_at is null and amount is not null`,
    [id, vendor],
  )
  return row ?? null
}

/**
 * Whether a held win was paid, as when its limit was lifted. Under the member's lock: until the transaction
 * ends no wallet call of theirs is applied.
 */
export async function isWinPaid(
  tx: Tx,
  { vendor, uuid }: { readonly vendor: string; readonly uuid: string },
): Promise<boolean> {
  const [held] = await tx.query<{ memberId: MemberId; book: number }>(
    `select member.id as "memberId", member.book from vendors.finding finding
     join members.member member on member.id = finding.member_id
     where finding.vendor = $1 and finding.uuid = $2 and finding.kind = 'held_win'`,
    [vendor, uuid],
  )
  if (held === undefined) return false
  const book = tx.in(held.book)
  await book.query('select vendors_hold($1::bigint[])', [[held.memberId]])
  const paid = await book.query(
    `select from vendors_transaction where vendor = $1 and uuid = $2 and kind = 'win' and state = 'applied'`,
    [vendor, uuid],
  )
  return paid.length > 0
}

/** Ends the finding of a held win that was paid without a verdict; a failure is logged only. */
export async function endPaidWin(
  ctx: Context,
  { vendor, heldWins }: LinkWithKeys,
  uuid: string,
): Promise<void> {
  if (!heldWins.has(uuid)) return
  const end = { vendor, uuid, by: 'wallet', note: 'paid: the limit was lifted', at: ctx.clock.now() }
  await resolveHeldWin(ctx.db, end).catch((error: unknown) => {
    ctx.log.error({ err: error, vendor, uuid }, 'the finding of a win that was paid is still open')
  })
}

/** The held win of this transaction is explained: it was paid, or two people decided. */
export async function resolveHeldWin(
  db: Db,
  { vendor, uuid, by, note, at }: Readonly<Record<'vendor' | 'uuid' | 'by' | 'note', string>> & { at: Date },
): Promise<void> {
  await db.query(
    `update vendors.finding set resolved_at = $3, resolved_by = $4, note = $5
     where vendor = $1 and uuid = $2 and kind = 'held_win' and resolved_at is null`,
    [vendor, uuid, at, by, note],
  )
}
