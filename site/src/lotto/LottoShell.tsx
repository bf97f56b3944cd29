import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchGestures } from '../device/signal.ts'
import { useIsWide } from '../device/use-is-wide.ts'
import { loadTexts, useT } from '../i18n/i18n.ts'
import { useLocation, useNavigationType } from '../navigation/navigation.tsx'
import { ProtectionWatch } from '../protection/ProtectionWatch.tsx'
import { onSessionChange, useSession } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { LazyScreen } from '../shell/LazyScreen.tsx'
import shell from '../shell/Shell.module.css'
import { LOTTO } from '../shell/side-items.ts'
import { SideNav } from '../shell/side-nav.ts'
import { classNames } from '../ui/class-names.ts'
import { idlePart, lazyPart } from '../ui/lazy-part.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { useStore } from '../ui/store.ts'
import { alarm } from './kept/alarm.ts'
import { leaveToLogin, wantedAt } from './leave.ts'
import { useLottoLiveUpdates } from './live.ts'
import { type Gate, lottoRowOf, lottoTexts } from './routes.tsx'
import { SettlementNotices } from './tickets/SettlementNotices.tsx'

/** Shown over every screen, with texts of its own; loaded after the first drawing. */
const CartDesk = idlePart(async () => {
  await loadTexts(lottoTexts)
  return import('./cart/CartLayer.tsx')
})

/** Loaded when a draw is not what was promised to this browser. */
const KeptAlarm = lazyPart(async () => {
  await loadTexts(lottoTexts)
  return import('./kept/KeptAlarm.tsx')
})

/** Compares the public log with what this browser keeps, while its member bets. */
const LogWatch = idlePart(async () => {
  await loadTexts(['records'])
  return import('./log/LogWatch.tsx')
})

/** The screen of the current address. Each draws its own header, since most are named after a game. */
export function LottoShell() {
  const { pathname } = useLocation()
  const row = lottoRowOf(pathname)
  const main = usePageChange(pathname)
  const session = useSession()
  const isWide = useIsWide()
  const broken = useStore(alarm)
  useSessionExpiry(row.access)
  useLottoLiveUpdates()
  useEffect(watchGestures, [])
  return (
    <>
      {isWide ? <SideNav here={pathname === '/' ? LOTTO : LOTTO + pathname} /> : null}
      <main
        key={pathname}
        ref={main}
        id="main"
        tabIndex={-1}
        className={classNames(shell.page, row.wide && 'wide')}
      >
        <Gated gate={row.access}>
          <LazyScreen source={row} />
        </Gated>
      </main>
      <SettlementNotices />
      {session === null && row.access !== 'guest' ? null : <CartDesk />}
      {broken === null ? null : <KeptAlarm game={broken.game} numero={broken.numero} />}
      <ProtectionWatch />
      <LogWatch />
    </>
  )
}

/** Without a session the log-in replaces this page (LA-13), and leads back here unless the member signed out. */
function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [hasExpired, setExpired] = useState(false)
  const isBarred = session === null && (gate === 'member' || (gate === 'guest' && hasExpired))
  const isSignedOut = useRef(false)
  useEffect(
    () =>
      onSessionChange(({ kind }) => {
        isSignedOut.current = kind === 'logged-out'
        setExpired(kind === 'expired')
      }),
    [],
  )
  useEffect(() => {
    if (isBarred) leaveToLogin(isSignedOut.current ? null : wantedAt(pathname, search))
  }, [isBarred, pathname, search])
  return isBarred ? null : children
}

/**
 * A session that the server no longer knows: announced here where visitors may stay, otherwise by the log-in.
 */
function useSessionExpiry(access: Gate): void {
  const t = useT()
  useEffect(
    () =>
      onSessionChange((event) => {
        if (event.kind !== 'expired' || access !== 'anyone') return
        storage.consumeSessionExpiry()
        showToast(t('error.session_expired'))
      }),
    [t, access],
  )
}

/** A new page starts at the top and takes the focus; a page that is returned to keeps its scroll position. */
function usePageChange(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isReturn) window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, isReturn])
  return main
}
