import assert from 'node:assert/strict'
import {
  type ContractKind,
  type ContractTerms,
  type WireTerms,
  wireOfTerms,
} from '@koi/contract/contracts/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { RequestKind, RequestState } from './contract.ts'
import { hashOfTerms } from './store.ts'

/** The SQL of what one side asks and the other answers. */
export interface Request {
  readonly id: bigint
  readonly contractId: bigint
  readonly kind: RequestKind
  readonly askerId: MemberId | null
  readonly addresseeId: MemberId | null
  readonly terms: WireTerms | null
  readonly simulation: readonly object[] | null
  readonly askedAt: Date
  readonly lapsesAt: Date
  readonly state: RequestState
}

const REQUEST = `request.id, request.contract_id as "contractId", request.kind, request.asker_id as "askerId",
  request.addressee_id as "addresseeId", request.terms, request.simulation, request.asked_at as "askedAt",
  request.lapses_at as "lapsesAt", request.state`

export interface NewRequest {
  readonly contractId: bigint
  readonly kind: RequestKind
  readonly askerId: MemberId | null
  readonly addresseeId: MemberId | null
  readonly terms: ContractTerms | null
  readonly simulation: readonly object[] | null
  readonly askedAt: Date
  readonly lapsesAt: Date
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<bigint> {
  const terms = request.terms === null ? null : wireOfTerms(request.terms)
  const [row] = await tx.query<{ id: bigint }>(
    `insert into contracts.request (contract_id, kind, asker_id, addressee_id, terms, terms_hash, simulation,
       asked_at, lapses_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open') returning id`,
    [
      request.contractId,
      request.kind,
      request.askerId,
      request.addresseeId,
      terms === null ? null : JSON.stringify(terms),
      terms === null ? null : hashOfTerms(terms),
      request.simulation === null ? null : JSON.stringify(request.simulation),
      request.askedAt,
      request.lapsesAt,
    ],
  )
  assert(row)
  return row.id
}

export async function findRequest(db: Db, id: bigint): Promise<Request | null> {
  const [row] = await db.query<Request>(
    `select ${REQUEST} from contracts.request request where request.id = $1`,
    [id],
  )
  return row ?? null
}

/** The request of a contract that waits; null if none does. */
export async function findOpenRequest(db: Db, contractId: bigint): Promise<Request | null> {
  const [row] = await db.query<Request>(
    `select ${REQUEST} from contracts.request request
     where request.contract_id = $1 and request.state = 'open'`,
    [contractId],
  )
  return row ?? null
}

/** The requests of these contracts that wait, at most one of each. */
export const listOpenRequests = (db: Db, contractIds: readonly bigint[]): Promise<Request[]> =>
  db.query<Request>(
    `select ${REQUEST} from contracts.request request
     where request.contract_id = any ($1) and request.state = 'open'`,
    [contractIds],
  )

interface Answered {
  readonly state: Exclude<RequestState, 'open'>
  readonly at: Date
  /** The address of who answered; null for a rule. */
  readonly from: string | null
}

export async function closeRequest(tx: Tx, id: bigint, { state, at, from }: Answered): Promise<void> {
  await tx.query(
    `update contracts.request set state = $2, answered_at = $3, answered_from = $4
     where id = $1 and state = 'open'`,
    [id, state, at, from],
  )
}

/** The open requests that a member has to answer and that have not lapsed, with their contracts' kinds. */
export const listWaiting = (
  db: Db,
  memberId: MemberId,
  at: Date,
): Promise<(Request & { readonly contractKind: ContractKind })[]> =>
  db.query({
    name: 'contracts.waiting',
    text: `select ${REQUEST}, contract.kind as "contractKind"
      from contracts.request request join contracts.contract contract on contract.id = request.contract_id
      where request.addressee_id = $1 and request.state = 'open' and request.lapses_at > $2
      order by request.id`,
    values: [memberId, at],
  })

/** Open requests that nobody answered in time. */
export const listLapsed = (db: Db, at: Date): Promise<Pick<Request, 'id' | 'contractId'>[]> =>
  db.query(
    `select id, contract_id as "contractId" from contracts.request
     where state = 'open' and lapses_at <= $1 order by id`,
    [at],
  )
