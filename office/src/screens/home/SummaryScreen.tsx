import { Link } from 'react-router'
import { explain, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Facts, Notice, Page } from '../../ui/Page.tsx'

/** What today asks for and what it has brought; each number leads to its rows. */
export default function SummaryScreen() {
  const { data, isError, error } = useCall('officeSummary', {}, 10_000)
  return (
    <Page title="Today" hint="By the platform’s day; refreshed every ten seconds.">
      {isError ? <Notice tone="bad">{explain(error)}</Notice> : null}
      {data === undefined ? null : (
        <Facts
          facts={[
            [
              'Withdrawals waiting',
              <Link key="waiting" to="/withdrawals?state=requested">
                {data.withdrawalsWaiting}
              </Link>,
            ],
            [
              'Deposits',
              <Link key="deposits" to="/deposits?state=success">
                {data.depositsToday.count} · {formatMoney(data.depositsToday.amount)}
              </Link>,
            ],
            [
              'Paid out',
              <Link key="paid" to="/withdrawals?state=paid">
                {data.withdrawalsToday.count} · {formatMoney(data.withdrawalsToday.amount)}
              </Link>,
            ],
            ['Stakes', formatMoney(data.stakeToday)],
            ['Won by members', formatMoney(data.payoutToday)],
            [
              'New members',
              <Link key="members" to="/members">
                {data.membersToday}
              </Link>,
            ],
          ]}
        />
      )}
    </Page>
  )
}
