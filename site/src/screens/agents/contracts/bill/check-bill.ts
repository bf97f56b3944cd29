import { type BillLine, computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { Bill } from '../queries.ts'

/** What the browser checks of a bill, each by itself (CO-14). */
export const BILL_CHECKS = ['hash', 'terms', 'lines', 'sum', 'payment'] as const
export type BillCheckId = (typeof BILL_CHECKS)[number]

export interface BillCheck {
  readonly id: BillCheckId
  readonly holds: boolean
}

/**
 * Computes a bill again from its inputs: their hash, whether their terms were agreed to, the lines, their
 * sum, and the payment. `agreed` are the hashes of all versions of the contract. An answer that cannot be
 * computed at all does not agree. Empty for a correction, which has no inputs. Pure.
 */
export function checkBill(bill: Bill, agreed: readonly string[]): readonly BillCheck[] {
  const { inputs } = bill
  if (inputs === null) return []
  const computed = recompute(inputs)
  const amount = fromWire(bill.amount)
  const sum = bill.lines.reduce((total, line) => total + fromWire(line.amount), 0n)
  return [
    // Bills from before fences were numbered have none to compare.
    ...(bill.inputsHash === null ? [] : [{ id: 'hash' as const, holds: hashOf(inputs) === bill.inputsHash }]),
    { id: 'terms', holds: agreed.includes(hashOf(inputs.terms)) },
    { id: 'lines', holds: computed !== null && areSame(computed.lines, bill.lines) },
    { id: 'sum', holds: sum === amount },
    { id: 'payment', holds: computed?.payment === amount && computed.gross === fromWire(bill.gross) },
  ]
}

function recompute(inputs: NonNullable<Bill['inputs']>) {
  try {
    return computeBill(inputs)
  } catch {
    return null
  }
}

const areSame = (computed: readonly BillLine[], shown: Bill['lines']): boolean =>
  computed.length === shown.length &&
  computed.every((line, place) => {
    const other = shown[place]
    return line.key === other?.key && line.of === other.of && line.amount === fromWire(other.amount)
  })
