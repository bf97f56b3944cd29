import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './MemberMenu.module.css'
import { MenuLink } from './MenuLink.tsx'
import type { MenuProps } from './MenuTiles.tsx'
import type { MenuRow } from './member-menu.ts'

/** The base version: one list in the order of MC-33. */
export function MenuList({ rows, openLogIn }: MenuProps) {
  const t = useT()
  return (
    <Card className={styles.list}>
      <ul>
        {rows.map(({ label, icon, to }) => (
          <li key={to}>
            <MenuLink to={to} openLogIn={openLogIn} className={styles.row}>
              <Icon name={icon} />
              <span>{t(label)}</span>
              <Icon name="forward" size={18} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const groups: readonly { readonly id: MenuRow['group']; readonly label: PlainKey }[] = [
  { id: 'records', label: 'member.group_records' },
  { id: 'rewards', label: 'member.group_rewards' },
  { id: 'more', label: 'member.group_more' },
]

/** The new version: the same rows as icons, grouped by topic. */
export function MenuGroups({ rows, openLogIn }: MenuProps) {
  const t = useT()
  return groups.map(({ id, label }) => {
    const own = rows.filter(({ group }) => group === id)
    if (own.length === 0) return null
    return (
      <Card key={id} title={t(label)}>
        <ul className={styles.grid}>
          {own.map((row) => (
            <li key={row.to}>
              <MenuLink to={row.to} openLogIn={openLogIn} className={styles.cell}>
                <Icon name={row.icon} size={26} />
                {t(row.label)}
              </MenuLink>
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}
