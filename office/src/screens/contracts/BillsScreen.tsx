import { CONTRACT_KINDS } from '@koi/contract/contracts/terms.ts'
import { BILL_STATES } from '@koi/contract/schemas/contracts.ts'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { ChoiceFilter, DayFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { Facts, Failure, Page } from '../../ui/Page.tsx'
import { Bills } from './Bills.tsx'
import { Links } from './parts.tsx'
import { KINDS } from './words.ts'

/** Bills of contracts: how many wait, and those of a state, kind, payee or day. */
export default function BillsScreen() {
  const state = useChoice('state', BILL_STATES)
  const kind = useChoice('kind', CONTRACT_KINDS)
  const [account] = useFilter('account')
  const [paidOn] = useFilter('paidOn')
  return (
    <Page title={t('agents.contract_bills')} hint={t('agents.open_a_bill_to_decide_it')}>
      <Links links={[['/contracts/pay-runs', t('agents.pay_runs')]]} />
      <Queue />
      <Filters>
        <WordFilter name="account" label={t('agents.account_of_the_payee')} />
        <ChoiceFilter name="state" label={t('word.state')} choices={BILL_STATES} />
        <ChoiceFilter name="kind" label={t('word.kind')} choices={KINDS} />
        <DayFilter name="paidOn" label={t('agents.paid_on')} />
      </Filters>
      <Bills filter={{ state, kind, account, paidOn }} empty={t('agents.no_bills_match_these_filters')} />
    </Page>
  )
}

function Queue() {
  const { data, error } = useCall('officeContractQueue', {}, 15_000)
  const facts = (data?.content ?? []).map(({ state, bills, amount }) => {
    const text = `${bills} · ${formatMoney(amount)}`
    return [
      t('agents.bills_in_state', { state: formatCode(state) }),
      <Link key={state} to={`/contracts/bills?state=${state}`}>
        {text}
      </Link>,
    ] as const
  })
  return (
    <>
      <Failure error={error} />
      {facts.length === 0 ? null : <Facts facts={facts} />}
    </>
  )
}
