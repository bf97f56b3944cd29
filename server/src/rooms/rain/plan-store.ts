import assert from 'node:assert/strict'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { endOpenings } from '../operators/index.ts'
import { dayCost, planTarget, type Terms } from './rain.ts'

/** The SQL of plans, from which rounds follow. */
export interface PlanTerms extends Terms {
  /** Minutes between two rounds; null for a single one. */
  readonly every: number | null
  readonly from: Date
  readonly until: Date | null
}

export interface Plan extends PlanTerms {
  readonly id: bigint
  readonly enabled: boolean
  readonly openedAt: Date | null
  readonly closedAt: Date | null
  readonly writtenBy: OperatorId | null
}

const PLAN = `id, every, from_at as "from", until_at as "until", seconds, budget, envelopes, least as min,
  most as max, currency, turnover, rate, enabled, opened_at as "openedAt", closed_at as "closedAt",
  written_by as "writtenBy"`

export async function findPlan(db: Db, id: bigint): Promise<Plan | null> {
  const [row] = await db.query<Plan>(`select ${PLAN} from rain.plan where id = $1`, [id])
  return row ?? null
}

/** The plan, locked: it is neither switched nor are rounds made of it while the transaction is open. */
export async function lockPlan(tx: Tx, id: bigint): Promise<Plan | null> {
  const [row] = await tx.query<Plan>(`select ${PLAN} from rain.plan where id = $1 for update`, [id])
  return row ?? null
}

/** The newest first. */
export const listPlans = (db: Db, { after, limit }: PageQuery<bigint>): Promise<Plan[]> =>
  db.query<Plan>(
    `select ${PLAN} from rain.plan where $1::bigint is null or id < $1 order by id desc limit $2`,
    [after, limit],
  )

/** The plans that are on, locked. */
export const lockEnabled = (tx: Tx): Promise<Plan[]> =>
  tx.query<Plan>(`select ${PLAN} from rain.plan where enabled order by id for update`)

const valuesOf = (terms: PlanTerms): unknown[] => [
  ...[terms.every, terms.from, terms.until, terms.seconds, terms.budget, terms.envelopes],
  ...[terms.min, terms.max, terms.currency, terms.turnover, terms.rate, dayCost(terms)],
]

interface WrittenBy {
  readonly by: OperatorId | null
  readonly at: Date
}

/** Stores a plan, switched off; returns its id. */
export async function insertPlan(tx: Tx, terms: PlanTerms, { by, at }: WrittenBy): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into rain.plan (every, from_at, until_at, seconds, budget, envelopes, least, most, currency,
       turnover, rate, day_cost, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [...valuesOf(terms), by, at],
  )
  assert(row)
  return row.id
}

export async function updatePlan(tx: Tx, id: bigint, terms: PlanTerms, by: OperatorId): Promise<void> {
  await tx.query(
    `update rain.plan set every = $1, from_at = $2, until_at = $3, seconds = $4, budget = $5, envelopes = $6,
       least = $7, most = $8, currency = $9, turnover = $10, rate = $11, day_cost = $12, written_by = $13
     where id = $14`,
    [...valuesOf(terms), by, id],
  )
}

interface Switched extends WrittenBy {
  readonly on: boolean
}

export async function switchPlan(tx: Tx, id: bigint, { on, at, by }: Switched): Promise<void> {
  await tx.query(
    `update rain.plan set enabled = $2, opened_at = case when $2 then $3 else opened_at end,
       opened_by = case when $2 then $4 else opened_by end
     where id = $1`,
    [id, on, at, by],
  )
  if (!on) await endOpenings(tx, [planTarget(id)], at)
}

interface Closing {
  readonly at: Date
  /** The latest that one of their rounds may open. */
  readonly lastOpens: Date
}

/** Closes plans: their last round is published. */
export async function closePlans(tx: Tx, ids: readonly bigint[], { at, lastOpens }: Closing): Promise<void> {
  await tx.query('update rain.plan set enabled = false, closed_at = $2 where id = any ($1::bigint[])', [
    ids,
    at,
  ])
  await endOpenings(tx, ids.map(planTarget), lastOpens)
}
