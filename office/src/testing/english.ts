import { loadTexts, type Room } from '../i18n/i18n.ts'
import { loaders } from '../i18n/loaders.ts'

// Files of the office have texts in constants, so a test imports them after the English texts.
await loadTexts(Object.keys(loaders.EN) as Room[])
