import { timeOfRound, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { redraw } from '@koi/contract/fairness/check-draw.ts'
import { isOwnRecord, parseRecord } from '@koi/contract/fairness/commitment.ts'
import { openTimelock } from '@koi/contract/fairness/timelock.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { chainOf, evidenceOf } from './evidence.ts'

/** How long after its round a draw is usually drawn and published. */
const USUAL_MS = 60_000

/**
 * What the beacon's signature makes of a draw without a result: `opened` is the draw as the house should have
 * published it; a timelock that is `broken` proves that the house did not keep its promise.
 */
export type Opening =
  | { readonly state: 'signature' | 'broken' }
  | { readonly state: 'opened'; readonly draw: DrawRecordAnswer }

/** Whether a draw should have a result by now, has none, and can be opened without the house. Pure. */
export function isOverdue(draw: DrawRecordAnswer, now: number): boolean {
  if (draw.winningNumber !== null || draw.beaconRound === null) return false
  const record = parseRecord(draw.recordText ?? '')
  return record?.timelock != null && now > timeOfRound(chainOf(draw), draw.beaconRound) + USUAL_MS
}

/** Opens a draw with the signature of its round, as any mirror of the beacon shows it. Pure; never throws. */
export function openDraw(draw: DrawRecordAnswer, pasted: string): Opening {
  const signature = /[0-9a-f]{96}/.exec(pasted.toLowerCase())?.[0] ?? ''
  const record = parseRecord(draw.recordText ?? '')
  if (record === null || !isOwnRecord(record) || record.timelock === null) return { state: 'broken' }
  const randomness = verifyRound(chainOf(draw), record.round, signature)
  if (randomness === null) return { state: 'signature' }
  const seed = openTimelock(record.timelock, signature)
  const opened = { ...draw, beaconSignature: signature, beaconRandomness: randomness, seed }
  const evidence = seed === null ? null : evidenceOf(opened, record)
  if (evidence === null) return { state: 'broken' }
  return { state: 'opened', draw: { ...opened, winningNumber: redraw(evidence) } }
}

/** Where quicknet shows a round; a mock beacon has no public address. */
export const roundAddress = ({ beaconMock, beaconChain, beaconRound }: DrawRecordAnswer): string | null =>
  beaconMock ? null : `https://api.drand.sh/${beaconChain}/public/${beaconRound}`
