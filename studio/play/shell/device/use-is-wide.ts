import { useEffect, useState } from 'preact/hooks'

const wide = matchMedia('(min-width: 768px) and (min-height: 480px)')

/** Whether the page has the layout of a desktop (decision 0061); styles have the same breakpoint. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const update = () => setWide(wide.matches)
    update()
    wide.addEventListener('change', update)
    return () => wide.removeEventListener('change', update)
  }, [])
  return isWide
}
