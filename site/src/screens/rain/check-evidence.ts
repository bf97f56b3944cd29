import { checkRain, type RainCheck } from '@koi/contract/fairness/check-rain.ts'
import { parseRainRecord, type RainRecord } from '@koi/contract/fairness/rain-record.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { RainEvidenceAnswer } from '../../rain/shapes.ts'

export interface CheckedRain {
  readonly record: RainRecord | null
  readonly steps: readonly RainCheck[]
  readonly holds: boolean
}

/**
 * Recomputes a rain from what was published (docs/domain/rain.md#checking-a-rain); null before its seed is.
 * The record has to be that of the number that was asked for. Pure.
 */
export function checkEvidence(evidence: RainEvidenceAnswer): CheckedRain | null {
  const { revealed, text, recordHash, chain } = evidence
  if (revealed === null) return null
  const record = parseRainRecord(text)
  const amounts = revealed.amounts.map(fromWire)
  const steps = checkRain({ text, recordHash, chain, ...revealed, amounts }).map((one) =>
    one.step === 'record' ? { ...one, holds: one.holds && record?.numero === evidence.numero } : one,
  )
  return { record, steps, holds: steps.every(({ holds }) => holds) }
}
