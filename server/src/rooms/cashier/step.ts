import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A state that an order reached; deposits and withdrawals are told apart by their numbers. */
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

/** Adds a step behind the others; the order's row must be locked, so that no two take one place. */
export async function addStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.query(
    `insert into cashier_step (order_number, place, state, at, note, operator_id, operator)
     select $1, coalesce(max(place), 0) + 1, $2, $3, $4, $5, $6 from cashier_step where order_number = $1`,
    [step.orderNumber, step.state, step.at, step.note, step.by?.id, step.by?.name],
  )
}

/** The steps of some orders, each order's in their order. */
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
