/**
 * The balance as the player may see it: while a round is being shown it is what is left after the stake,
 * or the end would be told before the reels stand.
 */
export interface Purse {
  /** null until the wallet told it. */
  readonly shown: () => bigint | null
  /** What the wallet told last. */
  readonly tell: (balance: bigint) => void
  /** Shows so much less than now until what is answered is called; then what the wallet told. */
  readonly hold: (stake: bigint) => () => void
  readonly hear: (hear: () => void) => () => void
}

export function createPurse(): Purse {
  let told: bigint | null = null
  let held: bigint | null = null
  let holds = 0
  const hears = new Set<() => void>()
  const say = () => {
    for (const hear of [...hears]) hear()
  }
  const shown = () => (holds > 0 ? held : told)
  return {
    shown,
    tell(balance) {
      told = balance
      // A first balance during a hold is better than none.
      if (holds === 0 || held === null) say()
    },
    hold(stake) {
      const now = shown()
      held = now === null ? null : now - stake
      holds += 1
      say()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holds -= 1
        say()
      }
    },
    hear(hear) {
      hears.add(hear)
      return () => void hears.delete(hear)
    },
  }
}
