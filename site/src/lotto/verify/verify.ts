import { type BeaconChain, quicknet, roundFrom } from '@koi/contract/fairness/beacon.ts'
import { checkDraw, type DrawEvidence, redraw } from '@koi/contract/fairness/check-draw.ts'
import {
  commitTo,
  type DrawRecord,
  FIRST_PREVIOUS,
  recordHash,
  recordText,
} from '@koi/contract/fairness/commitment.ts'
import { drawKey } from '@koi/contract/fairness/draw-stream.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { bytesToHex, hexToBytes } from './bytes.ts'

/** `holds` and `fails` were recomputed here; `waits` is known after the draw; `absent` was not published. */
export type Verdict = 'holds' | 'fails' | 'waits' | 'absent'

/** One step of a check. Names of values are the tails of text keys; values are shown unchanged. */
export interface CheckStep<Id extends string> {
  readonly id: Id
  readonly toVerdict: Verdict
  readonly values: readonly (readonly [name: ValueName, value: string])[]
}

export type ValueName =
  | 'record_text'
  | 'published'
  | 'computed'
  | 'previous'
  | 'beacon'
  | 'public_key'
  | 'round'
  | 'commitment'
  | 'seed'
  | 'signature'
  | 'randomness'
  | 'key'
  | 'result'
  | 'root'
  | 'tickets'
  | 'ticket_text'
  | 'leaf'
  | 'path'
  | 'paid'

export type DrawStepId = 'record' | 'previous' | 'chain' | 'root' | 'commitment' | 'beacon' | 'result'

/** What is published from the start of a draw of our own; an official draw has none of it. */
type PublishedField =
  | 'commitment'
  | 'recordHash'
  | 'beaconChain'
  | 'beaconPublicKey'
  | 'beaconGenesis'
  | 'beaconPeriod'
  | 'beaconRound'

type OwnRecord = DrawRecordAnswer & { readonly [Name in PublishedField]: NonNullable<DrawRecordAnswer[Name]> }

const isOwn = (draw: DrawRecordAnswer): draw is OwnRecord =>
  draw.commitment !== null &&
  draw.recordHash !== null &&
  draw.beaconChain !== null &&
  draw.beaconPublicKey !== null &&
  draw.beaconGenesis !== null &&
  draw.beaconPeriod !== null &&
  draw.beaconRound !== null

/** The record of a draw as it was published before its sale. */
function recordOf(draw: OwnRecord): DrawRecord {
  return {
    game: draw.gameCode,
    numero: draw.numero,
    closeAt: draw.closeAt,
    drawAt: draw.drawAt,
    beacon: draw.beaconChain,
    round: draw.beaconRound,
    commit: draw.commitment,
    previous: draw.previousRecordHash ?? FIRST_PREVIOUS,
  }
}

function chainOf(draw: OwnRecord): BeaconChain {
  return {
    name: draw.beaconMock ? 'mock' : quicknet.name,
    hash: draw.beaconChain,
    publicKey: draw.beaconPublicKey,
    genesis: draw.beaconGenesis,
    period: draw.beaconPeriod,
    mock: draw.beaconMock,
  }
}

/** The canonical text of a record, or null if its fields cannot form one. */
function textOf(draw: OwnRecord): string | null {
  try {
    return recordText(recordOf(draw))
  } catch {
    return null
  }
}

export const verdict = (holds: boolean): Verdict => (holds ? 'holds' : 'fails')

/**
 * Recomputes a draw step by step from the published data (docs/fairness.md#checking-a-draw), with the
 * record of the previous draw if there is one. Data that is not published before the draw waits; nothing is
 * taken on trust. For an official draw the state makes the result: only the sealing of its tickets before the
 * draw can be checked here. Never throws.
 */
export function checkPublished(
  draw: DrawRecordAnswer,
  previous: DrawRecordAnswer | null,
): readonly CheckStep<DrawStepId>[] {
  if (!isOwn(draw)) return [rootStep(draw)]
  const chain = chainOf(draw)
  const evidence = evidenceOf(draw, chain)
  const checks = evidence === null ? [] : checkDraw(evidence)
  const holds = (step: string) => checks.find((check) => check.step === step)?.holds ?? false
  return [
    recordStep(draw),
    previousStep(draw, previous !== null && isOwn(previous) ? previous : null),
    {
      id: 'chain',
      toVerdict: verdict(holds('chain') && holds('round')),
      values: [
        ['beacon', draw.beaconChain],
        ['public_key', draw.beaconPublicKey],
        ['round', `${draw.beaconRound} = ${roundFrom(chain, draw.drawAt)}`],
      ],
    },
    rootStep(draw),
    commitmentStep(draw, holds('commitment')),
    beaconStep(draw, holds('beacon')),
    resultStep(draw, evidence, holds('result')),
  ]
}

/** Everything that decides a draw; empty where it is not published yet; null for an unknown family. */
function evidenceOf(draw: OwnRecord, chain: BeaconChain): DrawEvidence | null {
  if (!isFamily(draw.family)) return null
  return {
    family: draw.family,
    record: recordOf(draw),
    recordHash: draw.recordHash,
    chain,
    signature: draw.beaconSignature ?? '',
    randomness: draw.beaconRandomness ?? '',
    seed: draw.seed ?? '',
    winningNumber: draw.winningNumber ?? '',
  }
}

type DrawStep = CheckStep<DrawStepId>

function recordStep(draw: OwnRecord): DrawStep {
  const text = textOf(draw)
  const computed = text === null ? '' : recordHash(text)
  return {
    id: 'record',
    toVerdict: verdict(text !== null && computed === draw.recordHash),
    values: [
      ['record_text', text ?? ''],
      ['computed', computed],
      ['published', draw.recordHash],
    ],
  }
}

function commitmentStep({ seed, commitment }: OwnRecord, holds: boolean): DrawStep {
  const isHex = seed !== null && /^([0-9a-f]{2})+$/.test(seed)
  return {
    id: 'commitment',
    toVerdict: seed === null ? 'waits' : verdict(holds),
    values: [
      ['seed', seed ?? ''],
      ['computed', isHex ? commitTo(hexToBytes(seed)) : ''],
      ['commitment', commitment],
    ],
  }
}

function beaconStep(draw: OwnRecord, holds: boolean): DrawStep {
  const { beaconSignature: signature, beaconRandomness: randomness } = draw
  return {
    id: 'beacon',
    toVerdict: signature === null ? 'waits' : verdict(holds),
    values: [
      ['signature', signature ?? ''],
      // The randomness is the hash of the signature, once the signature has been verified.
      ['computed', signature === null || !holds ? '' : commitTo(hexToBytes(signature))],
      ['randomness', randomness ?? ''],
    ],
  }
}

function resultStep(draw: OwnRecord, evidence: DrawEvidence | null, holds: boolean): DrawStep {
  const result = evidence === null || evidence.seed === '' ? null : redraw(evidence)
  return {
    id: 'result',
    toVerdict: draw.winningNumber === null ? 'waits' : verdict(holds),
    values: [
      ['key', result === null || evidence === null ? '' : keyOf(evidence)],
      ['computed', result ?? ''],
      ['result', draw.winningNumber ?? ''],
    ],
  }
}

const keyOf = ({ record: { game, numero, round }, seed, randomness }: DrawEvidence): string =>
  bytesToHex(drawKey({ seed: hexToBytes(seed), game, numero, round, randomness }))

/** The recomputed hash of the previous record is the one that this record names. */
function previousStep(draw: OwnRecord, previous: OwnRecord | null): CheckStep<'previous'> {
  const follows = draw.previousRecordHash ?? FIRST_PREVIOUS
  if (follows === FIRST_PREVIOUS) {
    return { id: 'previous', toVerdict: 'holds', values: [['previous', FIRST_PREVIOUS]] }
  }
  const text = previous === null ? null : textOf(previous)
  const computed = text === null ? '' : recordHash(text)
  return {
    id: 'previous',
    toVerdict: previous === null ? 'absent' : verdict(computed === follows),
    values: [
      ['record_text', text ?? ''],
      ['computed', computed],
      ['previous', follows],
    ],
  }
}

/** The root of all tickets was published before the draw was made; a draw without a root is void. */
function rootStep(draw: DrawRecordAnswer): CheckStep<'root'> {
  const at = draw.rootPublishedAt
  const isMissing = draw.ticketRoot === null || at === null
  return {
    id: 'root',
    toVerdict: isMissing ? (draw.winningNumber === null ? 'waits' : 'fails') : verdict(at <= draw.drawAt),
    values: [
      ['root', draw.ticketRoot ?? ''],
      ['tickets', draw.ticketCount === null ? '' : String(draw.ticketCount)],
    ],
  }
}

/** `yyyyMMdd-NNNN`, or `yyyyMMdd` for a weekly draw, from typed or pasted text; null without one. Pure. */
export function readNumero(text: string): string | null {
  return /(?:^|\D)(\d{8}(?:-\d{4})?)(?:\D|$)/.exec(text)?.[1] ?? null
}
