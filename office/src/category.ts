import { t } from './i18n/i18n.ts'

/** What the categories of games are called. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  LOTT: t('code.category.LOTT'),
  ELOTT: t('code.category.ELOTT'),
  RNG: t('code.category.RNG'),
  LIVE: t('code.category.LIVE'),
  FISH: t('code.category.FISH'),
  SPORTS: t('code.category.SPORTS'),
  PVP: t('code.category.PVP'),
  ESPORTS: t('code.category.ESPORTS'),
  COCKFIGHT: t('code.category.COCKFIGHT'),
}

export const CATEGORY_CHOICES = Object.entries(CATEGORY_NAMES)

/** What a category is called; a code that has no name, as it is. */
export const categoryName = (code: string): string => CATEGORY_NAMES[code] ?? code
