import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { RebateTerms } from './terms-store.ts'

/** Terms that wait for a second person; they count from the day after the decision. */
export interface TermsRequest {
  readonly id: bigint
  readonly terms: Omit<RebateTerms, 'fromDay' | 'minimum'> & { readonly minimum: string }
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
}

const REQUEST = `select id, terms, reason, asked_by as "askedBy", asked_name as "askedName",
  asked_at as "askedAt" from rebates.request where decided_at is null`

/** What waits; null for nothing. */
export async function waitingRequest(db: Db): Promise<TermsRequest | null> {
  const [row] = await db.query<TermsRequest>(REQUEST)
  return row ?? null
}

/** The request that waits under this id, locked; null if it does not wait. */
export async function lockRequest(tx: Tx, id: bigint): Promise<TermsRequest | null> {
  const [row] = await tx.query<TermsRequest>(`${REQUEST} and id = $1 for update`, [id])
  return row ?? null
}

/** False if other terms wait already. */
export async function insertRequest(tx: Tx, request: Omit<TermsRequest, 'id'>): Promise<boolean> {
  const { terms, reason, askedBy, askedName, askedAt } = request
  const rows = await tx.query(
    `insert into rebates.request (terms, reason, asked_by, asked_name, asked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [JSON.stringify(terms), reason, askedBy, askedName, askedAt],
  )
  return rows.length === 1
}

export async function decideRequest(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query('update rebates.request set decided_by = $2, decided_at = $3, agreed = $4 where id = $1', [
    id,
    by,
    at,
    agreed,
  ])
}
