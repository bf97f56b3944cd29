import assert from 'node:assert/strict'
import type { WireTerms } from '@koi/contract/contracts/terms.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import type { BillRow, BillState } from './bill-store.ts'
import type { ContractState } from './contract.ts'

/** The SQL of what operators see and decide. */
interface Found {
  readonly memberId: MemberId | null
  readonly state: ContractState | undefined
}

/** The ids of contracts, the newest first; of one side or state, if they are given. */
export const listContractIds = (
  db: Db,
  { memberId, state }: Found,
  { after, limit }: PageQuery<bigint>,
): Promise<{ readonly id: bigint }[]> =>
  db.query(
    `select id from contracts.contract
     where ($1::bigint is null or payee_id = $1 or payer_id = $1) and ($2::text is null or state = $2)
       and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [memberId, state, after, limit],
  )

interface FoundBills {
  readonly contractId: bigint | null
  readonly state: BillState | undefined
}

/** The ids of bills, the newest first; of one contract or state, if they are given. */
export const listBillIds = (
  db: Db,
  { contractId, state }: FoundBills,
  { after, limit }: PageQuery<bigint>,
): Promise<{ readonly id: bigint }[]> =>
  db.query(
    `select id from contracts.bill
     where ($1::bigint is null or contract_id = $1) and ($2::text is null or state = $2)
       and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [contractId, state, after, limit],
  )

interface Decided {
  readonly state: BillState
  readonly firstBy: OperatorId | null
  readonly by: OperatorId | null
  readonly reason: string
  readonly isReleased: boolean
}

export async function writeDecision(tx: Tx, id: bigint, decided: Decided): Promise<void> {
  await tx.query(
    `update contracts.bill set state = $2, first_by = $3, decided_by = $4, reason = $5, is_released = $6
     where id = $1`,
    [id, decided.state, decided.firstBy, decided.by, decided.reason, decided.isReleased],
  )
}

interface Correction {
  readonly amount: bigint
  readonly by: OperatorId
  readonly reason: string
  readonly at: Date
}

/** A correction of a bill, which waits for its approval; the writer counts as the first person. */
export async function insertCorrection(tx: Tx, bill: BillRow, correction: Correction): Promise<bigint> {
  const { amount, by, reason, at } = correction
  const [row] = await tx.query<{ id: bigint }>(
    `insert into contracts.bill (contract_id, version, kind, period, correction, first_day, last_day,
       payee_id, payer_id, gross, amount, state, computed_at, first_by, reason)
     select contract_id, version, kind, period,
       (select max(other.correction) + 1 from contracts.bill other
         where other.contract_id = bill.contract_id and other.period = bill.period),
       first_day, last_day, payee_id, payer_id, 0, $2, 'review', $3, $4, $5
     from contracts.bill bill where id = $1 returning id`,
    [bill.id, amount, at, by, reason],
  )
  assert(row)
  return row.id
}

/** Adds to what is taken off the next bills of a contract; returns the new sum. */
export async function addOwed(tx: Tx, contractId: bigint, amount: bigint): Promise<bigint> {
  const [row] = await tx.query<{ owed: bigint }>(
    'update contracts.contract set owed = owed + $2 where id = $1 returning owed',
    [contractId, amount],
  )
  assert(row)
  return row.owed
}

export interface Template {
  readonly name: string
  readonly terms: WireTerms
  readonly writtenAt: Date
}

export const listTemplates = (db: Db): Promise<Template[]> =>
  db.query('select name, terms, written_at as "writtenAt" from contracts.template order by name')

export async function saveTemplate(tx: Tx, { name, terms, writtenAt }: Template): Promise<void> {
  await tx.query(
    `insert into contracts.template (name, terms, written_at) values ($1, $2, $3)
     on conflict (name) do update set terms = excluded.terms, written_at = excluded.written_at`,
    [name, JSON.stringify(terms), writtenAt],
  )
}

export async function deleteTemplate(tx: Tx, name: string): Promise<void> {
  await tx.query('delete from contracts.template where name = $1', [name])
}
