import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { CardLine, CardLines } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Failure, Row } from '../../ui/Page.tsx'
import { Holder } from '../../work/Holder.tsx'
import { SettingsCard } from './SettingsCard.tsx'

type Waiting = Output<'officeProtectionRules'>['waiting'][number]

/** The totals above which a member's identity is checked, by currency, and those that are to be raised. */
export function ProtectionRules() {
  const { data, error } = useCall('officeProtectionRules', {}, 15_000)
  const set = useAction('officeSetProtectionRules')
  if (error !== null || data === undefined) return <Failure error={error} />
  const { thresholds, waiting } = data
  return (
    <SettingsCard
      title={t('house.protection')}
      hint={t('house.protection_hint')}
      facts={thresholds.map(({ currency, amount }) => [
        t('house.identity_in', { currency }),
        amount === null ? t('word.never') : t('house.from_amount', { amount: formatMoney(amount) }),
      ])}
      call={set}
      schema={officeProtectionSchemas.officeSetProtectionRules.input}
      values={{ thresholds }}
      input={(values) => values}
      below={waiting.map((change) => <Raising key={change.id} change={change} />)}
    >
      <p>{t('house.threshold_two')}</p>
      {thresholds.map(({ currency }, place) => (
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

/** The request to raise a total, or to require no documents: a second person agrees, or somebody refuses it. */
function Raising({ change: { id, currency, amount, askedBy, reason: asked } }: { change: Waiting }) {
  const call = useAction('officeDecideProtectionRules')
  const actions = (
    <Row>
      <ActionButton
        label={t('house.agree')}
        name={t('house.threshold_agree')}
        look="danger"
        {...{ call }}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('house.threshold_effect')}</p>
      </ActionButton>
      <ActionButton
        label={t('house.refuse')}
        name={t('house.threshold_refuse')}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
  const text = { currency, askedBy, reason: asked }
  return (
    <>
      <Holder kind="threshold" thing={id} title={t('house.protection')} />
      <CardLines>
        <CardLine actions={actions}>
          {amount === null
            ? t('house.threshold_asked_none', text)
            : t('house.threshold_asked', { ...text, amount: formatMoney(amount) })}
        </CardLine>
      </CardLines>
    </>
  )
}
