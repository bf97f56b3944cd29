import { useState } from 'react'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Icon } from '../icons/Icon.tsx'
import { lazyPart } from '../lazy-part.tsx'
import styles from './LanguagePicker.module.css'

const LanguageSheet = lazyPart(() => import('./LanguageSheet.tsx'))

/** The current language as a chip; a tap offers all three. */
export function LanguagePicker() {
  const t = useT()
  const language = useLanguage()
  const [choosing, setChoosing] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-label={`${t('shell.language')}: ${language}`}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {language}
        <Icon name="down" size={14} />
      </button>
      {choosing !== null ? (
        <LanguageSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          onMissing={() => setChoosing(null)}
        />
      ) : null}
    </>
  )
}
