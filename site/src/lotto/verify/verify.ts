import { roundOfDraw } from '@koi/contract/fairness/beacon.ts'
import { checkDraw, type DrawEvidence, redraw } from '@koi/contract/fairness/check-draw.ts'
import {
  commitTo,
  type DrawRecord,
  FIRST_PREVIOUS,
  isOwnRecord,
  type OwnRecord,
  parseRecord,
  recordHash,
} from '@koi/contract/fairness/commitment.ts'
import { drawKey } from '@koi/contract/fairness/draw-stream.ts'
import { type KeptDraw, mismatchesOf } from '../kept/kept.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import { bytesToHex, hexToBytes } from './bytes.ts'
import { chainOf, evidenceOf } from './evidence.ts'
import { isSealOf } from './seal-of-draw.ts'
import { timelockStep } from './timelock-step.ts'
import { type CheckStep, verdict } from './verdict.ts'

export type DrawStepId =
  | 'record'
  | 'kept'
  | 'previous'
  | 'chain'
  | 'root'
  | 'commitment'
  | 'timelock'
  | 'beacon'
  | 'result'
type DrawStep = CheckStep<DrawStepId>

/** What a draw is compared with. */
export interface Beside {
  /** The record of the game's previous draw, as it is published. */
  readonly previous: DrawRecordAnswer | null
  /** What this browser kept when it bet on the draw. */
  readonly kept: KeptDraw | null
}

/**
 * Recomputes a draw step by step from the published data, and compares it with what this browser kept
 * (docs/fairness.md#checking-a-draw). Data that is not published before the draw waits; nothing is taken on
 * trust. For an official draw the state makes the result: only its record and the sealing of its tickets can
 * be checked. Never throws.
 */
export function checkPublished(draw: DrawRecordAnswer, { previous, kept }: Beside): readonly DrawStep[] {
  const record = draw.recordText === null ? null : parseRecord(draw.recordText)
  const before =
    draw.recordText === null
      ? []
      : [recordStep(draw, record), keptStep(draw, kept), previousStep(draw, previous)]
  if (record === null || !isOwnRecord(record)) return [...before, rootStep(draw, kept)]
  const chain = chainOf(draw)
  const evidence = evidenceOf(draw, record)
  const checks = evidence === null ? [] : checkDraw(evidence)
  const holds = (step: string) => checks.find((check) => check.step === step)?.holds ?? false
  return [
    ...before,
    {
      id: 'chain',
      toVerdict: verdict(holds('chain') && holds('round')),
      values: [
        ['beacon', record.beacon],
        ['public_key', chain.publicKey],
        ['round', `${record.round} = ${roundOfDraw(chain, record)}`],
      ],
    },
    rootStep(draw, kept),
    commitmentStep(draw, record, holds('commitment')),
    timelockStep(draw, record, { holds: holds('timelock'), previous }),
    beaconStep(draw, holds('beacon')),
    resultStep(draw, evidence, holds('result')),
  ]
}

/** The text has the published hash, and whatever else the answer says of the draw is what the text says. */
function recordStep(draw: DrawRecordAnswer, record: DrawRecord | null): DrawStep {
  const text = draw.recordText ?? ''
  const computed = recordHash(text)
  return {
    id: 'record',
    toVerdict: verdict(record !== null && computed === draw.recordHash && agrees(draw, record)),
    values: [
      ['record_text', text],
      ['computed', computed],
      ['published', draw.recordHash ?? ''],
    ],
  }
}

function agrees(draw: DrawRecordAnswer, record: DrawRecord): boolean {
  const isFormat1 = record.format === 1
  return (
    record.source === draw.source &&
    record.game === draw.gameCode &&
    record.numero === draw.numero &&
    (isFormat1 || record.family === draw.family) &&
    (isFormat1 || record.openAt === draw.opensAt) &&
    (isFormat1 || (record.station === null) === (draw.station === null)) &&
    record.closeAt === draw.closeAt &&
    record.drawAt === draw.drawAt &&
    record.beacon === draw.beaconChain &&
    record.round === draw.beaconRound &&
    record.commit === draw.commitment &&
    record.previous === draw.previousRecordHash
  )
}

/** What this browser got with its bets, and at the lock, is what is published now. */
function keptStep(draw: DrawRecordAnswer, kept: KeptDraw | null): DrawStep {
  return {
    id: 'kept',
    toVerdict: kept === null ? 'absent' : verdict(mismatchesOf(kept, draw).length === 0),
    values:
      kept === null
        ? []
        : [
            ['kept_record', kept.recordHash ?? ''],
            ['kept_seal', kept.seal?.text ?? ''],
            ['kept_at', kept.seal === null ? '' : new Date(kept.seal.at).toISOString()],
          ],
  }
}

function commitmentStep({ seed }: DrawRecordAnswer, { commit }: OwnRecord, holds: boolean): DrawStep {
  const isHex = seed !== null && /^([0-9a-f]{2})+$/.test(seed)
  return {
    id: 'commitment',
    toVerdict: seed === null ? 'waits' : verdict(holds),
    values: [
      ['seed', seed ?? ''],
      ['computed', isHex ? commitTo(hexToBytes(seed)) : ''],
      ['commitment', commit],
    ],
  }
}

function beaconStep(draw: DrawRecordAnswer, holds: boolean): DrawStep {
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

function resultStep(draw: DrawRecordAnswer, evidence: DrawEvidence | null, holds: boolean): DrawStep {
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

/** The hash of the previous record, computed here, is the one that this record names. */
function previousStep(draw: DrawRecordAnswer, previous: DrawRecordAnswer | null): DrawStep {
  const follows = draw.previousRecordHash ?? FIRST_PREVIOUS
  const isFirst = follows === FIRST_PREVIOUS
  const text = previous?.recordText ?? ''
  const computed = text === '' ? '' : recordHash(text)
  const isBefore = previous?.gameCode === draw.gameCode && previous.drawAt < draw.drawAt
  // A draw that names a record before it has one, and the first of a game has none.
  const isOdd = isFirst !== (draw.previousNumero === null)
  return {
    id: 'previous',
    toVerdict: isOdd
      ? 'fails'
      : isFirst
        ? 'holds'
        : previous === null
          ? 'absent'
          : verdict(computed === follows && isBefore),
    values: [
      ['record_text', text],
      ['computed', computed],
      ['previous', follows],
    ],
  }
}

/** The root of all tickets was signed and published after the sale and before the draw; else it is void. */
function rootStep(draw: DrawRecordAnswer, kept: KeptDraw | null): DrawStep {
  const { ticketRoot, rootPublishedAt: at, ticketCount, seal } = draw
  const isMissing = ticketRoot === null || at === null
  const isInTime = at !== null && at >= draw.closeAt && at < draw.drawAt
  // A draw of which a seal was kept has one; those of format 1 were locked before seals existed.
  const isSealed =
    seal === null
      ? kept?.seal == null && (draw.recordText ?? 'koi-draw-1').startsWith('koi-draw-1')
      : isSealOf(seal, draw)
  return {
    id: 'root',
    toVerdict: isMissing
      ? draw.winningNumber === null || draw.state === 'void'
        ? 'waits'
        : 'fails'
      : verdict(isInTime && isSealed),
    values: [
      ['root', ticketRoot ?? ''],
      ['tickets', ticketCount === null ? '' : String(ticketCount)],
      ['seal', seal === null ? '' : `${seal.text}${seal.signature}`],
      ['public_key', seal?.publicKey ?? ''],
    ],
  }
}

/** `yyyyMMdd-NNNN`, or `yyyyMMdd` for a weekly draw, from typed or pasted text; null without one. Pure. */
export function readNumero(text: string): string | null {
  return /(?:^|\D)(\d{8}(?:-\d{4})?)(?:\D|$)/.exec(text)?.[1] ?? null
}
