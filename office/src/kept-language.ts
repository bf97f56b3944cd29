import { api } from './api.ts'
import { changeLanguage, type Language, language, languages } from './i18n/languages.ts'
import { getSession } from './session.ts'

/** The operator's choice on the server; the browser has its own for the log-in (i18n/languages.ts). */
const NAME = 'language'
/** Set in the tab while the log-in is in a language that was chosen there. */
const CHOSEN = 'KOI_OFFICE_LANGUAGE_CHOSEN'

/**
 * Opens the page anew in another language (OF-08). The server keeps it for the operator, at once or after the
 * log-in; without an answer only the browser does.
 */
export async function chooseLanguage(next: Language): Promise<void> {
  if (getSession() === null) sessionStorage.setItem(CHOSEN, next)
  else await save(next)
  changeLanguage(next)
}

/**
 * Makes this browser's language the one that the operator chose on any browser, and opens the page anew if it
 * was another. What was chosen at the log-in itself is the newer choice. It is called after a log-in only, so
 * the page opened anew never does so again.
 */
export async function adoptLanguage(): Promise<void> {
  const chosen = sessionStorage.getItem(CHOSEN)
  sessionStorage.removeItem(CHOSEN)
  if (chosen === language) return save(language)
  const kept = await readKept()
  if (kept !== undefined && kept !== language) changeLanguage(kept)
}

async function readKept(): Promise<Language | undefined> {
  // The log-in goes on in the browser's language if the choice cannot be read.
  const answer = await api.officePreferences({}).catch(() => null)
  const value = answer?.content.find(({ name }) => name === NAME)?.value
  return languages.find(({ code }) => code === value)?.code
}

const save = async (value: Language): Promise<void> => {
  // This browser has the choice; another one learns of it the next time.
  await api.officeSetPreference({ name: NAME, value }).catch(() => null)
}
