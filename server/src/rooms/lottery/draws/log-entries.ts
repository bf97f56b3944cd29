import type { LogEntry } from '@koi/contract/fairness/log-entry.ts'
import type { BeaconRound } from './beacon.ts'
import type { Draw, OwnDraw } from './draw.ts'

/** What the public log says about a draw (docs/domain/log.md#entries). */
const draw = ({ game, numero, recordHash }: Draw) => ({ game, numero, record: recordHash })

export const rootEntry = (of: Draw, tree: { root: string; count: number }, at: Date): LogEntry => ({
  type: 'root',
  ...draw(of),
  root: tree.root,
  count: tree.count,
  at: at.getTime(),
})

/** The result of an own draw, with what anyone needs to recompute it. */
export interface Revealed {
  readonly round: BeaconRound
  readonly seed: Buffer
  readonly winningNumber: string
}

export const resultEntry = (of: OwnDraw, revealed: Revealed, at: Date): LogEntry => ({
  type: 'result',
  ...revealedFields(of, revealed, at),
})

/** What the result of a void draw would have been. */
export const voidResultEntry = (of: OwnDraw, revealed: Revealed, at: Date): LogEntry => ({
  type: 'void-result',
  ...revealedFields(of, revealed, at),
})

const revealedFields = (of: OwnDraw, { round, seed, winningNumber }: Revealed, at: Date) => ({
  ...draw(of),
  round: of.round,
  signature: round.signature,
  seed: seed.toString('hex'),
  result: winningNumber,
  at: at.getTime(),
})

/** A result that feeds or people reported, also a corrected one. */
export const officialResultEntry = (of: Draw, winningNumber: string, at: Date): LogEntry => ({
  type: 'result',
  ...draw(of),
  round: 0,
  signature: null,
  seed: null,
  result: winningNumber,
  at: at.getTime(),
})

/** Reasons that the platform gives; any other is the text of an operator. */
const OWN_REASONS: readonly string[] = ['no_root', 'missed']

export const voidEntry = (of: Draw, reason: string, at: Date): LogEntry => ({
  type: 'void',
  ...draw(of),
  reason: OWN_REASONS.includes(reason) ? reason : 'operator',
  at: at.getTime(),
})
