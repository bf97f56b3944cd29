import { useEffect, useRef, useState } from 'react'
import type { LiveUpdate } from '../api/live-stream.ts'
import { useLiveUpdates } from '../api/live-updates.ts'
import { useStartUp } from '../api/start-up.ts'
import { useIsWide } from '../device/use-is-wide.ts'
import { loadTexts, useT } from '../i18n/i18n.ts'
import { alarm } from '../lotto/kept/alarm.ts'
import { useLocation, useNavigate, useNavigationType } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { ProtectionWatch } from '../protection/ProtectionWatch.tsx'
import { rowOf } from '../routes/routes.ts'
import { Guard } from '../session/guard.tsx'
import { getSession, onSessionChange } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { useStore } from '../ui/store.ts'
import { FooterMenu } from './FooterMenu.tsx'
import { Header } from './Header.tsx'
import { LazyScreen } from './LazyScreen.tsx'
import styles from './Shell.module.css'
import { SideNav } from './side-nav.ts'
import { wasSwipe, watchSwipes } from './swipe.ts'
import { UnansweredBets } from './UnansweredBets.tsx'
import { useOwnPassword } from './use-own-password.ts'

/** Loaded when a draw is not what was promised to this browser. */
const KeptAlarm = lazyPart(async () => {
  await loadTexts(['lotto'])
  return import('../lotto/kept/KeptAlarm.tsx')
})

/** The seals of draws are sent to every page; what keeps them is loaded with the first, and not by visitors. */
function keepSeals(news: readonly LiveUpdate[]): void {
  const seals = news.filter((one) => one.topic === 'seal')
  if (seals.length === 0) return
  // Without the file the seal is fetched when the draw is over.
  import('../lotto/kept/keep.ts').then(
    (file) => file.keepSeals(seals),
    () => undefined,
  )
}

/** Header, screen and footer of the current address, as configured by its row in the table of routes. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const row = rowOf(pathname)
  const { siteName } = useStartUp()
  const page = usePageChange(pathname)
  const broken = useStore(alarm)
  const isWide = useIsWide()
  useSessionExpiry()
  useOwnPassword()
  useReturnFromGame()
  useLiveUpdates(keepSeals)
  useEffect(() => watchSwipes(document), [])
  return (
    <>
      <title>{`${t(row.title)} · ${siteName}`}</title>
      {isWide ? <SideNav here={row.paths[0]} /> : null}
      <Header row={row} />
      <UnansweredBets />
      <main
        key={pathname}
        ref={page.ref}
        id="main"
        tabIndex={-1}
        className={classNames(
          styles.page,
          row.wide && 'wide',
          row.footer && styles.aboveFooter,
          page.fades && styles.fade,
        )}
      >
        <Guard gate={row}>
          <LazyScreen source={row} />
        </Guard>
      </main>
      {row.footer && !isWide ? <FooterMenu pathname={pathname} /> : null}
      {broken === null ? null : <KeptAlarm {...broken} />}
      <ProtectionWatch />
    </>
  )
}

/**
 * A new page fades in unless a swipe opened it, takes the focus, and starts at the top unless it is returned
 * to.
 */
function usePageChange(pathname: string) {
  const ref = useRef<HTMLElement>(null)
  const [shown, setShown] = useState({ pathname, fades: false })
  const isReturn = useNavigationType() === 'POP'
  if (shown.pathname !== pathname) setShown({ pathname, fades: !wasSwipe() })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (!isReturn) window.scrollTo(0, 0)
    if (pathname) ref.current?.focus({ preventScroll: true })
  }, [pathname, isReturn])
  return { ref, fades: shown.fades }
}

/**
 * If the member leaves a game with the phone's back button, follow the game's own exit, which recalls the
 * balance.
 */
function useReturnFromGame(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      if (getSession() !== null && storage.gameHoldsMoney()) navigate(paths.leaveGame, { replace: true })
    }
    leave()
    // A page from the browser's back-forward cache is shown again without a reload.
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [navigate])
}

/** A session that the server no longer knows: a message, then the log-in screen (AU-16). */
function useSessionExpiry(): void {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    // The session was lost in the lottery, which is a separate page.
    if (storage.consumeSessionExpiry()) showToast(t('error.session_expired'))
    return onSessionChange((event) => {
      if (event.kind !== 'expired') return
      storage.consumeSessionExpiry()
      showToast(t('error.session_expired'))
      // After the guards, which may redirect a visitor home.
      setTimeout(() => navigate(paths.login))
    })
  }, [t, navigate])
}
