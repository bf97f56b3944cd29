import { type ReactNode, useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { LANGUAGES, type LanguageCode, LanguageTabs } from './LanguageTabs.tsx'
import styles from './preview.module.css'

interface LanguagePanelsProps {
  /** The names of the groups of fields, such as `titles`. */
  readonly groups: readonly string[]
  readonly children: (code: LanguageCode, language: string) => ReactNode
}

/** The fields of each language behind a tab; a problem with the English ones opens theirs. */
export function LanguagePanels({ groups, children }: LanguagePanelsProps) {
  const id = useId()
  const [active, setActive] = useState<LanguageCode>('EN')
  const { formState, getFieldState } = useFormContext()
  const hasEnglishProblem = groups.some((group) => getFieldState(`${group}.EN`, formState).invalid)
  useEffect(() => {
    if (formState.submitCount > 0 && hasEnglishProblem) setActive('EN')
  }, [formState.submitCount, hasEnglishProblem])
  return (
    <section aria-label={t('shell.texts')}>
      <LanguageTabs
        label={t('shell.language_of_texts')}
        active={active}
        onChange={setActive}
        panelOf={(code) => `${id}-${code}`}
      />
      {LANGUAGES.map(([code, language]) => (
        <div
          key={code}
          id={`${id}-${code}`}
          role="tabpanel"
          aria-label={language}
          hidden={code !== active}
          className={styles.panel}
        >
          {children(code, language)}
        </div>
      ))}
    </section>
  )
}
