import type { ExpectedBill } from './oracle/bills.ts'
import type { World } from './world.ts'

/** A bill as the platform has it. */
export interface StoredBill {
  readonly id: bigint
  readonly contract: bigint
  readonly period: string
  readonly correction: number
  readonly kind: string
  readonly payee: bigint
  readonly payer: bigint | null
  readonly gross: bigint
  readonly amount: bigint
  readonly state: string
}

export const keyOfBill = ({ contract, period, correction }: ExpectedBill): string =>
  `${contract.id} ${period} ${correction}`

export const keyOfStored = ({ contract, period, correction }: StoredBill): string =>
  `${contract} ${period} ${correction}`

export const readBills = ({ ctx }: World): Promise<StoredBill[]> =>
  ctx.db.query<StoredBill>(
    `select id, contract_id as contract, period, correction, kind, payee_id as payee, payer_id as payer,
       gross, amount, state
     from contracts.bill order by id`,
  )

/** The ids of bills by their keys. */
export async function readBillIds(world: World): Promise<ReadonlyMap<string, string>> {
  return new Map((await readBills(world)).map((bill) => [keyOfStored(bill), String(bill.id)]))
}

/** Reads the state that the platform gave to a bill. */
export async function stateReader(world: World): Promise<(bill: ExpectedBill) => string> {
  const states = new Map((await readBills(world)).map((bill) => [keyOfStored(bill), bill.state]))
  return (bill) => states.get(keyOfBill(bill)) ?? 'missing'
}
