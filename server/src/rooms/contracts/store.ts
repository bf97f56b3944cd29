import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { WireDebt } from '@koi/contract/contracts/bill.ts'
import {
  type ContractKind,
  type ContractTerms,
  canonicalText,
  termsOfWire,
  type WireTerms,
  wireOfTerms,
} from '@koi/contract/contracts/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { BINDING, type ContractState } from './contract.ts'

/** The SQL of contracts and their versions. */
export interface Contract {
  readonly id: bigint
  readonly kind: ContractKind
  /** Null for the platform. */
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly underId: bigint | null
  readonly state: ContractState
  readonly version: number
  readonly dueFirst: string | null
  readonly dueLast: string | null
  readonly untilDay: string | null
  readonly owed: bigint
  readonly debts: readonly WireDebt[]
  readonly fences: readonly { readonly member: string; readonly fenced: string }[]
  readonly createdAt: Date
}

const CONTRACT = `contract.id, contract.kind, contract.payer_id as "payerId", contract.payee_id as "payeeId",
  contract.under_id as "underId", contract.state, contract.version, contract.due_first as "dueFirst",
  contract.due_last as "dueLast", contract.until_day as "untilDay", contract.owed, contract.debts,
  contract.fences, contract.created_at as "createdAt"`

/** SHA-256 of terms as canonical JSON: what an acceptance stores. */
export const hashOfTerms = (terms: WireTerms): Buffer =>
  createHash('sha256').update(canonicalText(terms)).digest()

export async function findContract(db: Db, id: bigint): Promise<Contract | null> {
  const [row] = await db.query<Contract>(
    `select ${CONTRACT} from contracts.contract contract where contract.id = $1`,
    [id],
  )
  return row ?? null
}

/** Locks a contract until the transaction ends. */
export async function lockContract(tx: Tx, id: bigint): Promise<Contract | null> {
  const [row] = await tx.query<Contract>(
    `select ${CONTRACT} from contracts.contract contract where contract.id = $1 for update`,
    [id],
  )
  return row ?? null
}

export interface NewContract {
  readonly kind: ContractKind
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly at: Date
}

export async function insertContract(tx: Tx, { kind, payerId, payeeId, at }: NewContract): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into contracts.contract (kind, payer_id, payee_id, state, created_at)
     values ($1, $2, $3, 'offered', $4) returning id`,
    [kind, payerId, payeeId, at],
  )
  assert(row)
  return row.id
}

export const writeState = (tx: Tx, id: bigint, state: ContractState): Promise<object[]> =>
  tx.query('update contracts.contract set state = $2 where id = $1', [id, state])

export interface Version {
  readonly version: number
  readonly terms: WireTerms
  readonly termsHash: Buffer
  readonly fromDay: string
  readonly signedAt: Date
}

/** All versions of a contract, the oldest first. */
export const listVersions = (db: Db, contractId: bigint): Promise<Version[]> =>
  db.query<Version>(
    `select version, terms, terms_hash as "termsHash", from_day as "fromDay", signed_at as "signedAt"
     from contracts.version where contract_id = $1 order by version`,
    [contractId],
  )

/** The versions of these contracts, the oldest first of each. */
export const listVersionsOf = (
  db: Db,
  contractIds: readonly bigint[],
): Promise<(Version & { readonly contractId: bigint })[]> =>
  db.query(
    `select contract_id as "contractId", version, terms, terms_hash as "termsHash", from_day as "fromDay",
       signed_at as "signedAt"
     from contracts.version where contract_id = any ($1) order by contract_id, version`,
    [contractIds],
  )

interface Signing {
  readonly version: number
  readonly terms: ContractTerms
  readonly fromDay: string
  readonly at: Date
}

export async function insertVersion(tx: Tx, contractId: bigint, signing: Signing): Promise<void> {
  const terms = wireOfTerms(signing.terms)
  await tx.query(
    `insert into contracts.version (contract_id, version, terms, terms_hash, from_day, signed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [contractId, signing.version, JSON.stringify(terms), hashOfTerms(terms), signing.fromDay, signing.at],
  )
}

interface Signed {
  readonly version: number
  readonly underId: bigint | null
  readonly untilDay: string | null
  readonly due: { readonly first: string; readonly last: string } | null
}

/** Writes what an acceptance changes; a period that is already due stays. */
export async function writeSigned(
  tx: Tx,
  id: bigint,
  { version, underId, untilDay, due }: Signed,
): Promise<void> {
  await tx.query(
    `update contracts.contract set version = $2, under_id = $3, until_day = $4,
       due_first = coalesce(due_first, $5), due_last = coalesce(due_last, $6) where id = $1`,
    [id, version, underId, untilDay, due?.first ?? null, due?.last ?? null],
  )
}

export interface BindingContract {
  readonly id: bigint
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly underId: bigint | null
  /** The uplines of the payee, from the top down. */
  readonly upline: readonly MemberId[]
  readonly terms: ContractTerms
}

interface LineOf {
  readonly id: MemberId
  readonly upline: readonly MemberId[]
}

const BINDING_LINE = `select contract.id, contract.payer_id as "payerId", contract.payee_id as "payeeId",
    contract.under_id as "underId", payee.upline, version.terms
  from contracts.contract contract
  join contracts.version version
    on version.contract_id = contract.id and version.version = contract.version
  join members.member payee on payee.id = contract.payee_id
  where contract.state = any ($3)
    and (contract.payee_id = $1 or contract.payee_id = any ($2) or payee.upline @> array[$1::bigint])
  order by cardinality(payee.upline), contract.id`

/**
 * The contracts that bind the members of a line, with their newest terms: those of a member, of the uplines
 * and of the members below, those of uplines first.
 */
export const readBinding = (db: Db, line: LineOf): Promise<readonly BindingContract[]> =>
  queryBinding(db, BINDING_LINE, line)

/** The same; they stay locked until the transaction ends. */
export const lockBinding = (tx: Tx, line: LineOf): Promise<readonly BindingContract[]> =>
  queryBinding(tx, `${BINDING_LINE} for update of contract`, line)

async function queryBinding(
  db: Db,
  text: string,
  { id, upline }: LineOf,
): Promise<readonly BindingContract[]> {
  const rows = await db.query<Omit<BindingContract, 'terms'> & { readonly terms: WireTerms }>(text, [
    ...[id, upline, BINDING],
  ])
  return rows.map((row) => ({ ...row, terms: termsOfWire(row.terms) }))
}

/** Whether a member has to answer an offer of this kind, or somebody asked them for one that still waits. */
export async function hasOpenOffer(db: Db, payeeId: MemberId, kind: ContractKind): Promise<boolean> {
  const rows = await db.query(
    `select from contracts.contract contract where contract.payee_id = $1 and contract.kind = $2
       and contract.state = 'offered'`,
    [payeeId, kind],
  )
  return rows.length > 0
}

interface Listed {
  readonly memberId: MemberId
  readonly side: 'payee' | 'payer' | undefined
  readonly kind: ContractKind | undefined
}

/** The contracts of a member, the newest first. */
export const listContracts = (
  db: Db,
  { memberId, side, kind }: Listed,
  { after, limit }: PageQuery<bigint>,
): Promise<Contract[]> =>
  db.query<Contract>(
    `select ${CONTRACT} from contracts.contract contract
     where (contract.payee_id = $1 and $4::text is distinct from 'payer'
         or contract.payer_id = $1 and $4::text is distinct from 'payee')
       and ($5::text is null or contract.kind = $5)
       and ($2::bigint is null or contract.id < $2)
     order by contract.id desc limit $3`,
    [memberId, after, limit, side, kind],
  )

/** The newest contract of a kind that binds a member as payee; null if none does. */
export async function findBinding(db: Db, payeeId: MemberId, kind: ContractKind): Promise<Contract | null> {
  const [row] = await db.query<Contract>(
    `select ${CONTRACT} from contracts.contract contract
     where contract.payee_id = $1 and contract.kind = $2 and contract.state = any ($3)
     order by contract.id desc limit 1`,
    [payeeId, kind, BINDING],
  )
  return row ?? null
}

/** No period is billed after a day: one that begins later is no longer due. */
export async function endContract(tx: Tx, id: bigint, last: string): Promise<void> {
  await tx.query(
    `update contracts.contract set until_day = least(until_day, $2::date),
       due_last = case when due_first <= $2::date then least(due_last, $2::date) end,
       due_first = case when due_first <= $2::date then due_first end
     where id = $1`,
    [id, last],
  )
}

/** The binding contracts that a contract covers. */
export const listChildren = (tx: Db, id: bigint): Promise<Pick<Contract, 'id'>[]> =>
  tx.query('select id from contracts.contract where under_id = $1 and state = any ($2) order by id', [
    id,
    BINDING,
  ])

/**
 * Contracts whose last day is over end; a request that waits is left to lapse first, and a contract that is
 * locked to the next run.
 */
export const endOver = (db: Db, yesterday: string): Promise<object[]> =>
  db.query(
    `update contracts.contract set state = 'ended'
     where id in (
       select over.id from contracts.contract over
       where over.state = 'valid' and over.until_day <= $1 and over.due_first is null
       for update skip locked
     )`,
    [yesterday],
  )
