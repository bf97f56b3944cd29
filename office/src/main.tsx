import { loadTexts } from './i18n/i18n.ts'
import { languageTag } from './i18n/languages.ts'
import './ui/office.css'

document.documentElement.lang = languageTag
// Files of the office have texts in constants, so they are imported after the texts.
await loadTexts(['shell', 'codes', 'refusals', 'desk'])
const { showOffice } = await import('./show-office.tsx')
showOffice()
