import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A state that a deposit or a withdrawal reached. */
export interface Step {
  readonly orderNumber: string
  readonly state: string
  readonly at: Date
  readonly note: string | null
  readonly operatorId: OperatorId | null
  readonly operator: string | null
}

export interface NewStep {
  readonly orderNumber: string
  readonly state: string
  readonly at: Date
  readonly note?: string | undefined
  readonly by?: { readonly id: OperatorId; readonly name: string } | undefined
}

/**
 * Adds a step after the others; the order's row must be locked, so that two steps never get the same place.
 */
export async function addStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.query(
    `insert into cashier_step (order_number, place, state, at, note, operator_id, operator)
     select $1, coalesce(max(place), 0) + 1, $2, $3, $4, $5, $6 from cashier_step where order_number = $1`,
    [step.orderNumber, step.state, step.at, step.note, step.by?.id, step.by?.name],
  )
}

/** The steps of several orders, in the order in which each order reached them. */
export async function readSteps(
  book: Db,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Step[]>> {
  const rows = await book.query<Step>(
    `select order_number as "orderNumber", state, at, note, operator_id as "operatorId", operator
     from cashier_step where order_number = any ($1) order by order_number, place`,
    [orderNumbers],
  )
  const steps = new Map<string, Step[]>(orderNumbers.map((number) => [number, []]))
  for (const row of rows) steps.get(row.orderNumber)?.push(row)
  return steps
}
