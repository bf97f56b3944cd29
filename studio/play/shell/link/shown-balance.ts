/**
 * The balance that the player sees. While a round is being shown it is the balance after the stake: the
 * wallet's newest balance would give the result away before the reels stop.
 */
export interface ShownBalance {
  /** null until the wallet has sent a balance. */
  readonly current: () => bigint | null
  /** Takes the newest balance of the wallet. */
  readonly update: (balance: bigint) => void
  /** Shows the balance less the stake until the returned function is called; then the wallet's newest balance. */
  readonly hold: (stake: bigint) => () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createShownBalance(): ShownBalance {
  let newest: bigint | null = null
  let held: bigint | null = null
  let holds = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const current = () => (holds > 0 ? held : newest)
  return {
    current,
    update(balance) {
      newest = balance
      // A first balance during a hold is better than none.
      if (holds === 0 || held === null) notify()
    },
    hold(stake) {
      const now = current()
      held = now === null ? null : now - stake
      holds += 1
      notify()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holds -= 1
        notify()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
