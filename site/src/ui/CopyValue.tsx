import { useT } from '../i18n/i18n.ts'
import styles from './CopyValue.module.css'
import { copyText } from './copy-text.ts'
import { IconButton } from './icons/IconButton.tsx'

/** A long value that can be selected, with a button that copies all of it; `name` says what it is. */
export function CopyValue({ name, value }: { name: string; value: string }) {
  const t = useT()
  return (
    <span className={styles.value}>
      <code>{value}</code>
      <IconButton
        icon="copy"
        size={18}
        label={t('ui.copy_named', { name })}
        onClick={() => void copyText(value)}
      />
    </span>
  )
}
