import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { decisionsOf } from './decisions.ts'

type Withdrawal = Output<'officeWithdrawal'>

/** The states in which a withdrawal waits for a person. */
const WAITING: readonly string[] = ['requested', 'risk_review', 'approved', 'pay_failed']

/** One withdrawal: its history, and what may be decided about it now. */
export default function WithdrawalScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title="Withdrawal" query={useCall('officeWithdrawal', { id }, 5_000)}>
      {(withdrawal) => (
        <Page title={`Withdrawal ${withdrawal.orderNumber}`} actions={<Decisions withdrawal={withdrawal} />}>
          {WAITING.includes(withdrawal.state) ? (
            <Holder kind="withdrawal" thing={id} title={withdrawal.orderNumber} />
          ) : null}
          {withdrawal.needsSecondPerson ? (
            <Notice tone="good">
              Above the limit: the person who approves this withdrawal cannot pay it.
            </Notice>
          ) : null}
          <Facts facts={factsOf(withdrawal)} />
          <h2>History</h2>
          <Facts facts={withdrawal.steps.map(({ state, at }) => [formatCode(state), formatTime(at)])} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = ({
  state,
  memberId,
  account,
  amount,
  fee,
  net,
  card,
  approvals,
  reason,
}: Withdrawal): readonly Fact[] => [
  ['State', <State key="state" state={state} />],
  ['Member', <MemberLink key="member" {...{ memberId, account }} />],
  ['Amount', formatMoney(amount)],
  ['Fee', formatMoney(fee)],
  ['Net payout', formatMoney(net)],
  ['Bank card', `${card.bankName} ${card.maskedNumber}, ${card.holder}`],
  [
    'Approved by',
    approvals.map(({ operator, at }) => `${operator}, ${formatTime(at)}`).join('; ') || 'no one yet',
  ],
  ['Reason', reason ?? 'none'],
]

function Decisions({ withdrawal: { id, state, amount, account } }: { withdrawal: Withdrawal }) {
  const decide = useAction('officeDecideWithdrawal')
  const can = { approve: usePermission('money.approve'), pay: usePermission('money.pay') }
  return decisionsOf(state, can).map(({ code, label, look, effect, needsReason }) => (
    <ActionButton
      key={code}
      {...{ label, look, needsReason }}
      title={`${label} ${formatMoney(amount)} of ${account}?`}
      call={decide}
      input={({ reason }) => ({ id, decision: code, ...(needsReason ? { reason } : {}) })}
    >
      <p>{effect}</p>
    </ActionButton>
  ))
}
