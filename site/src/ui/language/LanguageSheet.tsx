import { languages, setLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { Icon } from '../icons/Icon.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import { showToast } from '../overlay/toast.ts'
import styles from './LanguageSheet.module.css'

/** The three languages, each by its own name (SH-36). */
export default function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const choose = (code: typeof language) => {
    onClose()
    setLanguage(code).catch(() => showToast(t('error.network'), { tone: 'error' }))
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.language')}>
      <ul>
        {languages.map(({ code, name, tag }) => (
          <li key={code}>
            <button
              type="button"
              lang={tag}
              className={styles.option}
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              {name}
              {code === language ? <Icon name="check" size={20} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
