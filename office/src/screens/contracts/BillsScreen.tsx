import { CONTRACT_KINDS } from '@koi/contract/contracts/terms.ts'
import { BILL_STATES } from '@koi/contract/schemas/contracts.ts'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
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
    <Page
      title="Contract bills"
      hint="Open a bill to decide it. Bills in review wait for an operator, held ones for a decision."
    >
      <Links links={[['/contracts/pay-runs', 'Pay runs']]} />
      <Queue />
      <Filters>
        <WordFilter name="account" label="Account of the payee" />
        <ChoiceFilter name="state" label="State" choices={BILL_STATES} />
        <ChoiceFilter name="kind" label="Kind" choices={KINDS} />
        <DayFilter name="paidOn" label="Paid on" />
      </Filters>
      <Bills filter={{ state, kind, account, paidOn }} empty="No bills match these filters." />
    </Page>
  )
}

function Queue() {
  const { data, error } = useCall('officeContractQueue', {}, 15_000)
  const facts = (data?.content ?? []).map(({ state, bills, amount }) => {
    const text = `${bills} · ${formatMoney(amount)}`
    return [
      `Bills in state ${formatCode(state)}`,
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
