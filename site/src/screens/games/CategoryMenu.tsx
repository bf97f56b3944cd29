import type { PropsWithChildren } from 'react'
import { type Category, FAV, HOT } from '../../games/catalogue.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './games.module.css'

/** The entry of the menu that the address names; favourites are for logged-in members. */
export function useCategory() {
  const navigate = useNavigate()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const named = query.get('type') ?? HOT
  return {
    active: named === FAV && session === null ? HOT : named,
    choose: (id: string) => {
      if (id === FAV && session === null) return void navigate(paths.login)
      setQuery(id === HOT ? {} : { type: id }, { replace: true })
      // A list starts at its top (GL-04).
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
  }
}

export interface CategoryMenuProps {
  categories: readonly Category[]
  active: string
  onChange: (id: string) => void
  panelId: string
}

/** Hot games, my collection, then the server's categories in its order (GL-01). */
export function CategoryMenu({ categories, active, onChange, panelId }: CategoryMenuProps) {
  const t = useT()
  const tabs = [
    { id: HOT, label: t('games.hot'), icon: 'flame' as const },
    { id: FAV, label: t('games.favourites'), icon: 'star' as const },
    ...categories.map(({ gameType, displayName }) => ({ id: gameType, label: displayName })),
  ]
  return (
    <Sticky>
      <Tabs {...{ tabs, active, onChange, panelId }} label={t('games.categories')} />
    </Sticky>
  )
}

/** A row of tabs that stays within reach below the header. */
export function Sticky({ children }: PropsWithChildren) {
  return <div className={styles.menu}>{children}</div>
}
