import { type ReactNode, useEffect } from 'react'
import { usePromotion } from '../api/start-up.ts'
import { useCategoriesQuery } from '../games/queries.ts'
import { useT } from '../i18n/i18n.ts'
import { Link, useLocation } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { toSearch } from '../ui/search-params.ts'
import styles from './SideNav.module.css'
import { itemAt, LOTTO, recordPages, sideItems } from './side-items.ts'
import { moveRowsSideways } from './sideways.ts'

export interface SideNavProps {
  /** The address of the page, without its aliases. */
  here: string
}

/** The navigation of a wide screen, in place of the bar at the bottom (decision 0061). */
export default function SideNav({ here }: SideNavProps) {
  const t = useT()
  const isReferralOn = usePromotion('REFERRAL')
  const items = sideItems.filter(({ needsReferral }) => needsReferral !== true || isReferralOn)
  const current = itemAt(here)
  useEffect(moveRowsSideways, [])
  return (
    <nav className={styles.side} aria-label={t('footer.label')}>
      <button type="button" className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
        {t('side.skip')}
      </button>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Go here={here} to={item.to} isWithin={item === current}>
              <Icon name={item.icon} />
              <span>{t(item.label)}</span>
            </Go>
            {item === current && item.to === paths.accountRecord ? (
              <Parts here={here} parts={recordPages.map(({ label, to }) => ({ label: t(label), to }))} />
            ) : null}
          </li>
        ))}
      </ul>
      <Kinds here={here} />
    </nav>
  )
}

/** The games by category, at the end: they come from the server, and nothing may move when they do. */
function Kinds({ here }: SideNavProps) {
  const t = useT()
  const { search } = useLocation()
  const { data: categories = [] } = useCategoriesQuery()
  const parts = categories.map(({ gameType, displayName }) => ({
    label: displayName,
    to: `${paths.gameCentre}${toSearch({ type: gameType })}`,
  }))
  return parts.length === 0 ? null : (
    <Parts here={here + search} parts={parts} className={styles.kinds} label={t('side.games')} />
  )
}

interface PartsProps extends SideNavProps {
  parts: readonly { readonly label: string; readonly to: string }[]
  className?: string | undefined
  label?: string
}

/** Links below the items, where there is room for them. */
function Parts({ here, parts, className, label }: PartsProps) {
  return (
    <ul className={classNames(styles.parts, className)} aria-label={label}>
      {parts.map(({ label, to }) => (
        <li key={to}>
          <Go here={here} to={to}>
            {label}
          </Go>
        </li>
      ))}
    </ul>
  )
}

interface GoProps extends SideNavProps {
  to: string
  /** The page belongs to this link without being its own address. */
  isWithin?: boolean
  children: ReactNode
}

/** A link: to the other of our two pages it is a plain one. */
function Go({ here, to, isWithin = false, children }: GoProps) {
  const isHere = here === to
  const isLotto = to.startsWith(LOTTO)
  const current = isHere ? 'page' : isWithin ? 'true' : undefined
  if (isLotto !== here.startsWith(LOTTO)) {
    return (
      <a href={to} aria-current={current}>
        {children}
      </a>
    )
  }
  return (
    <Link to={isLotto ? to.slice(LOTTO.length) : to} aria-current={current}>
      {children}
    </Link>
  )
}
