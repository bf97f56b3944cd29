import { t } from '../../i18n/i18n.ts'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'

/** Everything of a reward that an operator may change. */
export function RewardFields() {
  return (
    <>
      <NameFields name="titles" label={t('word.title')} />
      <NameFields name="bodies" label={t('word.text')} rows={3} />
      <Field name="amount" label={t('promotions.amount_cash')} inputMode="decimal" required />
      <Field
        name="turnover"
        label={t('promotions.turnover_requirement_times_the_amount')}
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
      />
      <Field name="budget" label={t('promotions.total_budget')} inputMode="decimal" required />
      <Field name="from" label={t('list.from')} type="datetime-local" required />
      <Field name="until" label={t('word.until')} type="datetime-local" required />
      <Field name="claimDays" label={t('promotions.days_to_claim_for_each_member')} type="number" required />
      <Tick name="everyone" label={t('promotions.for_every_real_account')} />
      <TextArea name="accounts" label={t('promotions.only_these_accounts')} rows={4} />
    </>
  )
}
