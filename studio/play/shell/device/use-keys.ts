import { useEffect, useRef } from 'preact/hooks'

/** Makes Space and Enter press the game's main button, unless another control has the focus. */
export function useKeys(press: () => void): void {
  const newest = useRef(press)
  newest.current = press
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.key === ' ' || event.key === 'Enter'
      const { target } = event
      const isElsewhere =
        document.querySelector('dialog[open]') !== null ||
        (target instanceof Element && target.closest('button, a, input, select, summary') !== null)
      if (!isOurs || isElsewhere || event.repeat) return
      event.preventDefault()
      newest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
