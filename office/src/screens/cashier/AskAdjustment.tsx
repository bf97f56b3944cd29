import { officeAdjustmentSchemas } from '@koi/contract/schemas/office/adjustments.ts'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
  ['credit', t('money.side_credit')],
  ['debit', t('money.side_debit')],
] as const

/** Asks for an adjustment of a member's balance. */
export function AskAdjustment({ account }: { account: string }) {
  const call = useAction('officeAskAdjustment')
  if (!usePermission('money.adjust')) return null
  const values: Values = { account, side: 'credit', amount: '', note: null }
  return (
    <ActionButton
      label={t('money.adjustment_ask')}
      act={t('money.ask')}
      look="primary"
      {...{ call, values }}
      schema={officeAdjustmentSchemas.officeAskAdjustment.input}
      input={(filled) => filled}
    >
      <Field name="account" label={t('word.account')} required />
      <Select name="side" label={t('money.side')} choices={SIDES} />
      <Field name="amount" label={t('word.amount')} inputMode="decimal" required />
      <TextArea name="note" label={t('money.note_label')} rows={3} nullable />
      <Effect />
    </ActionButton>
  )
}

function Effect() {
  const { account = '', side, amount = '' } = useWatch<Values>()
  if (account === '' || amount === '') return <p>{t('money.adjustment_before')}</p>
  return (
    <p>{t(side === 'debit' ? 'money.adjustment_takes' : 'money.adjustment_adds', { amount, account })}</p>
  )
}
