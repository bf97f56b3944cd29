import { type OwnRecord, parseRecord } from '@koi/contract/fairness/commitment.ts'
import { openTimelock } from '@koi/contract/fairness/timelock.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { type CheckStep, verdict } from './verdict.ts'

/**
 * The beacon's signature opens the record's timelock to the published seed, so the house could not have kept
 * the seed to itself. A record before format 3 has none, and must not follow one that has.
 */
export function timelockStep(
  draw: DrawRecordAnswer,
  record: OwnRecord,
  { holds, previous }: { readonly holds: boolean; readonly previous: DrawRecordAnswer | null },
): CheckStep<'timelock'> {
  const { timelock } = record
  const { beaconSignature: signature, seed } = draw
  if (timelock === null) {
    const goesBack = (parseRecord(previous?.recordText ?? '')?.timelock ?? null) !== null
    return {
      id: 'timelock',
      toVerdict: goesBack ? 'fails' : 'absent',
      values: goesBack ? [['record_text', draw.recordText ?? '']] : [],
    }
  }
  return {
    id: 'timelock',
    toVerdict: signature === null || seed === null ? 'waits' : verdict(holds),
    values: [
      ['timelock', timelock],
      ['computed', holds ? (seed ?? '') : (openTimelock(timelock, signature ?? '') ?? '')],
      ['seed', seed ?? ''],
    ],
  }
}
