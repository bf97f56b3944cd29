import { computeBill } from '@koi/contract/contracts/bill.ts'
import { hashOf } from '@koi/contract/contracts/hash.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { Output } from '../../api.ts'

export type Bill = Output<'officeContractBill'>
type Checked = Pick<Bill, 'inputs' | 'inputsHash' | 'amount' | 'gross' | 'lines'>

/** What is not as it should be; empty if the bill agrees with its inputs. */
export type Difference = 'hash' | 'lines' | 'sum' | 'payment' | 'gross'

/**
 * Computes a bill again from its inputs and compares their hash, each line, the sum, the payment and the
 * gross. Null for a correction, which has no inputs. Pure.
 */
export function findDifferences(bill: Checked): readonly Difference[] | null {
  const { inputs, lines } = bill
  if (inputs === null) return null
  const computed = tryCompute(inputs)
  const amount = fromWire(bill.amount)
  const isSame = (place: number): boolean => {
    const [own, shown] = [computed?.lines[place], lines[place]]
    return own?.key === shown?.key && own?.of === shown?.of && own?.amount === fromWire(shown?.amount ?? '0')
  }
  const differences: readonly (readonly [Difference, boolean])[] = [
    ['hash', hashOf(inputs) === bill.inputsHash],
    ['lines', computed?.lines.length === lines.length && lines.every((_, place) => isSame(place))],
    ['sum', lines.reduce((sum, line) => sum + fromWire(line.amount), 0n) === amount],
    ['payment', computed?.payment === amount],
    ['gross', computed?.gross === fromWire(bill.gross)],
  ]
  return differences.flatMap(([what, agrees]) => (agrees ? [] : what))
}

function tryCompute(inputs: NonNullable<Checked['inputs']>) {
  try {
    return computeBill(inputs)
  } catch {
    return null
  }
}

/** A requirement of a tier, and how much of it was missing in the period. */
export interface TierCheck {
  readonly tier: number
  readonly needs: readonly {
    readonly what: 'turnover' | 'result' | 'active'
    readonly least: string
    readonly missing: string | null
  }[]
  readonly isChosen: boolean
}

/** Each tier with what it needs and what was missing; a floating dividend does not need the result. Pure. */
export function checkTiers({ inputs, turnover, base, tier: chosen }: Bill): readonly TierCheck[] {
  if (inputs === null) return []
  const { terms, active } = inputs
  const isDividend = terms.kind === 'dividend'
  return terms.tiers.map((tier, place) => {
    const amountOf = (what: 'turnover' | 'result', least: string, found: string) => {
      const gap = fromWire(least) - fromWire(found)
      return { what, least, missing: gap > 0n ? String(gap) : null }
    }
    const gap = tier.active - active
    return {
      tier: place,
      isChosen: place === chosen,
      needs: [
        amountOf('turnover', tier.volume, isDividend ? turnover : base),
        ...(isDividend && terms.mode === 'FIXED' ? [amountOf('result', tier.loss, base)] : []),
        { what: 'active' as const, least: String(tier.active), missing: gap > 0 ? String(gap) : null },
      ],
    }
  })
}
