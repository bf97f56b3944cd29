import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { type Fact, Facts, Failure } from '../../ui/Page.tsx'

/** Today for operators who may not read the reports: what they may see of it. */
export function ShortSummary() {
  const { data, error } = useCall('officeSummary', {}, 10_000)
  const facts = data === undefined ? [] : factsOf(data)
  return (
    <>
      <Failure error={error} />
      {facts.length === 0 ? null : <Facts facts={facts} />}
    </>
  )
}

/** Figures that the role may not read are left out. */
const factsOf = ({ money, play, members }: Output<'officeSummary'>): readonly Fact[] => [
  ...(money === null ? [] : moneyFacts(money)),
  ...(play === null
    ? []
    : ([
        [t('word.stakes'), formatMoney(play.stakeToday)],
        [t('word.payouts'), formatMoney(play.payoutToday)],
      ] satisfies Fact[])),
  ...(members === null
    ? []
    : ([[t('home.registered'), linked('/members', String(members.membersToday))]] satisfies Fact[])),
]

type MoneyPart = NonNullable<Output<'officeSummary'>['money']>

const moneyFacts = (money: MoneyPart): readonly Fact[] => [
  [t('menu.deposits'), linked('/deposits?state=success', totalOf(money.depositsToday))],
  [t('home.paid_out'), linked('/withdrawals?state=paid', totalOf(money.withdrawalsToday))],
]

const linked = (address: string, text: string) => <Link to={address}>{text}</Link>

const totalOf = ({ count, amount }: { readonly count: number; readonly amount: string }): string =>
  `${count} · ${formatMoney(amount)}`
