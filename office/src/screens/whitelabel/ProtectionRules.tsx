import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Failure } from '../../ui/Page.tsx'
import { SettingsCard } from './SettingsCard.tsx'

/** The totals above which a member's identity is checked, by currency. */
export function ProtectionRules() {
  const { data, error } = useCall('officeProtectionRules', {})
  const set = useAction('officeSetProtectionRules')
  if (error !== null || data === undefined) return <Failure error={error} />
  return (
    <SettingsCard
      title="Player protection"
      hint="A member whose deposits or withdrawals reach this total has to submit documents first."
      facts={data.thresholds.map(({ currency, amount }) => [
        `Identity check in ${currency}`,
        amount === null ? 'never' : `from ${formatMoney(amount)}`,
      ])}
      call={set}
      schema={officeProtectionSchemas.officeSetProtectionRules.input}
      values={data}
      input={(values) => values}
    >
      {data.thresholds.map(({ currency }, place) => (
        <Field
          key={currency}
          name={`thresholds.${place}.amount`}
          label={`Identity check from a total of, in ${currency} (leave empty for never)`}
          inputMode="decimal"
          nullable
        />
      ))}
    </SettingsCard>
  )
}
