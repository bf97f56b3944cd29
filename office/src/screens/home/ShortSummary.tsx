import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { type Fact, Facts, Failure } from '../../ui/Page.tsx'

/** Today for operators who may not read the reports: what they may see of it. */
export function ShortSummary() {
  const { data, error } = useCall('officeSummary', {}, 10_000)
  const seesContracts = usePermission('contracts.read')
  return (
    <>
      <Failure error={error} />
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
      {seesContracts ? <ContractBills /> : null}
    </>
  )
}

/** Bills of contracts that wait for an operator. */
function ContractBills() {
  const { data, error } = useCall('officeContractQueue', {}, 10_000)
  if (data === undefined) return <Failure error={error} />
  const countOf = (state: 'review' | 'held' | 'expired'): string =>
    String(data.content.find((one) => one.state === state)?.bills ?? 0)
  return (
    <Facts
      facts={[
        [t('home.work.bills'), linked('/contracts/bills?state=review', countOf('review'))],
        [t('home.work.held_bills'), linked('/contracts/bills?state=held', countOf('held'))],
        [t('home.work.expired_bills'), linked('/contracts/bills?state=expired', countOf('expired'))],
      ]}
    />
  )
}

const factsOf = (today: Output<'officeSummary'>): readonly Fact[] => [
  [t('home.work.withdrawals'), linked('/withdrawals?state=waiting', String(today.withdrawalsWaiting))],
  [t('menu.deposits'), linked('/deposits?state=success', totalOf(today.depositsToday))],
  [t('home.paid_out'), linked('/withdrawals?state=paid', totalOf(today.withdrawalsToday))],
  [t('word.stakes'), formatMoney(today.stakeToday)],
  [t('word.payouts'), formatMoney(today.payoutToday)],
  [t('home.registered'), linked('/members', String(today.membersToday))],
]

const linked = (address: string, text: string) => <Link to={address}>{text}</Link>

const totalOf = ({ count, amount }: { readonly count: number; readonly amount: string }): string =>
  `${count} · ${formatMoney(amount)}`
