import type { OwnRecord } from '@koi/contract/fairness/commitment.ts'
import { openTimelock } from '@koi/contract/fairness/timelock.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { type CheckStep, verdict } from './verdict.ts'

/**
 * The beacon's signature opens the record's timelock to the published seed, so the house could not have kept
 * the seed to itself. Records before format 3 have no timelock, and follow no record that has one.
 */
export function timelockSteps(
  draw: DrawRecordAnswer,
  record: OwnRecord,
  { holds, previous }: { readonly holds: boolean; readonly previous: DrawRecordAnswer | null },
): readonly CheckStep<'timelock'>[] {
  const { timelock } = record
  const { beaconSignature: signature, seed } = draw
  if (timelock === null) {
    const goesBack = previous?.recordText?.startsWith('koi-draw-3') === true
    return goesBack
      ? [{ id: 'timelock', toVerdict: 'fails', values: [['record_text', draw.recordText ?? '']] }]
      : []
  }
  return [
    {
      id: 'timelock',
      toVerdict: signature === null || seed === null ? 'waits' : verdict(holds),
      values: [
        ['timelock', timelock],
        ['computed', holds ? (seed ?? '') : (openTimelock(timelock, signature ?? '') ?? '')],
        ['seed', seed ?? ''],
      ],
    },
  ]
}
