import { officeSettlementSchemas } from '@koi/contract/schemas/office/settlements.ts'
import { type RowOf, useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'

type Deposit = RowOf<'officeDeposits'>

/** The states of a deposit whose money never arrived. */
const LOST: readonly string[] = ['created', 'pending', 'seen', 'failed', 'expired', 'cancelled']

/** Asks a colleague to credit a deposit that the provider received and never reported. */
export function AskSettlement({ deposit }: { deposit: Deposit }) {
  const call = useAction('officeAskSettlement')
  if (!usePermission('money.adjust') || !LOST.includes(deposit.state)) return null
  const { id, orderNumber, account, amount, currency, providerReference } = deposit
  return (
    <ActionButton
      label="Credit by hand"
      name={`Credit ${orderNumber} by hand`}
      act="Ask"
      call={call}
      schema={officeSettlementSchemas.officeAskSettlement.input}
      values={{ amount, reference: providerReference ?? '' }}
      input={(filled) => ({ ...filled, depositId: id })}
    >
      <p>
        {account} ordered {formatMoney(amount)} {currency}. Look the payment up at the provider first. A
        second person approves it; a callback that comes later credits nothing.
      </p>
      <Field name="amount" label="Amount that the provider received" inputMode="decimal" required />
      <Field
        name="reference"
        label="The provider’s number of the payment"
        required
        minLength={3}
        maxLength={64}
      />
    </ActionButton>
  )
}
