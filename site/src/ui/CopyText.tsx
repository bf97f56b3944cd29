import { useT } from '../i18n/i18n.ts'
import styles from './CopyText.module.css'
import { copyText } from './copy-text.ts'
import { Icon } from './icons/Icon.tsx'

/** A number that members may need elsewhere; a tap copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${t('ui.copy')} ${text}`}
      onClick={() => void copyText(text)}
    >
      {text}
      <Icon name="copy" size={16} />
    </button>
  )
}
