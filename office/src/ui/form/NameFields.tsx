import { t } from '../../i18n/i18n.ts'
import { Field, TextArea } from './Field.tsx'

/** A text in the languages of the site. */
export interface Names {
  readonly EN: string
  readonly MS: string
  readonly CN: string
}

export const NO_NAMES: Names = { EN: '', MS: '', CN: '' }

/** The languages of the site, each with its code. */
const LANGUAGES = [
  { code: 'EN', language: t('shell.english') },
  { code: 'MS', language: t('shell.malay') },
  { code: 'CN', language: t('shell.chinese') },
] as const

interface NameFieldsProps {
  readonly name: string
  readonly label: string
  /** The required languages; members see English where another is empty. */
  readonly required?: 'English' | 'all' | 'none'
  /** The height of each field in lines. */
  readonly rows?: number
}

/** One text in three languages. Its value is `Names`. */
export function NameFields({ name, label, required = 'English', rows = 1 }: NameFieldsProps) {
  return LANGUAGES.map(({ code, language }) => {
    const field = {
      name: `${name}.${code}`,
      label: t('shell.in_language', { label, language }),
      required: required === 'all' || (required === 'English' && code === 'EN'),
    }
    return rows === 1 ? <Field key={code} {...field} /> : <TextArea key={code} {...field} rows={rows} />
  })
}
