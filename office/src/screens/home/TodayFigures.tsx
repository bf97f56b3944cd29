import { fromWire } from '@koi/contract/money.ts'
import { Link } from 'react-router'
import type { Output } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Page.tsx'

/** Money and people of today; every figure opens to its list (OF-01). */
export function TodayFigures({ today }: { readonly today: Output<'officeToday'> }) {
  const { day, figures } = today
  const range = `startDate=${day}&endDate=${day}`
  const membersOf = (figure: 'active' | 'bettors'): string => `/reports/members?figure=${figure}&day=${day}`
  const counted = (count: number, amount: string): string => `${count} · ${formatMoney(amount)}`
  const facts: readonly Fact[] = [
    [
      t('home.money_in'),
      link(`/reports/entries?${range}&figure=deposits`, counted(today.depositCount, figures.deposits)),
    ],
    [
      t('home.money_out'),
      link(
        `/reports/entries?${range}&figure=withdrawals`,
        counted(today.withdrawalCount, figures.withdrawals),
      ),
    ],
    [t('report.stake'), link(`/reports/play?${range}`, counted(figures.bets, figures.stake))],
    [t('report.ggr'), link(`/reports?${range}&by=category`, signed(figures.ggr))],
    [t('report.ngr'), link(`/reports/why?${range}`, signed(figures.ngr))],
    [t('home.active'), link(membersOf('active'), String(today.active))],
    [t('home.bettors'), link(membersOf('bettors'), String(today.bettors))],
    [t('home.registered'), link(`/members?from=${day}&to=${day}`, String(today.registered))],
  ]
  return <Facts facts={facts} />
}

const link = (address: string, text: string) => <Link to={address}>{text}</Link>

/** An amount with a sign that is as wide as a digit. */
const signed = (wire: string): string =>
  fromWire(wire) < 0n ? formatMoney(wire).replace('-', '−') : formatMoney(wire)
