import type { MemberId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'

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

/** Saves a held win; one that is saved already is left as it is. */
export async function saveHeldWin(db: Db, win: HeldWin, at: Date): Promise<void> {
  await db.query(
    `insert into vendors.finding (vendor, kind, uuid, member_id, round, here, there, found_at, amount)
     values ($1, 'held_win', $2, $3, $4, $5, $6, $7, $8) on conflict (vendor, uuid, kind) do nothing`,
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

/** The held win of this transaction is explained: it was let through. */
export async function resolveHeldWin(
  tx: Tx,
  { vendor, uuid, by, note, at }: Readonly<Record<'vendor' | 'uuid' | 'by' | 'note', string>> & { at: Date },
): Promise<void> {
  await tx.query(
    `update vendors.finding set resolved_at = $3, resolved_by = $4, note = $5
     where vendor = $1 and uuid = $2 and kind = 'held_win' and resolved_at is null`,
    [vendor, uuid, at, by, note],
  )
}
