import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { type Fact, Facts, Failure } from '../../ui/Page.tsx'

/** Today for operators who may not read the reports: what they may see of it. */
export function ShortSummary() {
  const { data, error } = useCall('officeSummary', {}, 10_000)
  return (
    <>
      <Failure error={error} />
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
    </>
  )
}

const factsOf = (today: Output<'officeSummary'>): readonly Fact[] => [
  [t('menu.deposits'), linked('/deposits?state=success', totalOf(today.depositsToday))],
  [t('home.paid_out'), linked('/withdrawals?state=paid', totalOf(today.withdrawalsToday))],
  [t('word.stakes'), formatMoney(today.stakeToday)],
  [t('word.payouts'), formatMoney(today.payoutToday)],
  [t('home.registered'), linked('/members', String(today.membersToday))],
]

const linked = (address: string, text: string) => <Link to={address}>{text}</Link>

const totalOf = ({ count, amount }: { readonly count: number; readonly amount: string }): string =>
  `${count} · ${formatMoney(amount)}`
