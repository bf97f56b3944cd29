import type { Currency } from '@koi/contract/money.ts'
import type { ARRIVAL_STATES } from '@koi/contract/schemas/office/arrivals.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'

/** What arrived on an account of ours, as a statement or an operator says. */
export interface Arrival {
  readonly id: bigint
  readonly accountId: bigint
  readonly channel: string
  readonly account: string
  readonly currency: Currency
  readonly reference: string
  readonly amount: bigint
  readonly sender: string
  readonly booked: string
  readonly state: (typeof ARRIVAL_STATES)[number]
  readonly orderNumber: string | null
  readonly enteredBy: OperatorId
  /** Whether it is of a statement's file, or typed. */
  readonly isImported: boolean
  /** Null while it waits. */
  readonly matchedBy: OperatorId | null
  /** Whether a second person credits it. */
  readonly needsSecond: boolean
  readonly enteredAt: Date
}

const ARRIVAL = `arrival.id, arrival.account_id as "accountId", account.channel,
  account.bank_name || ' ' || account.number as account, channel.currency, arrival.reference, arrival.amount,
  arrival.sender, arrival.booked, arrival.state, arrival.order_number as "orderNumber",
  arrival.entered_by as "enteredBy", arrival.entered_at as "enteredAt",
  arrival.is_imported as "isImported", arrival.matched_by as "matchedBy",
  arrival.needs_second as "needsSecond"`
const FROM = `cashier.arrival arrival
  join cashier.receiving_account account on account.id = arrival.account_id
  join cashier.channel channel on channel.code = account.channel`

export async function findArrival(db: Db, id: bigint): Promise<Arrival | null> {
  const [row] = await db.query<Arrival>(`select ${ARRIVAL} from ${FROM} where arrival.id = $1`, [id])
  return row ?? null
}

export async function lockArrival(tx: Tx, id: bigint): Promise<Arrival | null> {
  await tx.query('select from cashier.arrival where id = $1 for update', [id])
  return findArrival(tx, id)
}

/** What arrived for an order; null if nothing did. */
export async function arrivalOf(db: Db, orderNumber: string): Promise<Arrival | null> {
  const [row] = await db.query<Arrival>(
    `select ${ARRIVAL} from ${FROM} where arrival.order_number = $1 order by arrival.id limit 1`,
    [orderNumber],
  )
  return row ?? null
}

/** Which arrivals are listed; null for all. */
interface ArrivalFilter {
  readonly state: Arrival['state'] | null
  /** The beginning of the sender or of the reference, in any case. */
  readonly search: string | null
  readonly amount: bigint | null
  /** When they were entered: from (included) to (excluded). */
  readonly from: Date | null
  readonly to: Date | null
}

/** The newest first. */
export const listArrivals = (
  db: Db,
  { state, search, amount, from, to }: ArrivalFilter,
  { after, limit }: PageQuery<TimeKey>,
): Promise<Arrival[]> =>
  db.query<Arrival>(
    `select ${ARRIVAL} from ${FROM}
     where ($1::text is null or arrival.state = $1)
       and ($5::text is null or lower(arrival.sender) like $5 or lower(arrival.reference) like $5)
       and ($6::bigint is null or arrival.amount = $6)
       and arrival.entered_at >= coalesce($7, '-infinity'::timestamptz)
       and arrival.entered_at < coalesce($8, 'infinity'::timestamptz)
       and (arrival.entered_at, arrival.id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by arrival.entered_at desc, arrival.id desc limit $4`,
    [state, after?.at, after?.id ?? 0n, limit, beginningWith(search), amount, from, to],
  )

const beginningWith = (search: string | null): string | null =>
  search === null ? null : `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export interface NewArrival {
  readonly reference: string
  readonly amount: bigint
  readonly sender: string
  readonly booked: string
}

interface Entry {
  readonly accountId: bigint
  readonly isImported: boolean
  readonly by: OperatorId
  readonly at: Date
}

/** A reference without spaces and in small letters, as the index of `cashier.arrival` has it. */
const spelling = (reference: string): string => `lower(regexp_replace(${reference}, '\\s', '', 'g'))`

/**
 * Enters transfers; those whose reference the account has already, in any spelling, are left out. One that
 * was typed and ignored is typed again with what is typed now. Returns what waits now.
 */
export async function insertArrivals(
  tx: Tx,
  arrivals: readonly NewArrival[],
  { accountId, isImported, by, at }: Entry,
): Promise<(Pick<NewArrival, 'reference' | 'amount' | 'sender'> & { readonly id: bigint })[]> {
  // Entries of an account wait for each other, so that two spellings at once are one.
  await tx.query('select from cashier.receiving_account where id = $1 for no key update', [accountId])
  return tx.query(
    `with list as (
       select distinct on (${spelling('given.reference')}) given.*, ${spelling('given.reference')} as spelling
       from unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) with ordinality
         as given (reference, amount, sender, booked, place)
       order by ${spelling('given.reference')}, given.place
     ), retyped as (
       update cashier.arrival known set state = 'waiting', amount = list.amount, sender = list.sender,
         booked = list.booked, entered_by = $7, entered_at = $8
       from list where not $6 and known.id = (
         select max(alike.id) from cashier.arrival alike
         where alike.account_id = $1 and ${spelling('alike.reference')} = list.spelling
         having bool_and(alike.state = 'ignored' and not alike.is_imported))
       returning known.id, known.reference, known.amount, known.sender
     ), entered as (
       insert into cashier.arrival (account_id, reference, amount, sender, booked, is_imported, entered_by,
         entered_at)
       select $1, list.reference, list.amount, list.sender, list.booked, $6, $7, $8 from list
       where not exists (
         select from cashier.arrival alike
         where alike.account_id = $1 and ${spelling('alike.reference')} = list.spelling)
       order by list.place
       returning id, reference, amount, sender
     )
     select * from retyped union all select * from entered`,
    [
      accountId,
      arrivals.map(({ reference }) => reference),
      arrivals.map(({ amount }) => amount),
      arrivals.map(({ sender }) => sender),
      arrivals.map(({ booked }) => booked),
      isImported,
      by,
      at,
    ],
  )
}

/** The orders that ask for exactly what arrived, on the same account. */
export const ordersOfAmounts = (
  db: Db,
  ids: readonly bigint[],
): Promise<{ id: bigint; orderNumber: string }[]> =>
  db.query(
    `select arrival.id, asked.order_number as "orderNumber" from cashier.arrival arrival
     join cashier.asked_amount asked on asked.account_id = arrival.account_id
       and asked.amount = arrival.amount
     where arrival.id = any ($1) order by arrival.id`,
    [ids],
  )

/** Matches a waiting arrival with an order. */
export async function markMatched(
  tx: Tx,
  id: bigint,
  {
    orderNumber,
    by,
    needsSecond,
  }: { readonly orderNumber: string; readonly by: OperatorId; readonly needsSecond: boolean },
): Promise<void> {
  await tx.query(
    `update cashier.arrival set state = 'matched', order_number = $2, matched_by = $3, needs_second = $4
     where id = $1`,
    [id, orderNumber, by, needsSecond],
  )
}

/** The sum of what the operators of one person entered since then that is matched and needs no second one. */
export async function sumOfOnePerson(tx: Tx, by: readonly OperatorId[], since: Date): Promise<bigint> {
  const [row] = await tx.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from cashier.arrival
     where entered_by = any ($1::bigint[]) and entered_at > $2 and state = 'matched' and not needs_second`,
    [by, since],
  )
  return row?.amount ?? 0n
}

/** What arrived for an order that is rejected waits again: it can be another order's. */
export async function releaseArrival(tx: Tx, orderNumber: string): Promise<void> {
  await tx.query(
    `update cashier.arrival set state = 'waiting', order_number = null, matched_by = null,
       needs_second = false
     where order_number = $1`,
    [orderNumber],
  )
}

/** A waiting arrival is for no order. */
export async function markIgnored(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`update cashier.arrival set state = 'ignored' where id = $1`, [id])
}
