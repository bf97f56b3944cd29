import assert from 'node:assert/strict'
import type { ContractKind, WireTerms } from '@koi/contract/contracts/terms.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import type { BillRow, BillState } from './bill-store.ts'
import { BINDING, type ContractState, type RequestKind, type RequestState } from './contract.ts'
import type * as store from './store.ts'

/** The SQL of what operators see and decide. */
export interface OfficeContract
  extends Pick<
    store.Contract,
    'id' | 'kind' | 'state' | 'version' | 'underId' | 'untilDay' | 'owed' | 'createdAt'
  > {
  /** Null for the platform. */
  readonly payer: string | null
  readonly payee: string
  /** The newest terms; those that were asked for, before any were accepted. */
  readonly terms: WireTerms | null
  readonly fromDay: string | null
}

const CONTRACT = `select contract.id, contract.kind, contract.state, contract.version,
    contract.under_id as "underId", contract.until_day as "untilDay", contract.owed,
    contract.created_at as "createdAt", payer.account as payer, payee.account as payee,
    coalesce(version.terms, asked.terms) as terms, first.from_day as "fromDay"
  from contracts.contract contract
  join members.member payee on payee.id = contract.payee_id
  left join members.member payer on payer.id = contract.payer_id
  left join contracts.version version
    on version.contract_id = contract.id and version.version = contract.version
  left join contracts.version first on first.contract_id = contract.id and first.version = 1
  left join lateral (
    select request.terms from contracts.request request
    where version.terms is null and request.contract_id = contract.id and request.terms is not null
    order by request.id desc limit 1
  ) asked on true`

interface Found {
  readonly memberId: MemberId | null
  readonly state: ContractState | undefined
  readonly kind: ContractKind | undefined
  readonly payer: 'platform' | 'upline' | undefined
}

/** Contracts, the newest first; of one side, state, kind and payer, if they are given. */
export const listContracts = (
  db: Db,
  { memberId, state, kind, payer }: Found,
  { after, limit }: PageQuery<bigint>,
): Promise<OfficeContract[]> =>
  db.query<OfficeContract>(
    `${CONTRACT}
     where ($1::bigint is null or contract.payee_id = $1 or contract.payer_id = $1)
       and ($2::text is null or contract.state = $2) and ($3::text is null or contract.kind = $3)
       and ($4::text is null or (contract.payer_id is null) = ($4 = 'platform'))
       and ($5::bigint is null or contract.id < $5)
     order by contract.id desc limit $6`,
    [memberId, state, kind, payer, after, limit],
  )

export async function findOfficeContract(db: Db, id: bigint): Promise<OfficeContract | null> {
  const [row] = await db.query<OfficeContract>(`${CONTRACT} where contract.id = $1`, [id])
  return row ?? null
}

export interface Related {
  readonly id: bigint
  readonly payee: string
  readonly state: ContractState
}

const RELATED = `select contract.id, payee.account as payee, contract.state
  from contracts.contract contract join members.member payee on payee.id = contract.payee_id`

/** Binding contracts that a contract covers; at most 100. */
export const listCovered = (db: Db, id: bigint): Promise<Related[]> =>
  db.query<Related>(
    `${RELATED} where contract.under_id = $1 and contract.state = any ($2) order by contract.id limit 100`,
    [id, BINDING],
  )

/** Contracts by their ids; at most 100. */
export const listRelated = (db: Db, ids: readonly bigint[]): Promise<Related[]> =>
  db.query<Related>(`${RELATED} where contract.id = any ($1) order by contract.id limit 100`, [ids])

export interface Asked {
  readonly id: bigint
  readonly kind: RequestKind
  readonly asker: string | null
  readonly state: RequestState
  readonly askedAt: Date
  readonly answeredAt: Date | null
}

/** What was asked about a contract, the newest first; at most 100. */
export const listAsked = (db: Db, contractId: bigint): Promise<Asked[]> =>
  db.query<Asked>(
    `select request.id, request.kind, asker.account as asker, request.state,
       request.asked_at as "askedAt", request.answered_at as "answeredAt"
     from contracts.request request left join members.member asker on asker.id = request.asker_id
     where request.contract_id = $1 order by request.id desc limit 100`,
    [contractId],
  )

interface Decided {
  readonly state: BillState
  readonly firstBy: OperatorId | null
  readonly by: OperatorId | null
  readonly reason: string
  readonly isReleased: boolean
}

/** Members read the reason of a rejection, in place of that of a correction; others are for the office. */
export async function writeDecision(tx: Tx, id: bigint, decided: Decided): Promise<void> {
  await tx.query(
    `update contracts.bill set state = $2, first_by = $3, decided_by = $4, decision_reason = $5,
       is_released = $6, reason = case when $2 = 'rejected' then $5 else reason end,
       held_for = case when $2 = 'held' then 'operator' end
     where id = $1`,
    [id, decided.state, decided.firstBy, decided.by, decided.reason, decided.isReleased],
  )
}

/** An operator has seen to a bill that expired; its own decision and reason, which members read, stay. */
export async function noteExpiry(
  tx: Tx,
  id: bigint,
  { by, at, reason }: { readonly by: OperatorId; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx.query(
    'update contracts.bill set expiry_noted_at = $2, expiry_noted_by = $3, expiry_note = $4 where id = $1',
    [id, at, by, reason],
  )
}

interface Correction {
  readonly amount: bigint
  readonly by: OperatorId
  readonly reason: string
  readonly at: Date
}

/**
 * A correction of a bill, which waits for its approval; the writer counts as the first person. Whether the
 * line is paid too much is taken from the bill that it corrects.
 */
export async function insertCorrection(tx: Tx, bill: BillRow, correction: Correction): Promise<bigint> {
  const { amount, by, reason, at } = correction
  const [row] = await tx.query<{ id: bigint }>(
    `insert into contracts.bill (contract_id, version, kind, period, correction, first_day, last_day,
       payee_id, payer_id, gross, amount, state, computed_at, first_by, reason, line_id, line_paid, line_ggr,
       is_over_line)
     select contract_id, version, kind, period,
       (select max(other.correction) + 1 from contracts.bill other
         where other.contract_id = bill.contract_id and other.period = bill.period),
       first_day, last_day, payee_id, payer_id, 0, $2, 'review', $3, $4, $5, line_id, line_paid, line_ggr,
       is_over_line
     from contracts.bill bill where id = $1 returning id`,
    [bill.id, amount, at, by, reason],
  )
  assert(row)
  return row.id
}

/** What a locked bill and its corrections paid, without what was taken back of it. */
export async function readReturnable(tx: Tx, bill: BillRow): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select (coalesce(sum(amount) filter (where state in ('approved', 'paid', 'insufficient')), 0)
       - sum(taken_back))::bigint as sum
     from contracts.bill where contract_id = $1 and period = $2`,
    [bill.contractId, bill.period],
  )
  return row?.sum ?? 0n
}

export async function addTakenBack(tx: Tx, id: bigint, amount: bigint): Promise<void> {
  await tx.query('update contracts.bill set taken_back = taken_back + $2 where id = $1', [id, amount])
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
