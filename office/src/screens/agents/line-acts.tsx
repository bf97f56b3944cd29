import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { quotaLines, rateValues, readQuotas, readRates, type Terms, TYPES } from './agent-form.ts'
import { RateFields } from './RateFields.tsx'

/** Makes a member an agent, from tomorrow. */
export function Appoint() {
  return (
    <ActionButton
      label={t('agents.make_an_agent')}
      act={t('shell.save')}
      call={useAction('officeAppointAgent')}
      values={{ account: '', type: '1', series: 1950, rates: rateValues({ rates: {} }), quotas: '' }}
      input={({ account, type, series, rates, quotas, reason }) => ({
        ...{ account, series, reason, type: Number(type) as 1 | 2 | 41 | 42 },
        ...{ rates: readRates(rates), quotas: readQuotas(quotas) },
      })}
    >
      <Field name="account" label={t('word.account')} required />
      <Select name="type" label={t('word.kind')} choices={Object.entries(TYPES)} />
      <Field
        name="series"
        label={t('agents.highest_lottery_series')}
        type="number"
        min={0}
        max={1956}
        required
      />
      <RateFields />
      <TextArea name="quotas" label={t('agents.accounts_above_series_1950_one_per')} rows={3} />
    </ActionButton>
  )
}

/** Asks for the move of a member with everyone below. */
export function Move() {
  return (
    <ActionButton
      label={t('agents.move_a_member')}
      act={t('agents.ask_for_the_move')}
      call={useAction('officeMoveMember')}
      values={{ account: '', toAccount: '' }}
      input={({ account, toAccount, reason }) => ({
        ...{ account, reason, toAccount: toAccount === '' ? null : toAccount },
      })}
    >
      <p>{t('agents.everyone_below_the_member_moves_with')}</p>
      <Field name="account" label={t('word.account')} required />
      <Field name="toAccount" label={t('agents.account_of_the_new_upline_empty')} />
    </ActionButton>
  )
}

interface SetTermsProps {
  readonly account: string
  readonly terms: Terms
}

/** Changes series and rates of a member; an operator may also lower them. */
export function SetTerms({ account, terms }: SetTermsProps) {
  return (
    <ActionButton
      label={t('agents.change_terms')}
      act={t('shell.save')}
      call={useAction('officeSetTerms')}
      values={{ series: terms.series, rates: rateValues(terms) }}
      input={({ series, rates, reason }) => ({ account, series, reason, rates: readRates(rates) })}
    >
      <p>{t('agents.the_terms_apply_from_the_next')}</p>
      <Field name="series" label={t('agents.lottery_series')} type="number" min={0} max={1956} required />
      <RateFields />
    </ActionButton>
  )
}

interface SetQuotasProps {
  readonly account: string
  readonly quotas: readonly { readonly series: number; readonly free: number }[]
}

/** Sets how many accounts of each series an agent may still open. */
export function SetQuotas({ account, quotas }: SetQuotasProps) {
  return (
    <ActionButton
      label={t('agents.change_quotas')}
      act={t('shell.save')}
      call={useAction('officeSetQuotas')}
      values={{ quotas: quotaLines(quotas) }}
      input={(form) => ({ account, reason: form.reason, quotas: readQuotas(form.quotas) })}
    >
      <p>{t('agents.each_number_replaces_what_is_left')}</p>
      <TextArea name="quotas" label={t('agents.accounts_left_one_series_per_line')} rows={4} required />
    </ActionButton>
  )
}
