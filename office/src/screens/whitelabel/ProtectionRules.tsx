import { explain, useAct, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Field, textOf } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import { Section } from './Section.tsx'

/** From which total on a member's documents are asked, by currency. */
export function ProtectionRules() {
  const rules = useCall('officeProtectionRules', {})
  const set = useAct('officeSetProtectionRules')
  if (rules.isError) return <Notice tone="bad">{explain(rules.error)}</Notice>
  if (rules.data === undefined) return null
  const { thresholds } = rules.data
  return (
    <Section
      name="Player protection"
      hint="Once deposits, or withdrawals, come to this total, documents are asked first."
      facts={thresholds.map(({ currency, amount }) => [
        `Identity check in ${currency}`,
        amount === null ? 'never asked' : `from ${formatMoney(amount)}`,
      ])}
      fields={() =>
        thresholds.map(({ currency, amount }) => (
          <Field
            key={currency}
            label={`Identity check from a total of (${currency}; empty: never asked)`}
            name={currency}
            inputMode="decimal"
            pattern="\d{1,13}(\.\d{1,2})?"
            defaultValue={amount ?? ''}
          />
        ))
      }
      act={set}
      onSave={(form, reason, done) => {
        const wished = thresholds.map(({ currency }) => {
          const amount = textOf(form, currency).trim()
          return { currency, amount: amount === '' ? null : amount }
        })
        set.mutate({ reason, thresholds: wished }, { onSuccess: done })
      }}
    />
  )
}
