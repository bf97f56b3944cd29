import { TIERS_MAX } from '@koi/contract/contracts/terms.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FieldError } from '../../../../ui/form/FieldFrame.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import formStyles from '../../parts/form.module.css'
import styles from './offer.module.css'
import { addTier, changeTier, type OfferValues, removeTier } from './offer-form.ts'

interface TierFieldsProps {
  values: OfferValues
  onChange: (values: OfferValues) => void
  /** The text of a field's problem, by its name, such as `tiers.0.volume`. */
  errorOf: (name: string) => string | undefined
}

/** One to six tiers in ascending order: what each needs, and what it pays. */
export function TierFields({ values, onChange, errorOf }: TierFieldsProps) {
  const t = useT()
  const error = errorOf('tiers')
  return (
    <>
      {values.tiers.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <OneTier key={place} {...{ values, onChange, errorOf, place }} />
      ))}
      {error === undefined ? null : <FieldError id="tiers-error">{error}</FieldError>}
      {values.tiers.length < TIERS_MAX ? (
        <Button tone="quiet" icon="plus" onClick={() => onChange(addTier(values))}>
          {t('contract.add_tier')}
        </Button>
      ) : null}
    </>
  )
}

function OneTier({ values, onChange, errorOf, place }: TierFieldsProps & { place: number }) {
  const t = useT()
  const tier = values.tiers[place]
  if (tier === undefined) return null
  const error = errorOf(`tiers.${place}`)
  const field = (name: 'volume' | 'loss' | 'active' | 'rate' | 'sum') => ({
    inputMode: name === 'active' ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    maxLength: 16,
    value: tier[name],
    error: errorOf(`tiers.${place}.${name}`),
    onChange: (event: { target: { value: string } }) =>
      onChange(changeTier(values, place, { [name]: event.target.value })),
  })
  return (
    <fieldset className={styles.tier}>
      <legend>{t('contract.tier_number', { number: place + 1 })}</legend>
      <div className={formStyles.fields}>
        <Field label={t('contract.field_volume')} {...field('volume')} />
        {values.kind === 'dividend' ? <Field label={t('contract.field_loss')} {...field('loss')} /> : null}
        <Field label={t('contract.field_active')} {...field('active')} />
        {values.kind === 'dividend' ? null : (
          <Select
            label={t('contract.field_pays')}
            value={tier.pays}
            options={[
              { value: 'rate', label: t('contract.pays_rate') },
              { value: 'sum', label: t('contract.pays_sum') },
            ]}
            onChange={(event) =>
              onChange(changeTier(values, place, { pays: event.target.value === 'sum' ? 'sum' : 'rate' }))
            }
          />
        )}
        {tier.pays === 'rate' ? (
          <Field
            label={t('contract.field_rate')}
            after={<span className={formStyles.percent}>%</span>}
            {...field('rate')}
          />
        ) : (
          <Field label={t('contract.field_sum')} {...field('sum')} />
        )}
      </div>
      {error === undefined ? null : <FieldError id={`tier-${place}-error`}>{error}</FieldError>}
      {values.tiers.length > 1 ? (
        <Button tone="plain" icon="trash" onClick={() => onChange(removeTier(values, place))}>
          {t('contract.remove_tier', { number: place + 1 })}
        </Button>
      ) : null}
    </fieldset>
  )
}
