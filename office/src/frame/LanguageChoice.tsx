import { t } from '../i18n/i18n.ts'
import { language, languages } from '../i18n/languages.ts'
import { chooseLanguage } from '../kept-language.ts'
import { Labelled } from '../ui/Labelled.tsx'

/** The languages of the office. A change opens the page anew, so it asks before what is typed is lost. */
export const LanguageChoice = () => (
  <Labelled label={t('shell.language')}>
    {(control) => (
      <select
        {...control}
        value={language}
        onChange={({ target }) => {
          const next = languages.find(({ code }) => code === target.value)
          if (next !== undefined && (!isFilling() || confirm(t('shell.language_page'))))
            void chooseLanguage(next.code)
        }}
      >
        {languages.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

/** Whether a form is open in the page, in which something may be typed. */
const isFilling = (): boolean => document.querySelector('#page form') !== null
