import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './games.module.css'

/** The search at the top of a game area; it searches while the member types. */
export function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <Field
      label={t('games.search')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={40}
      before={
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
      }
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
