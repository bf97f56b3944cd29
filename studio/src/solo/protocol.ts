/**
 * The four games that a player plays alone. Acts: `play { key, stake, chosen?, free? }`, where `free` is the
 * id of the free rounds that it is one of; for mines `choose { key, round, choice }`, where the choice is
 * `{ tile }` or `{ take: true }`; both return the round. `free {}` returns the free rounds that are next.
 * `welcome.state` is a {@link SoloState}.
 */

/** The choice with the stake: the number of mines, 1 to 24; none for reels. */
export interface SoloChosen {
  readonly mines: number
}

/** Rounds that the operator has given: each is played without a stake, and pays as if it had this one. */
export interface FreeView {
  readonly id: string
  readonly rounds: number
  readonly left: number
  readonly stake: string
  /** What they have won so far. */
  readonly won: string
  /** What they can win together; null without such a limit. */
  readonly maxWin: string | null
  /** ms since 1970 */
  readonly endsAt: number
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
  /** The free rounds that it was one of, as they are after it; null for a round that was staked. */
  readonly free?: FreeView | null
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
  /** The free rounds to play next; null when there are none. */
  readonly free: FreeView | null
}

/** The history's detail of a round that has ended. */
export interface SoloDetail {
  readonly chosen: SoloChosen | null
  readonly play: object
}
