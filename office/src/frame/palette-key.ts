import { useEffect } from 'react'

/** Calls `open` on Ctrl-K, or Command-K where that is the key for such things. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // A dialog that is open keeps the keyboard.
      if (document.querySelector('dialog[open]') === null) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
