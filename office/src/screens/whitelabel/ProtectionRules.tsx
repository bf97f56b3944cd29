import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Failure } from '../../ui/Page.tsx'
import { SettingsCard } from './SettingsCard.tsx'

/** From which total on a member's documents are requested, by currency. */
export function ProtectionRules() {
  const { data, error } = useCall('officeProtectionRules', {})
  const set = useAction('officeSetProtectionRules')
  if (error !== null || data === undefined) return <Failure error={error} />
  return (
    <SettingsCard
      title="Player protection"
      hint="Once deposits, or withdrawals, come to this total, documents are asked first."
      facts={data.thresholds.map(({ currency, amount }) => [
        `Identity check in ${currency}`,
        amount === null ? 'never asked' : `from ${formatMoney(amount)}`,
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
          label={`Identity check from a total of (${currency}; empty: never asked)`}
          inputMode="decimal"
          nullable
        />
      ))}
    </SettingsCard>
  )
}
