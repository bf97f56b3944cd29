/**
 * The four games that a player plays alone. Acts: `play { key, stake, chosen? }` and for mines
 * `choose { key, round, choice }`, where the choice is `{ tile }` or `{ take: true }`; both return the round.
 * `welcome.state` is a {@link SoloState}.
 */

/** The choice with the stake: the number of mines, 1 to 24; none for reels. */
export interface SoloChosen {
  readonly mines: number
}

export interface SoloRound {
  readonly id: string
  /**
   * `playing`: it waits for a choice. `paying` and `closed`: the outcome is final, and the payout is the
   * player's.
   */
  readonly state: 'playing' | 'paying' | 'closed'
  readonly stake: string
  /** 0 while it is playing. */
  readonly payout: string
  readonly chosen: SoloChosen | null
  /**
   * The outcome by the rules, with multiples as integer text ({@link Wired}); for open mines an
   * {@link OpenMines}, since the tiles with mines are secret until the end.
   */
  readonly play: object
  readonly source: { readonly serverHash: string; readonly clientSeed: string; readonly nonce: number }
}

export interface OpenMines {
  readonly state: 'open'
  readonly count: number
  readonly opened: readonly number[]
  /** The multiple per 10 000 if the player stops here; 0 before the first pick. */
  readonly multiple: string
}

export interface SoloState {
  /** The round that waits for its player. */
  readonly open: SoloRound | null
}

/** The history's detail of a round that has ended. */
export interface SoloDetail {
  readonly chosen: SoloChosen | null
  readonly play: object
}
