import { officeSettlementSchemas } from '@koi/contract/schemas/office/settlements.ts'
import { type RowOf, useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
      label={t('money.settlement_ask')}
      name={t('money.settlement_ask_of', { number: orderNumber })}
      act={t('money.ask')}
      call={call}
      schema={officeSettlementSchemas.officeAskSettlement.input}
      values={{ amount, reference: providerReference ?? '' }}
      input={(filled) => ({ ...filled, depositId: id })}
    >
      <p>{t('money.settlement_ask_text', { account, amount: `${formatMoney(amount)} ${currency}` })}</p>
      <Field name="amount" label={t('money.settlement_amount')} inputMode="decimal" required />
      <Field name="reference" label={t('money.settlement_reference')} required minLength={3} maxLength={64} />
    </ActionButton>
  )
}
