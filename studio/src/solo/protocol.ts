/**
 * The four games that a player plays alone. Acts: `play { key, stake, chosen? }` and for mines
 * `choose { key, round, choice }`, where the choice is `{ tile }` or `{ take: true }`; both answer the round.
 * `welcome.state` is a {@link SoloState}.
 */

/** What is chosen with the stake: the number of mines, 1 to 24; reels choose nothing. */
export interface SoloChosen {
  readonly mines: number
}

export interface SoloRound {
  readonly id: string
  /** `playing`: a choice is awaited. `paying` and `closed`: the outcome stands, and the payout is the player's. */
  readonly state: 'playing' | 'paying' | 'closed'
  readonly stake: string
  /** Nothing while it is playing. */
  readonly payout: string
  readonly chosen: SoloChosen | null
  /**
   * The rules' own outcome, multiples as integer text ({@link Wired}); of mines that are open an
   * {@link OpenMines}, since where they lie is a secret until the end.
   */
  readonly play: object
  readonly source: { readonly serverHash: string; readonly clientSeed: string; readonly nonce: number }
}

export interface OpenMines {
  readonly state: 'open'
  readonly count: number
  readonly opened: readonly number[]
  /** What is paid per 10 000 if the player stops here; 0 before the first pick. */
  readonly multiple: string
}

export interface SoloState {
  /** The round that waits for its player. */
  readonly open: SoloRound | null
}

/** What the history tells of a round that has ended. */
export interface SoloDetail {
  readonly chosen: SoloChosen | null
  readonly play: object
}
