import type { PeopleFigure } from '@koi/contract/schemas/office/reports.ts'
import { t } from '../../i18n/i18n.ts'
import { addressOf } from './range.ts'

/** What each count of people is called. */
export const PEOPLE_NAMES: Readonly<Record<PeopleFigure, string>> = {
  registered: t('report.registered'),
  active: t('report.active'),
  bettors: t('report.bettors'),
  depositors: t('report.depositors'),
  firstDepositors: t('report.first_depositors'),
  deposited: t('report.deposited'),
  back1: t('report.back1'),
  back7: t('report.back7'),
  back30: t('report.back30'),
}

/** The address of the members that a count of a day is the number of. */
export const peopleAddress = (figure: PeopleFigure, day: string): string =>
  addressOf('/reports/members', { figure, day })
