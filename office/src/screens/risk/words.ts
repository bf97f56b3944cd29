import type { RiskSettingKey } from '@koi/contract/schemas/office/risk.ts'
import type { Output } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'

export type RiskCase = Output<'officeRiskCase'>
type Kind = RiskCase['kind']
type Line = RiskCase['lines'][number]
type Setting = Output<'officeRiskSettings'>['settings'][number]

export const kindText = (kind: Kind): string => t(`risk.kind_${kind}`)

/** A rate per 10 000 as per cent: `95 %`. */
const rateText = (value: string): string => `${Number(value) / 100} %`

/** A number of a finding, or a threshold, with its unit. */
export function valueText({ unit, value }: Pick<Setting, 'unit' | 'value'>): string {
  switch (unit) {
    case 'money':
      return formatMoney(value)
    case 'rate':
      return rateText(value)
    case 'days':
      return t('risk.days', { count: Number(value) })
    case 'count':
      return value
  }
}

export const settingName = (key: RiskSettingKey): string => t(`risk.set_${key}`)

const FIGURES = [
  ...['accounts', 'members', 'draws', 'opposite', 'stake', 'payout', 'left', 'returned'],
  ...['deposited', 'withdrawn', 'played', 'bonus', 'depositors', 'small', 'share'],
] as const

const FIGURE_NAMES: Readonly<Record<string, string>> = {
  ...{ accounts: t('risk.figure_accounts'), members: t('risk.figure_members') },
  ...{ draws: t('risk.figure_draws'), opposite: t('risk.figure_opposite') },
  ...{ stake: t('risk.figure_stake'), payout: t('risk.figure_payout') },
  ...{ left: t('risk.figure_left'), returned: t('risk.figure_returned') },
  ...{ deposited: t('risk.figure_deposited'), withdrawn: t('risk.figure_withdrawn') },
  ...{ played: t('risk.figure_played'), bonus: t('risk.figure_bonus') },
  ...{ depositors: t('risk.figure_depositors'), small: t('risk.figure_small') },
  ...{ share: t('risk.figure_share') },
}

/** The numbers of a finding in words, in the order in which they are told. */
export const figuresOf = ({ figures }: RiskCase) =>
  FIGURES.flatMap((name) => {
    const figure = figures.find((one) => one.name === name)
    return figure === undefined ? [] : [[FIGURE_NAMES[name] ?? name, valueText(figure)] as const]
  })

export const thingText = ({ kind, thing }: Line): string =>
  kind === 'account' ? t('risk.thing_account') : t(`risk.thing_${kind}`, { thing })

/** Where a line of evidence opens to. */
export function addressOf({ kind, thing, memberId }: Line): string {
  switch (kind) {
    case 'deposit':
      return `/deposits?${new URLSearchParams({ search: thing })}`
    case 'withdrawal':
      return `/withdrawals/${thing}`
    case 'draw':
      return thing.includes(' ') ? `/draws/${thing.replace(' ', '/')}` : `/members/${memberId}/bets`
    case 'bonus':
      return `/members/${memberId}/bonuses`
    case 'transfer':
    case 'envelope':
      return `/members/${memberId}/line`
    case 'account':
      return `/members/${memberId}`
  }
}

const DETAILS: Readonly<Record<string, string>> = {
  person: t('risk.detail_person'),
  browser: t('risk.detail_browser'),
  address: t('risk.detail_address'),
  small_deposit: t('risk.detail_small_deposit'),
}

export const detailText = ({ kind, detail }: Line): string =>
  kind === 'account' || (kind === 'bonus' && detail !== '')
    ? detail
        .split(' ')
        .map((word) => DETAILS[word] ?? word)
        .join(', ')
    : detail
