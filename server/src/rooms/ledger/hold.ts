import type { Currency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { type Address, memberAccount } from './chart.ts'
import { postOne } from './post.ts'

/** placed → captured | released; a closed hold never opens again. */
export type HoldState = 'placed' | 'captured' | 'released'

export interface Hold {
  readonly reference: string
  readonly state: HoldState
  readonly amount: bigint
  readonly placedAt: Date
  readonly closedAt: Date | null
}

export interface NewHold {
  /**
   * Unique in the book, such as `withdrawal:17`; its transactions are `<reference>:place`, `:capture`,
   * `:release`.
   */
  readonly reference: string
  readonly memberId: bigint
  readonly currency: Currency
  readonly amount: bigint
  readonly kind: string
  readonly at: Date
}

/**
 * Moves money from a member's cash to held, so that it cannot be spent twice (MN-19). Placing the same hold
 * again returns it in its current state; refuses `wallet.insufficient_funds`, `key.reused`.
 */
export async function placeHold(tx: Tx, hold: NewHold): Promise<Hold> {
  const { reference, memberId, currency, amount, kind, at } = hold
  const held = memberAccount(memberId, 'held')
  const { outcome } = await postOne(tx, {
    reference: `${reference}:place`,
    kind,
    currency,
    at,
    postings: [{ source: memberAccount(memberId, 'cash'), destination: held, amount }],
  })
  if (outcome === 'posted') {
    await tx.query(
      `insert into ledger_hold (reference, account_id, amount, placed_at)
       select $1, id, $2, $3 from ledger_account where address = $4 and currency = $5`,
      [reference, amount, at, held, currency],
    )
  }
  const { address: _, currency: __, ...placed } = await readHold(tx, reference)
  return placed
}

export interface HoldEnd {
  readonly reference: string
  readonly kind: string
  readonly at: Date
}

/** Pays a hold to `destination`; for a hold that has ended see {@link endHold}. */
export const captureHold = (tx: Tx, end: HoldEnd & { readonly destination: Address }): Promise<Hold> =>
  endHold(tx, end, 'captured', end.destination)

/** Returns a hold to the member's cash; for a hold that has ended see {@link endHold}. */
export const releaseHold = (tx: Tx, end: HoldEnd): Promise<Hold> => endHold(tx, end, 'released')

/**
 * Ends a hold once. Repeating the same end moves nothing and returns the hold; the other end is refused with
 * `hold.closed`, a capture to another destination with `key.reused`.
 */
async function endHold(
  tx: Tx,
  { reference, kind, at }: HoldEnd,
  state: Exclude<HoldState, 'placed'>,
  destination?: Address,
): Promise<Hold> {
  const { address, currency, ...hold } = await readHold(tx, reference, 'for update of hold')
  if (hold.state !== 'placed' && hold.state !== state) refuse('hold.closed', { state: hold.state })
  const cash: Address = `${address.slice(0, -'held'.length)}cash` as Address
  await postOne(tx, {
    reference: `${reference}:${state === 'captured' ? 'capture' : 'release'}`,
    kind,
    currency,
    at,
    postings: [{ source: address, destination: destination ?? cash, amount: hold.amount }],
  })
  if (hold.state === state) return hold
  await tx.query('update ledger_hold set state = $2, closed_at = $3 where reference = $1', [
    reference,
    state,
    at,
  ])
  return { ...hold, state, closedAt: at }
}

interface StoredHold extends Hold {
  readonly address: Address
  readonly currency: Currency
}

async function readHold(tx: Tx, reference: string, lock = ''): Promise<StoredHold> {
  const [row] = await tx.query<StoredHold>(
    `select hold.reference, hold.state, hold.amount, hold.placed_at as "placedAt",
       hold.closed_at as "closedAt", account.address, account.currency
     from ledger_hold hold join ledger_account account on account.id = hold.account_id
     where hold.reference = $1 ${lock}`,
    [reference],
  )
  if (row === undefined) throw new RangeError(`there is no hold ${reference}`)
  return row
}
