import { type BeaconChain, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import type { DrawRecord } from '@koi/contract/fairness/commitment.ts'
import type { Names } from '../games/game.ts'

/**
 * The states of a draw, and from which of them each may be entered (the text table of `draw.test.ts`).
 * scheduled → open → locked → drawn → settling → settled; before settling, any may become void. A draw
 * whose result is corrected goes through settling once more.
 */
export const comesFrom = {
  scheduled: [],
  open: ['scheduled'],
  locked: ['scheduled', 'open'],
  drawn: ['locked'],
  // From settled only where an official draw's result is corrected.
  settling: ['drawn', 'settled'],
  settled: ['settling'],
  void: ['scheduled', 'open', 'locked', 'drawn'],
} as const satisfies Record<string, readonly string[]>

export type DrawState = keyof typeof comesFrom

/** What every draw has. Secrets are absent until they may be known; hashes are lower-case hex. */
interface AnyDraw {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly state: DrawState
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
  /** Who draws, where that changes from day to day. */
  readonly station: Names | null
  /** How many results have stood; more than one where an official result was corrected. */
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
  readonly wagers: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/** A draw out of our own seed and a beacon round. */
export interface OwnDraw extends AnyDraw {
  readonly source: 'own'
  readonly sealedSeed: string
  readonly commitment: string
  readonly chain: BeaconChain
  readonly round: number
  readonly previousRecordHash: string
  readonly recordHash: string
}

/** A draw of the state, whose result is told by feeds or people. */
export interface OfficialDraw extends AnyDraw {
  readonly source: 'official'
  readonly sealedSeed: null
  readonly commitment: null
  readonly chain: null
  readonly round: null
  readonly previousRecordHash: null
  readonly recordHash: null
}

/** A draw as stored. */
export type Draw = OwnDraw | OfficialDraw

/** What of a draw decides how its tickets stand. */
export type DrawOutcome = Pick<Draw, 'state' | 'winningNumber' | 'source' | 'resultVersion'>

/** What the pages of the site ask for most. */
export type DrawInBrief = DrawOutcome &
  Pick<Draw, 'id' | 'game' | 'numero' | 'opensAt' | 'closeAt' | 'drawAt' | 'commitment'>

/** A draw in a list. */
export type DrawLine = DrawInBrief & Pick<Draw, 'ticketCount' | 'seed' | 'stake' | 'payout'>

/** How long a draw waits for its beacon before it is void (docs/domain/draws.md#late-beacon). */
export const BEACON_PATIENCE = 10 * 60_000

/** The steps of a draw: one job each. */
export type Step = 'open' | 'lock' | 'draw' | 'settle' | 'refund'

/** What a draw needs next, and from when on; null when it is over. */
export function nextStep(draw: Draw): { readonly step: Step; readonly at: Date } | null {
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

/** When its result could be known: an own draw's beacon round comes out within one period of the draw time. */
export const resultTime = ({ drawAt, chain, round }: Pick<Draw, 'drawAt' | 'chain' | 'round'>): Date =>
  chain === null || round === null ? drawAt : new Date(timeOfRound(chain, round))

/** The published record, whose text is hashed (docs/domain/fairness.md#the-record). */
export const recordOf = (draw: OwnDraw): DrawRecord => ({
  game: draw.game,
  numero: draw.numero,
  closeAt: draw.closeAt.getTime(),
  drawAt: draw.drawAt.getTime(),
  beacon: draw.chain.hash,
  round: draw.round,
  commit: draw.commitment,
  previous: draw.previousRecordHash,
})

/** What a draw's seed is sealed for (secrets.ts): one draw's sealed seed opens for no other. */
export const seedPurpose = ({ game, numero }: Pick<Draw, 'game' | 'numero'>): string =>
  `draw-seed:${game}:${numero}`

/** How the audit trail names a draw. */
export const targetOf = ({ game, numero }: Pick<Draw, 'game' | 'numero'>): string => `draw:${game}:${numero}`
