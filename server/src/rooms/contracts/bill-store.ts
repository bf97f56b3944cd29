import assert from 'node:assert/strict'
import type { Bill, BillInputs, WireDebt } from '@koi/contract/contracts/bill.ts'
import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { hashOfInputs, numberFences } from './bill-inputs.ts'
import type { Contract } from './store.ts'

/** The SQL of bills. */
export type BillState =
  | 'computed'
  | 'review'
  | 'approved'
  | 'held'
  | 'paid'
  | 'insufficient'
  | 'not_reached'
  | 'rejected'
  | 'expired'

export interface BillRow {
  readonly id: bigint
  readonly contractId: bigint
  readonly version: number
  readonly kind: ContractKind
  readonly period: string
  readonly correction: number
  readonly first: string
  readonly last: string
  readonly payeeId: MemberId
  /** Whose cash pays; null for the house. */
  readonly payerId: MemberId | null
  readonly gross: bigint
  readonly amount: bigint
  readonly inputs: BillInputs | null
  readonly inputsHash: Buffer | null
  /** Whom the numbers of the fences mean; null if the inputs have ids, as they had before. */
  readonly fencedMembers: readonly MemberId[] | null
  readonly state: BillState
  readonly isReleased: boolean
  /** Why it waits while it is held. */
  readonly heldFor: 'suspended' | 'protection' | 'operator' | null
  /** What the house pays to the line for the month, and the line's GGR; null for a bill of an upline. */
  readonly linePaid: bigint | null
  readonly lineGgr: bigint | null
  readonly isOverLine: boolean
  readonly firstBy: OperatorId | null
  readonly decidedBy: OperatorId | null
  readonly reason: string | null
  readonly shortAt: Date | null
  readonly tryAt: Date | null
  readonly expiredAt: Date | null
  readonly expiryNotedAt: Date | null
  readonly computedAt: Date
  readonly paidAt: Date | null
}

/** The columns of a {@link BillRow}, of a table `bill`. */
export const BILL = `bill.id, bill.contract_id as "contractId", bill.version, bill.kind, bill.period,
  bill.correction, bill.first_day as first, bill.last_day as last, bill.payee_id as "payeeId",
  bill.payer_id as "payerId", bill.gross, bill.amount, bill.inputs, bill.inputs_hash as "inputsHash",
  bill.fenced_members as "fencedMembers",
  bill.state, bill.is_released as "isReleased", bill.held_for as "heldFor", bill.line_paid as "linePaid",
  bill.line_ggr as "lineGgr", bill.is_over_line as "isOverLine", bill.first_by as "firstBy",
  bill.decided_by as "decidedBy", bill.reason, bill.short_at as "shortAt",
  bill.try_at as "tryAt", bill.expired_at as "expiredAt", bill.expiry_noted_at as "expiryNotedAt",
  bill.computed_at as "computedAt", bill.paid_at as "paidAt"`

export interface NewBill {
  readonly contract: Contract
  readonly version: number
  readonly inputs: BillInputs
  readonly bill: Bill
  /** Whose cash pays; null for the house. */
  readonly payerId: MemberId | null
  readonly at: Date
}

/** Stores a bill as computed; a bill of the same period is an error, which the contract's lock prevents. */
export async function insertBill(
  tx: Tx,
  { contract, version, inputs, bill, payerId, at }: NewBill,
): Promise<void> {
  const stored = numberFences(inputs)
  await tx.query(
    `insert into contracts.bill (contract_id, version, kind, period, first_day, last_day, payee_id, payer_id,
       gross, amount, inputs, inputs_hash, state, computed_at, fenced_members)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'computed', $13, $14)`,
    [
      ...[contract.id, version, contract.kind, inputs.period, inputs.first, inputs.last, contract.payeeId],
      ...[payerId, bill.gross, bill.payment, JSON.stringify(stored), hashOfInputs(stored), at],
      inputs.fences.map(({ member }) => BigInt(member)),
    ],
  )
}

export interface AfterBill {
  readonly owed: bigint
  readonly debts: readonly WireDebt[]
  readonly fences: readonly { readonly member: string; readonly fenced: string }[]
  /** The next period; null if none is left. */
  readonly due: { readonly first: string; readonly last: string } | null
}

/** What a bill leaves to the next one, in its transaction. */
export async function writeAfterBill(tx: Tx, contractId: bigint, after: AfterBill): Promise<void> {
  await tx.query(
    `update contracts.contract set owed = $2, debts = $3, fences = $4, due_first = $5, due_last = $6
     where id = $1`,
    [
      contractId,
      after.owed,
      JSON.stringify(after.debts),
      JSON.stringify(after.fences),
      after.due?.first ?? null,
      after.due?.last ?? null,
    ],
  )
}

/** Salaries before dividends, hours before days, and of one kind the contracts deepest in a tree first. */
const ORDER = `contract.due_last,
  array_position(array['hourly_salary', 'daily_salary', 'dividend'], contract.kind),
  cardinality(payee.upline) desc, contract.id`

/** Contracts with a period up to the last closed day; of hours, with one up to the day `hours`. */
export async function listDue(
  db: Db,
  { closed, hours }: { readonly closed: string; readonly hours: string },
): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select contract.id from contracts.contract contract
     join members.member payee on payee.id = contract.payee_id
     where contract.due_last <= case when contract.kind = 'hourly_salary' then $2::date else $1::date end
     order by ${ORDER}`,
    [closed, hours],
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether bills that this one takes into account are still missing: of children, whose contracts stay locked,
 * of hours of the day, and for a dividend salaries of the team.
 */
export async function isWaiting(tx: Tx, { id, kind, payeeId, dueLast }: Contract): Promise<boolean> {
  const children = await tx.query<{ isDue: boolean }>(
    `select contract.due_last is not null and contract.due_last <= $2 as "isDue"
     from contracts.contract contract where contract.under_id = $1 order by contract.id for update`,
    [id, dueLast],
  )
  if (children.some(({ isDue }) => isDue)) return true
  const rows = await tx.query(
    `select from contracts.contract contract join members.member payee on payee.id = contract.payee_id
     where contract.due_first <= $2
       and case $3 when 'daily_salary' then contract.kind = 'hourly_salary' and contract.payee_id = $1
         when 'dividend' then contract.kind <> 'dividend'
           and (contract.payee_id = $1 or payee.upline @> array[$1::bigint])
         else false end
     limit 1`,
    [payeeId, dueLast, kind],
  )
  return rows.length > 0
}

/** The gross of each child whom the house pays, for a period. */
export const listChildrenGross = (
  tx: Tx,
  contractId: bigint,
  period: string,
): Promise<{ readonly contract: string; readonly gross: bigint }[]> =>
  tx.query(
    `select bill.contract_id::text as contract, bill.gross from contracts.bill bill
     join contracts.contract child on child.id = bill.contract_id
     where child.under_id = $1 and bill.period = $2 and bill.correction = 0 and bill.payer_id is null
       and bill.gross > 0 order by bill.contract_id`,
    [contractId, period],
  )

/**
 * What was paid hourly to a payee for a day. Of several daily salaries, it is taken off the one that has the
 * first category of the hourly.
 */
export async function sumHourly(
  tx: Tx,
  { payeeId, day, categories }: { payeeId: MemberId; day: string; categories: readonly string[] },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(bill.amount), 0)::bigint as sum from contracts.bill bill
     where bill.payee_id = $1 and bill.kind = 'hourly_salary' and bill.first_day = $2
       and bill.payer_id is null and bill.state not in ('rejected', 'expired')
       and bill.inputs #>> '{terms,categories,0}' = any ($3)`,
    [payeeId, day, categories],
  )
  return row?.sum ?? 0n
}

export async function findBill(db: Db, id: bigint): Promise<BillRow | null> {
  const [row] = await db.query<BillRow>(`select ${BILL} from contracts.bill bill where bill.id = $1`, [id])
  return row ?? null
}

/** The other bills of a bill's contract and period, in their order. */
export const listSamePeriod = (db: Db, { id, contractId, period }: BillRow): Promise<BillRow[]> =>
  db.query<BillRow>(
    `select ${BILL} from contracts.bill bill
     where bill.contract_id = $1 and bill.period = $2 and bill.id <> $3 order by bill.correction`,
    [contractId, period, id],
  )

export async function lockBill(tx: Tx, id: bigint): Promise<BillRow | null> {
  const [row] = await tx.query<BillRow>(
    `select ${BILL} from contracts.bill bill where bill.id = $1 for update`,
    [id],
  )
  return row ?? null
}

interface BillsOf {
  readonly memberId: MemberId
  readonly contractId: bigint | null
  readonly kind: ContractKind | null
  /** Only those that the member is paid by, or pays; null for both. */
  readonly side: 'payee' | 'payer' | null
}

/** A bill with the other side of its contract; null for the platform. */
export interface ListedBill extends BillRow {
  readonly otherId: MemberId | null
}

/** The bills of contracts that a member is a side of, the newest first. */
export const listBillsOf = (
  db: Db,
  { memberId, contractId, kind, side }: BillsOf,
  { after, limit }: PageQuery<bigint>,
): Promise<ListedBill[]> =>
  db.query<ListedBill>(
    `select ${BILL}, case when contract.payee_id = $1 then contract.payer_id else contract.payee_id end
       as "otherId"
     from contracts.bill bill
     join contracts.contract contract on contract.id = bill.contract_id
     where (contract.payee_id = $1 and $6::text is distinct from 'payer'
         or contract.payer_id = $1 and $6::text is distinct from 'payee')
       and ($4::bigint is null or bill.contract_id = $4) and ($5::text is null or bill.kind = $5)
       and ($2::bigint is null or bill.id < $2)
     order by bill.id desc limit $3`,
    [memberId, after, limit, contractId, kind, side],
  )

/** Bills that an upline has to pay now. */
export const listUpperDue = (db: Db, at: Date, payerId: MemberId | null = null): Promise<BillRow[]> =>
  db.query<BillRow>(
    `select ${BILL} from contracts.bill bill
     where bill.payer_id is not null and ($2::bigint is null or bill.payer_id = $2)
       and (bill.state = 'approved'
         or bill.state = 'insufficient' and ($2::bigint is not null or bill.try_at <= $1))
     order by bill.id`,
    [at, payerId],
  )

interface StateChange {
  readonly state: BillState
  readonly paidAt?: Date
  readonly shortAt?: Date
  readonly tryAt?: Date
  readonly expiredAt?: Date
}

export async function writeBillState(tx: Tx, id: bigint, change: StateChange): Promise<void> {
  const { state, paidAt = null, shortAt = null, tryAt = null, expiredAt = null } = change
  const rows = await tx.query(
    `update contracts.bill set state = $2, paid_at = $3, short_at = coalesce(short_at, $4), try_at = $5,
       expired_at = $6, held_for = case when $2 = 'held' then 'protection' end
     where id = $1 returning id`,
    [id, state, paidAt, shortAt, tryAt, expiredAt],
  )
  assert(rows.length === 1)
}

/** Payees of a book whose accounts must exist before they are paid. */
export const listPayees = (db: Db, book: number): Promise<{ id: MemberId; currency: Currency }[]> =>
  db.query(
    `select distinct member.id, member.currency from contracts.bill bill
     join members.member member on member.id = bill.payee_id
     where bill.state = 'approved' and bill.payer_id is null and member.book = $1`,
    [book],
  )

/** The periods of a contract that begin on a day and have a bill. */
export const listPeriods = (tx: Tx, contractId: bigint, day: string): Promise<{ period: string }[]> =>
  tx.query('select period from contracts.bill where contract_id = $1 and first_day = $2', [contractId, day])
