import { useT } from '../i18n/i18n.ts'
import styles from './CopyText.module.css'
import { Icon } from './icons/Icon.tsx'
import { showToast } from './overlay/toast.ts'

/** A number that members may need elsewhere; a tap copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('ui.copied'), { tone: 'success', lasts: 'notice' })
    } catch {
      showToast(t('ui.copy_failed'), { lasts: 'message' })
    }
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${t('ui.copy')} ${text}`}
      onClick={() => void copy()}
    >
      {text}
      <Icon name="copy" size={16} />
    </button>
  )
}
