import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import type { OfferValues } from './offer-form.ts'
import styles from './promotions.module.css'

export const LANGUAGES = [
  ['EN', 'English'],
  ['MS', 'Malay'],
  ['CN', 'Chinese'],
] as const
export type LanguageCode = (typeof LANGUAGES)[number][0]

interface LanguageTabsProps {
  readonly label: string
  readonly active: LanguageCode
  readonly onChange: (code: LanguageCode) => void
  /** The id of the panel of a language. */
  readonly panelOf: (code: LanguageCode) => string
}

/** One tab for each language of the site; the arrow keys move between them. */
export function LanguageTabs({ label, active, onChange, panelOf }: LanguageTabsProps) {
  const move = (event: React.KeyboardEvent<HTMLElement>, by: number) => {
    const place = LANGUAGES.findIndex(([code]) => code === active)
    const next = LANGUAGES[(place + by + LANGUAGES.length) % LANGUAGES.length]
    if (next === undefined) return
    onChange(next[0])
    event.currentTarget.querySelector<HTMLElement>(`[data-code="${next[0]}"]`)?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowRight') move(event, 1)
    if (event.key === 'ArrowLeft') move(event, -1)
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {LANGUAGES.map(([code, language]) => (
        <button
          key={code}
          type="button"
          role="tab"
          data-code={code}
          aria-selected={code === active}
          aria-controls={panelOf(code)}
          tabIndex={code === active ? 0 : -1}
          onClick={() => onChange(code)}
        >
          {language}
        </button>
      ))}
    </div>
  )
}

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
