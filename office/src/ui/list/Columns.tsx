import { t } from '../../i18n/i18n.ts'
import styles from './List.module.css'
import { Menu } from './Menu.tsx'

interface ColumnsProps {
  /** The name of each column by its key. */
  readonly all: Readonly<Record<string, { readonly name: string }>>
  /** The keys of the hidden ones. */
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[] | null) => void
}

/** Which columns of a list are shown; at least one is. */
export const Columns = ({ all, hidden, onChange }: ColumnsProps) => (
  <Menu label={t('list.columns')}>
    {Object.entries(all).map(([key, { name }]) => {
      const isShown = !hidden.includes(key)
      const isLast = isShown && hidden.length === Object.keys(all).length - 1
      const next = isShown ? [...hidden, key] : hidden.filter((one) => one !== key)
      return (
        <label key={key} className={styles.choice}>
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
