import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Menu } from './frame/Menu.tsx'
import { NotFoundScreen } from './frame/NotFoundScreen.tsx'
import { Palette } from './frame/Palette.tsx'
import { t } from './i18n/i18n.ts'
import styles from './Office.module.css'
import { areas } from './routes/areas.ts'
import { LogInScreen } from './screens/operators/LogInScreen.tsx'
import { SetUpScreen } from './screens/operators/SetUpScreen.tsx'
import { mayOpen, useSession } from './session.ts'

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
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Menu session={session} />
      <Palette session={session} />
      <div className={styles.page} id="page">
        <Suspense fallback={<main id="main" aria-busy="true" />}>
          <Routes>
            {areas.map(({ routes }) =>
              routes
                .filter((route) => mayOpen(session, route))
                .map(({ path, screen: Screen }) => <Route key={path} path={path} element={<Screen />} />),
            )}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  )
}
