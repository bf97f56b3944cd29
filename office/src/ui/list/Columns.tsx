import { t } from '../../i18n/i18n.ts'
import styles from './List.module.css'
import { Menu } from './Menu.tsx'

interface ColumnsProps {
  readonly all: readonly string[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[] | null) => void
}

/** Which columns of a list are shown; at least one is. */
export const Columns = ({ all, hidden, onChange }: ColumnsProps) => (
  <Menu label={t('list.columns')}>
    {all.map((name) => {
      const isShown = !hidden.includes(name)
      const isLast = isShown && all.filter((one) => !hidden.includes(one)).length === 1
      const next = isShown ? [...hidden, name] : hidden.filter((one) => one !== name)
      return (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            checked={isShown}
            disabled={isLast}
            onChange={() => onChange(next.length === 0 ? null : next)}
          />
          {name}
        </label>
      )
    })}
  </Menu>
)
