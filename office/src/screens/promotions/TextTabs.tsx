import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { LANGUAGES, type LanguageCode, LanguageTabs } from '../../ui/preview/LanguageTabs.tsx'
import type { OfferValues } from './offer-form.ts'
import styles from './promotions.module.css'

/** The texts of an offer, one tab for each language; English is required. */
export function TextTabs() {
  const id = useId()
  const [active, setActive] = useState<LanguageCode>('EN')
  const { formState } = useFormContext<OfferValues>()
  const { titles, bodies } = formState.errors
  const hasEnglishProblem = titles?.EN !== undefined || bodies?.EN !== undefined
  useEffect(() => {
    if (formState.submitCount > 0 && hasEnglishProblem) setActive('EN')
  }, [formState.submitCount, hasEnglishProblem])
  return (
    <section aria-label="Texts">
      <LanguageTabs
        label="Language of the texts"
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
          <Field name={`titles.${code}`} label={`Title, ${language}`} required={code === 'EN'} />
          <TextArea
            name={`bodies.${code}`}
            label={`Text as HTML, ${language}`}
            rows={4}
            required={code === 'EN'}
          />
          <TextArea name={`conditions.${code}`} label={`Conditions as HTML, ${language}`} rows={3} />
        </div>
      ))}
    </section>
  )
}
