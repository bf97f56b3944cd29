import { useAction } from '../../api.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { quotaLines, rateLines, readQuotas, readRates, type Terms, TYPES } from './agent-form.ts'

/** Makes a member an agent, from tomorrow. */
export function Appoint() {
  return (
    <ActionButton
      label="Make an agent"
      act="Save"
      call={useAction('officeAppointAgent')}
      values={{ account: '', type: '1', series: 1950, rates: '', quotas: '' }}
      input={({ account, type, series, rates, quotas, reason }) => ({
        ...{ account, series, reason, type: Number(type) as 1 | 2 | 41 | 42 },
        ...{ rates: readRates(rates), quotas: readQuotas(quotas) },
      })}
    >
      <Field name="account" label="Account" required />
      <Select name="type" label="Kind" choices={Object.entries(TYPES)} />
      <Field name="series" label="Highest lottery series" type="number" min={0} max={1956} required />
      <TextArea name="rates" label="Rates per 10 000, one per line, such as RNG 80" rows={4} />
      <TextArea name="quotas" label="Accounts above series 1950, one per line, such as 1952 6" rows={3} />
    </ActionButton>
  )
}

/** Asks for the move of a member with everyone below. */
export function Move() {
  return (
    <ActionButton
      label="Move a member"
      act="Ask for the move"
      call={useAction('officeMoveMember')}
      values={{ account: '', toAccount: '' }}
      input={({ account, toAccount, reason }) => ({
        ...{ account, reason, toAccount: toAccount === '' ? null : toAccount },
      })}
    >
      <p>Everyone below the member moves with them. Bets of the days before stay with the old line.</p>
      <Field name="account" label="Account" required />
      <Field name="toAccount" label="Account of the new upline; empty for the top of a line" />
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
      label="Change terms"
      act="Save"
      call={useAction('officeSetTerms')}
      values={{ series: terms.series, rates: rateLines(terms) }}
      input={({ series, rates, reason }) => ({ account, series, reason, rates: readRates(rates) })}
    >
      <p>
        The terms apply from the next midnight. What falls needs no consent of the member, and links above the
        new terms stop working. What rises at the top of a line waits for a second person, on the page of
        requests.
      </p>
      <Field name="series" label="Lottery series" type="number" min={0} max={1956} required />
      <TextArea name="rates" label="Rates per 10 000, one per line, such as RNG 80" rows={4} />
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
      label="Change quotas"
      act="Save"
      call={useAction('officeSetQuotas')}
      values={{ quotas: quotaLines(quotas) }}
      input={(form) => ({ account, reason: form.reason, quotas: readQuotas(form.quotas) })}
    >
      <p>Each number replaces what is left of its series. Series that are not named stay as they are.</p>
      <TextArea name="quotas" label="Accounts left, one series per line, such as 1952 6" rows={4} required />
    </ActionButton>
  )
}
