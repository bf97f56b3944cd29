import { type BeaconChain, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import {
  type DrawRecord,
  FIRST_PREVIOUS,
  type OwnRecord,
  type RecordFormat,
  recordHash,
  recordText,
} from '@koi/contract/fairness/commitment.ts'
import type { Names } from '../games/game.ts'

/**
 * The states of a draw, each with the states that it can follow (the text table of `draw.test.ts`).
 * scheduled → open → locked → drawn → settling → settled; before settling, any state can become void. A draw
 * whose result is corrected goes through settling again.
 */
export const enteredFrom = {
  scheduled: [],
  open: ['scheduled'],
  locked: ['scheduled', 'open'],
  drawn: ['locked'],
  // From settled only where an official draw's result is corrected.
  settling: ['drawn', 'settled'],
  settled: ['settling'],
  void: ['scheduled', 'open', 'locked', 'drawn'],
} as const satisfies Record<string, readonly string[]>

export type DrawState = keyof typeof enteredFrom

/** What of a draw is not as it was sealed or published. */
export type HaltReason = 'record' | 'seal' | 'result' | 'tickets' | 'bets' | 'void'

/** What every draw has. Secrets are null until they can be published; hashes are lower-case hex. */
interface AnyDraw {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly state: DrawState
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
  /** Who draws, if that depends on the day. */
  readonly station: Names | null
  /** The format of its record; the family is null in format 1, which does not name it. */
  readonly recordFormat: RecordFormat
  readonly family: string | null
  /** The number of results so far; more than one when an official result was corrected. */
  readonly resultVersion: number
  readonly ticketRoot: string | null
  readonly ticketCount: number | null
  readonly rootPublishedAt: Date | null
  readonly signature: string | null
  readonly randomness: string | null
  readonly seed: Buffer | null
  readonly winningNumber: string | null
  readonly voidReason: string | null
  readonly voidAskedBy: bigint | null
  readonly openedAt: Date | null
  readonly lockedAt: Date | null
  readonly drawnAt: Date | null
  readonly settlingAt: Date | null
  readonly settledAt: Date | null
  readonly voidedAt: Date | null
  readonly refundedAt: Date | null
  /** When and why its settlement was halted; null while nothing is wrong. */
  readonly haltedAt: Date | null
  readonly haltReason: HaltReason | null
  readonly wagers: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/** A draw whose result comes from the platform's own seed and a beacon round. */
export interface OwnDraw extends AnyDraw {
  readonly source: 'own'
  readonly sealedSeed: string
  readonly commitment: string
  /** The seed, encrypted to the round; null in formats 1 and 2. */
  readonly timelock: string | null
  readonly chain: BeaconChain
  readonly round: number
  readonly previousRecordHash: string
  readonly recordHash: string
}

/** A draw of the state, whose result comes from feeds or operators. */
export interface OfficialDraw extends AnyDraw {
  readonly source: 'official'
  readonly sealedSeed: null
  readonly commitment: null
  readonly timelock: null
  readonly chain: null
  readonly round: null
  /** Null for a draw that was made before official draws had records. */
  readonly previousRecordHash: string | null
  readonly recordHash: string | null
}

/** A draw as stored. */
export type Draw = OwnDraw | OfficialDraw

/** What decides the state of a draw's tickets. */
export type DrawOutcome = Pick<Draw, 'state' | 'winningNumber' | 'source' | 'resultVersion'>

/** What the site's pages need of a draw. */
export type DrawSummary = DrawOutcome &
  Pick<Draw, 'id' | 'game' | 'numero' | 'opensAt' | 'closeAt' | 'drawAt' | 'commitment'>

/** A draw in a list. */
export type DrawListEntry = DrawSummary &
  Pick<Draw, 'ticketCount' | 'seed' | 'stake' | 'payout' | 'haltedAt' | 'haltReason'>

/** The steps of a draw; each is a job. */
export type Step = 'open' | 'lock' | 'draw' | 'settle' | 'refund'

/** The next step of a draw, and when it is due; null when the draw is over, or waits for people. */
export function nextStep(draw: Draw): { readonly step: Step; readonly at: Date } | null {
  if (draw.haltedAt !== null) return null
  switch (draw.state) {
    case 'scheduled':
      return { step: 'open', at: draw.opensAt }
    case 'open':
      return { step: 'lock', at: draw.closeAt }
    case 'locked':
      if (draw.ticketRoot === null) return { step: 'lock', at: draw.closeAt }
      return { step: 'draw', at: resultTime(draw) }
    case 'drawn':
      return { step: 'settle', at: draw.drawnAt ?? draw.drawAt }
    case 'settling':
      return { step: 'settle', at: draw.settlingAt ?? draw.drawAt }
    case 'settled':
      return null
    case 'void':
      return draw.refundedAt === null ? { step: 'refund', at: draw.voidedAt ?? draw.drawAt } : null
  }
}

/** When the result could be known: for an own draw, when its beacon round is published. */
export const resultTime = ({ drawAt, chain, round }: Pick<Draw, 'drawAt' | 'chain' | 'round'>): Date =>
  chain === null || round === null ? drawAt : new Date(timeOfRound(chain, round))

/** The published record, whose text is hashed (docs/fairness.md#the-record). */
export function recordOf(draw: OwnDraw): OwnRecord
export function recordOf(draw: Draw): DrawRecord
export function recordOf(draw: Draw): DrawRecord {
  return {
    format: draw.recordFormat,
    source: draw.source,
    game: draw.game,
    family: draw.family,
    numero: draw.numero,
    station: draw.station?.EN ?? null,
    openAt: draw.recordFormat === 1 ? null : draw.opensAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    drawAt: draw.drawAt.getTime(),
    beacon: draw.chain?.hash ?? null,
    round: draw.round,
    commit: draw.commitment,
    timelock: draw.timelock,
    previous: draw.previousRecordHash ?? FIRST_PREVIOUS,
  }
}

/** Whether a draw has the hash of its published record. Official draws had no records before format 2. */
export const isRecordIntact = (draw: Draw): boolean =>
  (draw.source === 'official' && draw.recordFormat === 1) ||
  recordHash(recordText(recordOf(draw))) === draw.recordHash

/** A draw as the SQL functions take it that compare it with the ledger: as its record names it. */
export const placeOfDraw = ({ id, game, numero, opensAt, closeAt }: Draw) => ({
  p_draw: id,
  p_game: game,
  p_numero: numero,
  p_opens_at: opensAt,
  p_close_at: closeAt,
})

/** The purpose under which a seed is sealed (secrets.ts), so that the seed opens for its own draw only. */
export const seedPurpose = ({ game, numero }: Pick<Draw, 'game' | 'numero'>): string =>
  `draw-seed:${game}:${numero}`

/** The name of a draw in the audit trail. */
export const auditTarget = ({ game, numero }: Pick<Draw, 'game' | 'numero'>): string =>
  `draw:${game}:${numero}`
