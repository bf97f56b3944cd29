import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
      title={t('house.protection')}
      hint={t('house.protection_hint')}
      facts={data.thresholds.map(({ currency, amount }) => [
        t('house.identity_in', { currency }),
        amount === null ? t('word.never') : t('house.from_amount', { amount: formatMoney(amount) }),
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
          label={t('house.identity_from', { currency })}
          inputMode="decimal"
          nullable
        />
      ))}
    </SettingsCard>
  )
}
