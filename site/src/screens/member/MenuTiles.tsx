import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './MemberMenu.module.css'
import { MenuLink } from './MenuLink.tsx'
import type { MenuRow } from './member-menu.ts'

export interface MenuProps<Row = MenuRow> {
  rows: readonly Row[]
  openLogIn: (() => void) | null
}

/** The main links as large tiles. */
export function MenuTiles({ rows, openLogIn }: MenuProps<Omit<MenuRow, 'group'>>) {
  const t = useT()
  return (
    <ul className={styles.tiles}>
      {rows.map(({ label, icon, to }) => (
        <li key={to}>
          <MenuLink to={to} openLogIn={openLogIn} className={styles.tile}>
            <span className={styles.round}>
              <Icon name={icon} />
            </span>
            {t(label)}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
