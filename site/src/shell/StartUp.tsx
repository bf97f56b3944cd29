import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { connection } from '../api/api.ts'
import { decideDisplay } from '../api/display.ts'
import { startUpQuery } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import ServiceErrorScreen from '../screens/support/ServiceErrorScreen.tsx'
import { Logo } from '../ui/icons/Logo.tsx'
import { LazyScreen } from './LazyScreen.tsx'
import styles from './StartUp.module.css'
import type { ScreenSource } from './screen-source.ts'

const maintenance: ScreenSource = {
  screen: () => import('../screens/support/MaintenanceScreen.tsx'),
  texts: [],
}
const restricted: ScreenSource = {
  screen: () => import('../screens/support/RegionRestrictedScreen.tsx'),
  texts: [],
}

/**
 * The order of a visit (SH-39): the language is loaded before this is drawn; then the start-up call and the
 * decision: maintenance, region-restricted, normal, or a service error with a retry if there is no answer.
 */
export function StartUp({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(startUpQuery)

  useEffect(() => {
    const onSiteClosed = () => void client.invalidateQueries({ queryKey: startUpQuery.queryKey })
    connection.setHandlers({ onSiteClosed })
  }, [client])

  if (data === undefined)
    return isError ? (
      <FullPage>
        <ServiceErrorScreen onRetry={refetch} />
      </FullPage>
    ) : (
      <Splash />
    )
  switch (decideDisplay(data)) {
    case 'maintenance':
      return (
        <FullPage>
          <LazyScreen source={maintenance} />
        </FullPage>
      )
    case 'region-restricted':
      return (
        <FullPage>
          <LazyScreen source={restricted} />
        </FullPage>
      )
    case 'normal':
      return (
        <>
          {data.demo ? <DemoStrip /> : null}
          {children}
        </>
      )
  }
}

function FullPage({ children }: { children: ReactNode }) {
  return <main className={styles.alone}>{children}</main>
}

/** The splash of the page, with the picture and the name that the server wrote into it. */
function Splash() {
  const [{ drawn, name }] = useState(() => ({
    drawn: document.querySelector<HTMLImageElement>('.splash img'),
    name: document.querySelector('.splash b')?.textContent,
  }))
  return (
    <div className="splash">
      {drawn === null ? (
        <Logo size={72} />
      ) : (
        <img src={drawn.src} width={drawn.width} height={drawn.height} alt="" />
      )}
      <b>{name}</b>
    </div>
  )
}

/** If the site runs on play money, every page says so. */
function DemoStrip() {
  const t = useT()
  return <aside className={styles.demo}>{t('shell.demo')}</aside>
}
