import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { CursorFormat, PageQuery } from '../../db/page.ts'
import { BILL, type BillRow, type BillState } from './bill-store.ts'

/** The SQL of bills as operators see them. */
export interface OfficeBill extends BillRow {
  readonly payee: string
  /** Whose cash pays; null for the house. */
  readonly payer: string | null
  readonly firstByName: string | null
  readonly decidedByName: string | null
  /** Why it was decided as it was, or is held; members do not read it. */
  readonly decisionReason: string | null
  /** Who noted that it expired, and why. */
  readonly expiryNotedByName: string | null
  readonly expiryNote: string | null
}

const OFFICE_BILL = `select ${BILL}, payee.account as payee, payer.account as payer,
    first.name as "firstByName", decider.name as "decidedByName",
    bill.decision_reason as "decisionReason",
    noter.name as "expiryNotedByName", bill.expiry_note as "expiryNote"
  from contracts.bill bill
  join members.member payee on payee.id = bill.payee_id
  left join members.member payer on payer.id = bill.payer_id
  left join operators.operator first on first.id = bill.first_by
  left join operators.operator decider on decider.id = bill.decided_by
  left join operators.operator noter on noter.id = bill.expiry_noted_by`

interface FoundBills {
  readonly contractId: bigint | null
  readonly payeeId: MemberId | null
  readonly state: BillState | undefined
  readonly kind: ContractKind | undefined
  /** The span of time in which they were paid; null for any. */
  readonly paid: { readonly from: Date; readonly to: Date } | null
}

/** Bills, the newest first; of one contract, payee, state, kind and time of payment, if they are given. */
export const listBills = (
  db: Db,
  { contractId, payeeId, state, kind, paid }: FoundBills,
  { after, limit }: PageQuery<bigint>,
): Promise<OfficeBill[]> =>
  db.query<OfficeBill>(
    `${OFFICE_BILL}
     where ($1::bigint is null or bill.contract_id = $1) and ($2::bigint is null or bill.payee_id = $2)
       and ($3::text is null or bill.state = $3) and ($4::text is null or bill.kind = $4)
       and ($5::timestamptz is null
         or bill.state = 'paid' and bill.paid_at >= $5 and bill.paid_at < $6::timestamptz)
       and ($7::bigint is null or bill.id < $7)
     order by bill.id desc limit $8`,
    [contractId, payeeId, state, kind, paid?.from ?? null, paid?.to ?? null, after, limit],
  )

export async function findOfficeBill(db: Db, id: bigint): Promise<OfficeBill | null> {
  const [row] = await db.query<OfficeBill>(`${OFFICE_BILL} where bill.id = $1`, [id])
  return row ?? null
}

interface Waiting {
  readonly state: 'computed' | 'review' | 'approved' | 'held' | 'insufficient' | 'expired'
  readonly bills: number
  readonly amount: bigint
}

/** How many bills wait in each state, and their sums; of those that expired, the ones short since a time. */
export const sumWaiting = (db: Db, shortSince: Date): Promise<Waiting[]> =>
  db.query<Waiting>(
    `select state, count(*)::int as bills, sum(amount)::bigint as amount from (
       select state, amount from contracts.bill
       where state in ('computed', 'review', 'approved', 'held', 'insufficient')
       union all
       select state, amount from contracts.bill where state = 'expired' and short_at >= $1
     ) found group by state order by state`,
    [shortSince],
  )

export interface PayRun {
  readonly day: string
  readonly bills: number
  readonly salaries: bigint
  readonly dividends: bigint
  readonly uplines: bigint
}

/** A cursor that is a day, for lists ordered by day. */
export const byDay: CursorFormat<string> = {
  write: (day) => day,
  parse: (text) => (/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null),
}

/** What was paid on each day of a time zone, the newest first; days without a payment are left out. */
export const listPayRuns = (db: Db, zone: string, { after, limit }: PageQuery<string>): Promise<PayRun[]> =>
  db.query<PayRun>(
    `select (bill.paid_at at time zone $1)::date as day, count(*)::int as bills,
       coalesce(sum(bill.amount) filter (where bill.kind <> 'dividend'), 0)::bigint as salaries,
       coalesce(sum(bill.amount) filter (where bill.kind = 'dividend'), 0)::bigint as dividends,
       coalesce(sum(bill.amount) filter (where bill.payer_id is not null), 0)::bigint as uplines
     from contracts.bill bill
     where bill.state = 'paid'
       and ($2::date is null or bill.paid_at < ($2::date::timestamp at time zone $1))
     group by 1 order by 1 desc limit $3`,
    [zone, after, limit],
  )
