import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLiveUpdates } from '../api/live-updates.ts'
import { useStartUp } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { ProtectionWatch } from '../protection/ProtectionWatch.tsx'
import { rowOf } from '../routes.tsx'
import { Guard } from '../session/guard.tsx'
import { getSession, onSessionChange } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { classNames } from '../ui/class-names.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { FooterMenu } from './FooterMenu.tsx'
import { Header } from './Header.tsx'
import { LazyScreen } from './LazyScreen.tsx'
import styles from './Shell.module.css'
import { wasSwipe, watchSwipes } from './swipe.ts'
import { UnansweredBets } from './UnansweredBets.tsx'

/** Header, screen and footer of the present address, as its row in the table of routes says. */
export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const row = rowOf(pathname)
  const { siteName } = useStartUp()
  const page = usePageChange(pathname)
  useSessionExpiry()
  useReturnFromGame()
  useLiveUpdates()
  useEffect(() => watchSwipes(document), [])
  return (
    <>
      <title>{`${t(row.title)} · ${siteName}`}</title>
      <Header row={row} />
      <UnansweredBets />
      <main
        key={pathname}
        ref={page.ref}
        tabIndex={-1}
        className={classNames(styles.page, row.footer && styles.aboveFooter, page.fades && styles.fade)}
      >
        <Guard gate={row}>
          <LazyScreen source={row} />
        </Guard>
      </main>
      {row.footer ? <FooterMenu pathname={pathname} /> : null}
      <ProtectionWatch />
    </>
  )
}

/**
 * A new page fades in unless a swipe brought it, begins at its top unless it is come back to, and takes the
 * focus.
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
 * After leaving a transfer-wallet game by the phone's Back, redirects to the page that recalls the balance.
 */
function useReturnFromGame(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      if (getSession() !== null && storage.gameHoldsMoney()) navigate(paths.leaveGame, { replace: true })
    }
    leave()
    // A page that the browser kept is shown again without being begun again.
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [navigate])
}

/** A session that the server no longer knows: said, and then the log-in screen (AU-16). */
function useSessionExpiry(): void {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    // Lost in the lottery, which is a page of its own.
    if (storage.consumeSessionExpiry()) showToast(t('error.session_expired'))
    return onSessionChange((event) => {
      if (event.kind !== 'expired') return
      storage.consumeSessionExpiry()
      showToast(t('error.session_expired'))
      // After the guards, which may send a visitor home.
      setTimeout(() => navigate(paths.login))
    })
  }, [t, navigate])
}
