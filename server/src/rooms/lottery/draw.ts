import { type BeaconChain, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import type { DrawRecord } from '@koi/contract/fairness/commitment.ts'

/**
 * The states of a draw, and from which of them each may be entered (the text table of `draw.test.ts`).
 * scheduled → open → locked → drawn → settling → settled; before settling, any may become void.
 */
export const comesFrom = {
  scheduled: [],
  open: ['scheduled'],
  locked: ['scheduled', 'open'],
  drawn: ['locked'],
  settling: ['drawn'],
  settled: ['settling'],
  void: ['scheduled', 'open', 'locked', 'drawn'],
} as const satisfies Record<string, readonly string[]>

export type DrawState = keyof typeof comesFrom

/** Why a draw was void. `missed`: the platform stood still and nobody had bet. */
export type VoidReason = 'missed' | 'no_root' | 'beacon_late' | 'operator'

/** A draw as stored. Secrets are absent until they may be known; hashes and signatures are lower-case hex. */
export interface Draw {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly state: DrawState
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
  readonly sealedSeed: string
  readonly commitment: string
  readonly chain: BeaconChain
  readonly round: number
  readonly previousRecordHash: string
  readonly recordHash: string
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

/** What of a draw decides how its tickets stand. */
export type DrawOutcome = Pick<Draw, 'state' | 'winningNumber'>

/** What the pages of the site ask for most. */
export type DrawInBrief = DrawOutcome &
  Pick<Draw, 'id' | 'game' | 'numero' | 'opensAt' | 'closeAt' | 'drawAt' | 'commitment'>

/** A draw in a list. */
export type DrawLine = DrawInBrief & Pick<Draw, 'ticketCount' | 'seed' | 'stake' | 'payout'>

/** A draw waits so long for its beacon before it is void (domain 6.2, step 6). */
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

/** When the draw's beacon round comes out: at its draw time or within one period after it. */
export const resultTime = ({ chain, round }: Pick<Draw, 'chain' | 'round'>): Date =>
  new Date(timeOfRound(chain, round))

/** The published record, whose text is hashed (domain 6.2, step 1). */
export const recordOf = (draw: Draw): DrawRecord => ({
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
