import { officeProtectionSchemas } from '@koi/contract/schemas/office/protection.ts'
import { Fragment } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { CardLine, CardLines } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Failure, Notice, Row } from '../../ui/Page.tsx'
import { Holder } from '../../work/Holder.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { fallOf } from './threshold-fall.ts'

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
      {thresholds.map(({ currency, amount }, place) => (
        <Fragment key={currency}>
          <Field
            name={`thresholds.${place}.amount`}
            label={t('house.identity_from', { currency })}
            inputMode="decimal"
            nullable
          />
          <FarBelow {...{ currency, place }} before={amount} />
        </Fragment>
      ))}
    </SettingsCard>
  )
}

interface FarBelowProps {
  readonly currency: string
  readonly place: number
  readonly before: string | null
}

/** Says before a much lower total is saved by how much it falls. */
function FarBelow({ currency, place, before }: FarBelowProps) {
  const amount: string | null = useFormContext().watch(`thresholds.${place}.amount`) ?? null
  const fall = fallOf(before, amount)
  if (fall === null || before === null || amount === null) return null
  return (
    <Notice tone="bad">
      {t('house.threshold_far_below', {
        currency,
        fall,
        before: formatMoney(before),
        amount: formatMoney(amount),
      })}
    </Notice>
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
