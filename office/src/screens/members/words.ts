import { t } from '../../i18n/i18n.ts'

/** What the numeric types of members are called. */
const TYPE_NAMES: Readonly<Record<number, string>> = {
  0: t('members.type_member'),
  1: t('members.type_agent'),
  2: t('members.type_top_agent'),
  4: t('members.type_trial'),
  40: t('members.type_trial_agent'),
  41: t('members.type_affiliate'),
  42: t('members.type_affiliate_players'),
}

export const typeName = (type: number): string =>
  TYPE_NAMES[type] ?? t('members.type_other', { type: String(type) })
