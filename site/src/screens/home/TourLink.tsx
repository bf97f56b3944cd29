import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useLocation } from '../../navigation/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './Trust.module.css'

const Tour = lazyPart(() => import('./Tour.tsx'))

/** A newcomer who does nothing for this long may not know where to begin. */
const IDLE_MS = 5_000

/** Any of these begins a task, and nothing covers it any more. */
const INPUT = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'focusin'] as const

/** Opens the tour of the site: by a tap, or once on this phone for an idle visitor who came to home first. */
export function TourLink() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const start = useCallback(() => {
    storage.setTourSeen()
    setOpen(true)
  }, [])
  useIdleNewcomer(start)
  return (
    <>
      <button type="button" className={styles.link} onClick={start}>
        <Icon name="info" size={18} />
        {t('support.tour')}
      </button>
      {open ? <Tour onClose={() => setOpen(false)} onMissing={() => setOpen(false)} /> : null}
    </>
  )
}

/** Calls `start` after five idle seconds, if home is the first page of a visitor's first visit. */
function useIdleNewcomer(start: () => void): void {
  const isVisitor = useSession() === null
  // The router names the page with which a visit began so; a deep link and a redirect are others.
  const isFirstPage = useLocation().key === 'default'
  const isAwaited = isVisitor && isFirstPage
  useEffect(() => {
    if (!isAwaited || storage.isTourSeen()) return
    const isUndisturbed = () =>
      document.visibilityState === 'visible' && document.querySelector('dialog[open]') === null
    const timer = setTimeout(() => {
      stop()
      if (isUndisturbed()) start()
    }, IDLE_MS)
    const stop = () => {
      clearTimeout(timer)
      for (const kind of INPUT) window.removeEventListener(kind, stop, { capture: true })
    }
    for (const kind of INPUT) window.addEventListener(kind, stop, { capture: true, passive: true })
    return stop
  }, [isAwaited, start])
}
