import { useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Row } from '../../ui/Page.tsx'
import type { Bill } from './check-bill.ts'
import { decisionsOf } from './decisions.ts'

/** What an operator may decide about a bill now. */
export function BillActions({ bill }: { bill: Bill }) {
  const { id, state, correction, amount, payee } = bill
  const decide = useAction('officeDecideContractBill')
  if (!usePermission('contracts.pay')) return null
  return (
    <Row>
      {decisionsOf(state).map(({ decision, label, look, effect }) => (
        <ActionButton
          key={decision}
          {...{ label, look }}
          title={`${label} ${formatMoney(amount)} of ${payee}?`}
          call={decide}
          input={({ reason }) => ({ id, decision, reason })}
        >
          <p>{effect}</p>
        </ActionButton>
      ))}
      {correction > 0 || state === 'computed' ? null : <Correct id={id} />}
    </Row>
  )
}

/** A mistake is a correction bill; the bill itself never changes. */
const Correct = ({ id }: { id: string }) => (
  <ActionButton
    label="Correct"
    act="Write the correction"
    call={useAction('officeCorrectContractBill')}
    values={{ amount: '', towards: 'payee' }}
    input={({ amount, towards, reason }) => ({ id, amount, reason, towards: towards as 'payee' | 'house' })}
  >
    <p>
      The bill stays as it is. More for the payee is a bill of its own, which another operator approves. The
      house takes back at most what was paid.
    </p>
    <Field name="amount" label="Amount" inputMode="decimal" required />
    <Select
      name="towards"
      label="In favour of"
      choices={[
        ['payee', 'the payee: one more bill'],
        ['house', 'the house: taken off the next bills'],
      ]}
    />
  </ActionButton>
)
