import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAction } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { watchIdle } from '../idle.ts'
import { areaAt, areas, entryAt } from '../routes/areas.ts'
import type { OfficeRoute } from '../routes/route.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { mayOpen, type OfficeSession, setSession } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './Menu.module.css'
import { useOpenGroups } from './open-groups.ts'

/** The menu at the side, in groups; on a narrow screen a bar with a button that opens it over the page. */
export function Menu({ session }: { session: OfficeSession }) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const close = (): void => setOpen(false)
  // The page behind an open drawer can neither be reached nor scrolled.
  useEffect(() => {
    const main = document.getElementById('page')
    main?.toggleAttribute('inert', isOpen)
    return () => main?.removeAttribute('inert')
  }, [isOpen])
  return (
    <nav
      className={styles.side}
      aria-label={t('shell.office')}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} onClick={close}>
          <img src="/koi-office.svg" alt="" width="24" height="24" /> {t('shell.brand')}
        </Link>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'shell.close' : 'shell.menu')}
        </button>
      </div>
      <div className={styles.panel} id={panel}>
        <SearchBox />
        <Groups pathname={pathname} session={session} onOpen={close} />
        <Me session={session} onOpen={close} isCurrent={pathname === '/account'} />
      </div>
    </nav>
  )
}

interface GroupsProps {
  readonly pathname: string
  readonly session: OfficeSession
  readonly onOpen: () => void
}

function Groups({ pathname, session, onOpen }: GroupsProps) {
  const groups = useOpenGroups(areaAt(pathname)?.name ?? null)
  const current = entryAt(pathname)
  return (
    <div className={styles.groups}>
      {areas.map(({ name, routes }) => {
        const entries = routes.filter((route) => route.label !== undefined && mayOpen(session, route))
        if (entries.length === 0) return null
        const links = entries.map((route) => (
          <Entry key={route.path} route={route} isCurrent={route === current} onOpen={onOpen} />
        ))
        if (name === null) return links
        const isOpen = groups.isOpen(name)
        return (
          <div key={name}>
            <button
              type="button"
              className={styles.group}
              aria-expanded={isOpen}
              onClick={() => groups.toggle(name)}
            >
              {t(name)}
            </button>
            {isOpen ? <div className={styles.entries}>{links}</div> : null}
          </div>
        )
      })}
    </div>
  )
}

interface EntryProps {
  readonly route: OfficeRoute
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

const Entry = ({ route: { path, label }, isCurrent, onOpen }: EntryProps) => (
  <Link to={path} className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
    {label === undefined ? null : t(label)}
  </Link>
)

interface MeProps {
  readonly session: OfficeSession
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

/** The operator, their account and the way out, which are always in view. */
function Me({ session, isCurrent, onOpen }: MeProps) {
  const logOut = useAction('officeLogOut')
  const { mutate } = logOut
  useEffect(
    () => watchIdle(window, () => mutate({}, { onSettled: () => setSession(null, 'idle') })),
    [mutate],
  )
  return (
    <div className={styles.me}>
      <span>
        {session.name}, {session.role}
      </span>
      <Link
        to="/account"
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        {t('menu.account')}
      </Link>
      <LanguageChoice />
      {/* The tab logs out even when the server cannot be reached. */}
      <Button busy={logOut.isPending} onClick={() => mutate({}, { onSettled: () => setSession(null) })}>
        {t('shell.log_out')}
      </Button>
    </div>
  )
}
