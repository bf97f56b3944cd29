import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { Friend, Income, Referral } from './referral-queries.ts'

type Currency = Referral['currency']
type Terms = NonNullable<Referral['terms']>

const moneyText = (amount: string, currency: Currency): string =>
  formatMoney(fromWire(amount), symbolOf(currency))

/** 10 per 10 000 becomes `0.1%`. Pure. */
export const rateText = (rate: number): string => `${rate / 100}%`

/** The rules of a programme in sentences, made from its terms. Pure. */
export function ruleTexts(t: Translate, terms: Terms, currency: Currency): readonly string[] {
  const money = (amount: string) => moneyText(amount, currency)
  const { within, days, depositRate, playRate } = terms
  const qualify = { deposit: money(terms.firstDeposit), turnover: money(terms.turnover), within }
  return [
    t('invite.rule_qualify', qualify),
    ...(fromWire(terms.invitation) > 0n
      ? [t('invite.rule_invitation', { amount: money(terms.invitation) })]
      : []),
    ...(depositRate > 0 ? [t('invite.rule_deposit', { rate: rateText(depositRate), days })] : []),
    ...(playRate > 0 ? [t('invite.rule_play', { rate: rateText(playRate), days })] : []),
    t('invite.rule_cap', { cap: money(terms.cap) }),
    t('invite.rule_paid', { times: `${terms.turnoverRate / 10_000}×` }),
    t('invite.rule_person'),
  ]
}

/** The state of a friend in words; `dayText` formats a day. Pure. */
export function friendText(
  t: Translate,
  { state, until }: Pick<Friend, 'state' | 'until'>,
  dayText: (day: string) => string,
): string {
  switch (state) {
    case 'waiting':
      return until === null
        ? t('invite.state_waiting_new')
        : t('invite.state_waiting', { day: dayText(until) })
    case 'qualified':
      return t('invite.state_qualified', { day: until === null ? '' : dayText(until) })
    case 'ended':
      return t('invite.state_ended')
    case 'lapsed':
      return t('invite.state_lapsed')
    case 'line':
      return t('invite.state_line')
    case 'person':
      return t('invite.state_person')
    case 'none':
      return t('invite.state_none')
  }
}

/** What an income is for. */
export const INCOME_LABELS = {
  invitation: 'invite.kind_invitation',
  milestone: 'invite.kind_milestone',
  deposit: 'invite.kind_deposit',
  play: 'invite.kind_play',
} as const satisfies Readonly<Record<Income['kind'], string>>
