import { keepPreference, readPreference } from '../preferences.ts'

/** The languages of the office, each by its own name. */
export const languages = [
  { code: 'EN', name: 'English', tag: 'en-GB' },
  { code: 'MS', name: 'Bahasa Melayu', tag: 'ms-MY' },
  { code: 'CN', name: '简体中文', tag: 'zh-CN' },
] as const

export type Language = (typeof languages)[number]['code']

const kept = readPreference('LANGUAGE')
/** The language of this page. It never changes: `changeLanguage` opens the page anew (decision 0086). */
export const language: Language = languages.find(({ code }) => code === kept)?.code ?? 'EN'
/** Its tag for dates, numbers and the document: `zh-CN`. */
export const languageTag: string = languages.find(({ code }) => code === language)?.tag ?? 'en-GB'

/** Keeps another language for this browser and opens the page anew in it. */
export function changeLanguage(next: Language): void {
  keepPreference('LANGUAGE', next)
  location.reload()
}
