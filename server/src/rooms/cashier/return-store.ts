import type { Currency } from '@koi/contract/money.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The SQL of returned deposits; every Db and Tx here is a book's. */
export interface DepositReturn {
  readonly depositId: bigint
  readonly number: string
  readonly why: ReturnReason
  readonly amount: bigint
  readonly currency: Currency
  readonly tries: number
  readonly returnedAt: Date | null
  /** What the provider said last, for operators. */
  readonly problem: string | null
}

/**
 * `order_over`: the order was cancelled or had expired; `play_closed`, `over_limit`: the member's protection;
 * `operator`: an operator decided it.
 */
export type ReturnReason = 'order_over' | 'play_closed' | 'over_limit' | 'operator'

const RETURN = `deposit_id as "depositId", number, why, amount, currency, tries,
  returned_at as "returnedAt", problem`

export async function insertReturn(
  tx: Tx,
  { depositId, number, why, amount, currency }: Omit<DepositReturn, 'tries' | 'returnedAt' | 'problem'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into cashier_return (deposit_id, number, why, amount, currency, held_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [depositId, number, why, amount, currency, at],
  )
}

export async function lockReturn(tx: Tx, depositId: bigint): Promise<DepositReturn | null> {
  const [row] = await tx.query<DepositReturn>(
    `select ${RETURN} from cashier_return where deposit_id = $1 for update`,
    [depositId],
  )
  return row ?? null
}

/** The returns of these deposits, by deposit. */
export async function readReturns(
  book: Db,
  depositIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, DepositReturn>> {
  const rows = await book.query<DepositReturn>(
    `select ${RETURN} from cashier_return where deposit_id = any ($1)`,
    [depositIds],
  )
  return new Map(rows.map((row) => [row.depositId, row]))
}

/** Deposits whose return the provider is to be asked for now, oldest first. */
export async function dueReturns(book: Db, now: Date, most: number): Promise<readonly bigint[]> {
  const rows = await book.query<{ id: bigint }>(
    'select deposit_id as id from cashier_return where next_at <= $1 order by next_at limit $2',
    [now, most],
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims a return for one call to the provider, and sets when it is asked next if this process dies; null
 * when it is done, or another process has claimed it.
 */
export async function claimReturn(
  book: Db,
  depositId: bigint,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<DepositReturn | null> {
  const [row] = await book.query<DepositReturn>(
    `update cashier_return set next_at = $3, tries = tries + 1
     where deposit_id = $1 and next_at <= $2 returning ${RETURN}`,
    [depositId, now, nextAt],
  )
  return row ?? null
}

export async function postponeReturn(
  book: Db,
  depositId: bigint,
  { nextAt, problem }: { readonly nextAt: Date; readonly problem: string },
): Promise<void> {
  await book.query(
    'update cashier_return set next_at = $2, problem = $3 where deposit_id = $1 and returned_at is null',
    [depositId, nextAt, problem],
  )
}

export async function endReturn(
  tx: Tx,
  depositId: bigint,
  { reference, at }: { readonly reference: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update cashier_return set returned_at = $3, next_at = null, problem = null, provider_reference = $2
     where deposit_id = $1`,
    [depositId, reference, at],
  )
}
