import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { type Fact, Facts, Failure, Page } from '../../ui/Page.tsx'

/** What has happened today and what waits for a decision; each number links to its rows. */
export default function SummaryScreen() {
  const { data, error } = useCall('officeSummary', {}, 10_000)
  return (
    <Page title="Today" hint="By the platform’s day; refreshed every ten seconds.">
      <Failure error={error} />
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
    </Page>
  )
}

const factsOf = (today: Output<'officeSummary'>): readonly Fact[] => [
  ['Withdrawals waiting', linked('/withdrawals?state=requested', String(today.withdrawalsWaiting))],
  ['Deposits', linked('/deposits?state=success', totalOf(today.depositsToday))],
  ['Paid out', linked('/withdrawals?state=paid', totalOf(today.withdrawalsToday))],
  ['Stakes', formatMoney(today.stakeToday)],
  ['Won by members', formatMoney(today.payoutToday)],
  ['New members', linked('/members', String(today.membersToday))],
]

const linked = (address: string, text: string) => <Link to={address}>{text}</Link>

const totalOf = ({ count, amount }: { readonly count: number; readonly amount: string }): string =>
  `${count} · ${formatMoney(amount)}`
