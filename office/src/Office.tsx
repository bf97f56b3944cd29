import { Suspense, useEffect } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router'
import { useAction } from './api.ts'
import { watchIdle } from './idle.ts'
import styles from './Office.module.css'
import { routes } from './routes.tsx'
import { LogInScreen } from './screens/operators/LogInScreen.tsx'
import { SetUpScreen } from './screens/operators/SetUpScreen.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { type OfficeSession, setSession, useSession } from './session.ts'
import { Button } from './ui/Button.tsx'

/** The whole office: the log-in, or the menu and the screen at the current address. */
export function Office() {
  const session = useSession()
  if (session === null) {
    return (
      <Routes>
        <Route path="/setup" element={<SetUpScreen />} />
        <Route path="*" element={<LogInScreen />} />
      </Routes>
    )
  }
  const allowed = routes.filter(
    ({ permission }) => permission === null || session.permissions.includes(permission),
  )
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Menu session={session} routes={allowed} />
      <Suspense fallback={<main id="main" aria-busy="true" />}>
        <Routes>
          {allowed.map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </div>
  )
}

function Menu({ session, routes: allowed }: { session: OfficeSession; routes: typeof routes }) {
  const logOut = useAction('officeLogOut')
  const { mutate } = logOut
  useEffect(
    () => watchIdle(window, () => mutate({}, { onSettled: () => setSession(null, 'idle') })),
    [mutate],
  )
  return (
    <nav className={styles.side} aria-label="Office">
      <span className={styles.brand}>
        <img src="/koi-office.svg" alt="" width="24" height="24" /> Koi Office
      </span>
      <SearchBox />
      {allowed.map(({ path, label }) =>
        label === undefined ? null : (
          <NavLink
            key={path}
            to={path}
            end={['/', '/books', '/contracts', '/vendors'].includes(path)}
            className={styles.link ?? ''}
          >
            {label}
          </NavLink>
        ),
      )}
      <div className={styles.me}>
        <span>
          {session.name}, {session.role}
        </span>
        {/* The tab logs out even when the server cannot be reached. */}
        <Button
          busy={logOut.isPending}
          onClick={() => logOut.mutate({}, { onSettled: () => setSession(null) })}
        >
          Log out
        </Button>
      </div>
    </nav>
  )
}
