import type { KeyboardEvent } from 'react'

interface BetKeys {
  readonly canAdd: () => boolean
  readonly canBet: () => boolean
  readonly onAdd: () => void
  readonly onBet: () => void
}

/**
 * On a number of the pad, Enter adds a complete bet to the slip; Ctrl or Command with it places the bet from
 * anywhere on the desk. While no bet is complete Enter picks, as on any button; Space and digits always do.
 */
export function useBetKeys({ canAdd, canBet, onAdd, onBet }: BetKeys) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.target instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey) {
      if (!canBet()) return
      event.preventDefault()
      onBet()
    } else if (event.target.closest('#lotto-pad [aria-pressed]') !== null && canAdd()) {
      event.preventDefault()
      onAdd()
    }
  }
}
