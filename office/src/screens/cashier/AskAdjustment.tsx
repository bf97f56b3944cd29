import { officeAdjustmentSchemas } from '@koi/contract/schemas/office/adjustments.ts'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'

interface Values {
  readonly account: string
  readonly side: 'credit' | 'debit'
  readonly amount: string
  readonly note: string | null
}

const SIDES = [
  ['credit', 'add to the balance'],
  ['debit', 'take from the balance'],
] as const

/** Asks for an adjustment of a member's balance. */
export function AskAdjustment({ account }: { account: string }) {
  const call = useAction('officeAskAdjustment')
  if (!usePermission('money.adjust')) return null
  const values: Values = { account, side: 'credit', amount: '', note: null }
  return (
    <ActionButton
      label="Ask for an adjustment"
      act="Ask"
      look="primary"
      {...{ call, values }}
      schema={officeAdjustmentSchemas.officeAskAdjustment.input}
      input={(filled) => filled}
    >
      <Field name="account" label="Account" required />
      <Select name="side" label="What to do" choices={SIDES} />
      <Field name="amount" label="Amount" inputMode="decimal" required />
      <TextArea name="note" label="Note to the member (in their letter; may be empty)" rows={3} nullable />
      <Effect />
    </ActionButton>
  )
}

function Effect() {
  const { account = '', side, amount = '' } = useWatch<Values>()
  if (account === '' || amount === '') return <p>Nothing moves before a second person approves it.</p>
  return (
    <p>
      {side === 'debit' ? `${amount} is taken from` : `${amount} is added to`} the balance of {account} once a
      second person approves it.
    </p>
  )
}
