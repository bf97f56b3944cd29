import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/i18n.ts'
import styles from './preview.module.css'

export const LANGUAGES = [
  ['EN', t('shell.english')],
  ['MS', t('shell.malay')],
  ['CN', t('shell.chinese')],
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
  const move = (event: KeyboardEvent<HTMLElement>, by: number) => {
    const place = LANGUAGES.findIndex(([code]) => code === active)
    const next = LANGUAGES[(place + by + LANGUAGES.length) % LANGUAGES.length]
    if (next === undefined) return
    onChange(next[0])
    event.currentTarget.querySelector<HTMLElement>(`[data-code="${next[0]}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
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
