import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button } from '../../ui/Form.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { type Decision, decisionsOf } from './decisions.ts'

/** One withdrawal: its whole story, and what may be decided about it now. */
export default function WithdrawalScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeWithdrawal', { id }, 5_000)
  if (isError) return <Page title="Withdrawal">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Withdrawal">{null}</Page>
  return (
    <Page title={`Withdrawal ${data.orderNumber}`} actions={<Decisions withdrawal={data} />}>
      {data.needsSecondPerson ? (
        <Notice tone="good">This amount is paid by another person than the one who approved it.</Notice>
      ) : null}
      <Facts
        facts={[
          ['State', <State key="state" state={data.state} />],
          [
            'Member',
            <Link key="member" to={`/members/${data.memberId}`}>
              {data.account}
            </Link>,
          ],
          ['Amount', formatMoney(data.amount)],
          ['Fee', formatMoney(data.fee)],
          ['Sent to the bank', formatMoney(data.net)],
          ['To', `${data.card.bankName} ${data.card.maskedNumber}, ${data.card.holder}`],
          [
            'Approved by',
            data.approvals.map(({ operator, at }) => `${operator}, ${formatTime(at)}`).join('; ') ||
              'nobody yet',
          ],
          ['Reason', data.reason ?? 'none'],
        ]}
      />
      <h2>Steps</h2>
      <Facts facts={data.steps.map((step) => [words(step.state), formatTime(step.at)] as const)} />
    </Page>
  )
}

function Decisions({ withdrawal }: { withdrawal: Answer<'officeWithdrawal'> }) {
  const [asked, ask] = useState<Decision | null>(null)
  const decide = useAct('officeDecideWithdrawal')
  const may = { approve: useMay('money.approve'), pay: useMay('money.pay') }
  const close = (): void => {
    ask(null)
    decide.reset()
  }
  return (
    <>
      {decisionsOf(withdrawal.state, may).map((decision) => (
        <Button key={decision.code} look={decision.look} onClick={() => ask(decision)}>
          {decision.label}
        </Button>
      ))}
      {asked === null ? null : (
        <ActDialog
          title={`${asked.label} ${formatMoney(withdrawal.amount)} of ${withdrawal.account}?`}
          text={asked.means}
          act={asked.label}
          needsReason={asked.needsReason}
          busy={decide.isPending}
          error={decide.error}
          onClose={close}
          onAct={(reason) =>
            decide.mutate(
              { id: withdrawal.id, decision: asked.code, ...(reason === '' ? {} : { reason }) },
              { onSuccess: close },
            )
          }
        />
      )}
    </>
  )
}
