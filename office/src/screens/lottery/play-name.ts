import { lookUp } from '../../i18n/i18n.ts'

/** The name of a play, as members know it; its code if it has none. */
export const playName = (code: string): string => lookUp(`plays.${code}`) ?? code
