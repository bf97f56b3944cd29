import { formatExactAmount } from '@koi/contract/money.ts'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { BillActions } from './BillActions.tsx'
import { BillLines } from './BillLines.tsx'
import { periodText } from './Bills.tsx'
import { type Bill, checkTiers, findDifferences, type TierCheck } from './check-bill.ts'
import styles from './contracts.module.css'
import { AccountLink, kindText, Payer, TermsWords } from './parts.tsx'
import { HELD } from './words.ts'

/** One bill: why it waits, line by line, computed again in this browser, and what may be decided. */
export default function BillScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title="Bill" query={useCall('officeContractBill', { id }, 15_000)}>
      {(bill) => (
        <Page
          title={`Bill ${bill.id}, ${kindText(bill.kind)} of ${bill.payee}`}
          hint={periodText(bill)}
          actions={<BillActions bill={bill} />}
        >
          {bill.state === 'review' ? <Holder kind="bill" thing={id} title={bill.payee} /> : null}
          <WhyItWaits bill={bill} />
          <Facts facts={factsOf(bill)} />
          <Check bill={bill} />
          <BillLines bill={bill} />
          {bill.inputs === null ? null : (
            <Cards>
              <Tiers bill={bill} />
              <Card title="Terms of the period">
                <TermsWords terms={bill.inputs.terms} />
              </Card>
            </Cards>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function WhyItWaits({ bill }: BillProps) {
  const { state, heldFor, needsSecondPerson, firstBy, tryAt } = bill
  if (state === 'held')
    return (
      <Notice tone="bad">
        {HELD[heldFor ?? 'operator']} It waits for a decision: release it to pay it all the same, or reject
        it.
      </Notice>
    )
  if (state === 'insufficient' && tryAt !== null)
    return (
      <Notice tone="bad">
        The cash of the upline was too low. It is tried again on {formatTime(tryAt)}, for seven days in all.
      </Notice>
    )
  if (state !== 'review' || !needsSecondPerson) return null
  return (
    <Notice tone="bad">
      {whyTwo(bill)}{' '}
      {firstBy === null
        ? 'Two independent operators approve this bill.'
        : `Besides ${firstBy}, a second person who is independent of them approves this bill.`}
    </Notice>
  )
}

function whyTwo({ isOverLine, correction }: BillProps['bill']): string {
  if (isOverLine) return 'The house pays this line more of its GGR of the month than the setting allows.'
  return correction > 0
    ? 'Whoever writes a correction does not approve it.'
    : 'The amount is above the limit of one person.'
}

interface BillProps {
  readonly bill: Bill
}

const factsOf = (bill: Bill): Fact[] => [
  ['State', <State key="state" state={bill.state} />],
  ['Amount', formatMoney(bill.amount)],
  ['Gross, before contracts below', formatMoney(bill.gross)],
  [
    'Contract',
    <Link key="contract" to={`/contracts/${bill.contractId}`}>{`contract ${bill.contractId}`}</Link>,
  ],
  ['Payee', <AccountLink key="payee" account={bill.payee} />],
  ['Paid by', bill.payer === null ? 'the house' : <Payer key="payer" payer={bill.payer} />],
  ['Drawn up', formatTime(bill.computedAt)],
  ['Paid', bill.paidAt === null ? 'not paid' : formatTime(bill.paidAt)],
  ['First approval', bill.firstBy ?? 'none'],
  ['Decided by', bill.decidedBy ?? 'no one'],
  ['Reason', bill.reason ?? 'none'],
  ...(bill.linePaid === null || bill.lineGgr === null
    ? []
    : ([
        ['Paid to the line this month', formatMoney(bill.linePaid)],
        ['GGR of the line this month', formatMoney(bill.lineGgr)],
      ] as const)),
  ...(bill.inputs === null
    ? []
    : ([
        ['Members left out, since play is closed to them', bill.inputs.protectedMembers],
        ['SHA-256 of the inputs', bill.inputsHash ?? ''],
      ] as const)),
]

const DIFFERENCES = {
  hash: 'the hash of the inputs',
  lines: 'the lines',
  sum: 'the sum of the lines',
  payment: 'the payment',
  gross: 'the gross',
} as const

/** The bill computed again from its inputs, in this browser (decision 0065). */
function Check({ bill }: BillProps) {
  const differences = findDifferences(bill)
  if (differences === null)
    return <Notice tone="good">An operator wrote this correction; it has a reason in place of inputs.</Notice>
  return differences.length === 0 ? (
    <Notice tone="good">Computed again in this browser from its inputs: it agrees, line by line.</Notice>
  ) : (
    <Notice tone="bad">
      Computed again in this browser from its inputs, these differ:{' '}
      {differences.map((what) => DIFFERENCES[what]).join(', ')}.
    </Notice>
  )
}

const NEEDS = { turnover: 'turnover', result: 'result', active: 'active members' } as const

function Tiers({ bill }: BillProps) {
  return (
    <Card title="Tiers" hint={`The base is ${formatMoney(bill.base)}.`}>
      <ul className={styles.words}>
        {checkTiers(bill).map((check) => (
          <li key={check.tier}>
            {`Tier ${check.tier + 1}${check.isChosen ? ', which decides' : ''}: `}
            {check.needs.map((need, place) => (
              <span key={need.what}>
                {place > 0 ? '; ' : ''}
                <Need need={need} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Need({ need: { what, least, missing } }: { need: TierCheck['needs'][number] }) {
  const isCount = what === 'active'
  const needed = isCount
    ? formatCount(Number(least), 'active member')
    : `${NEEDS[what]} ${formatMoney(least)}`
  if (missing === null) return <span className={styles.met}>{`${needed}, met`}</span>
  const gap = isCount ? missing : formatExactAmount(BigInt(missing))
  return <span className={styles.missing}>{`${needed}, missed by ${gap}`}</span>
}
