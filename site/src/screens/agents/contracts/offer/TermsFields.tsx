import { CARRY_RULES, CONTRACT_PERIODS } from '@koi/contract/contracts/terms.ts'
import { type PlainKey, useT } from '../../../../i18n/i18n.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { FieldError } from '../../../../ui/form/FieldFrame.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { categoryName, inOrder } from '../../parts/categories.ts'
import formStyles from '../../parts/form.module.css'
import { periodLabels } from '../parts/labels.ts'
import type { Terms } from '../queries.ts'
import styles from './offer.module.css'
import type { OfferValues } from './offer-form.ts'

interface FieldsProps {
  values: OfferValues
  onChange: (values: OfferValues) => void
  errorOf: (name: string) => string | undefined
}

/** The categories of the own contracts: others cannot be covered. */
export function CategoryFields({
  values,
  onChange,
  errorOf,
  covers,
}: FieldsProps & { covers: readonly Terms[] }) {
  const t = useT()
  const error = errorOf('categories')
  const offered = inOrder([...covers.flatMap(({ categories }) => categories), ...values.categories])
  const toggle = (category: string, on: boolean) =>
    onChange({
      ...values,
      categories: on
        ? [...values.categories, category]
        : values.categories.filter((other) => other !== category),
    })
  return (
    <fieldset className={styles.categories}>
      <legend>{t('contract.categories')}</legend>
      {offered.map((category) => (
        <Checkbox
          key={category}
          label={categoryName(category)}
          checked={values.categories.includes(category)}
          onChange={(event) => toggle(category, event.target.checked)}
        />
      ))}
      {error === undefined ? null : <FieldError id="categories-error">{error}</FieldError>}
    </fieldset>
  )
}

const carryLabels: Readonly<Record<OfferValues['carry'], PlainKey>> = {
  none: 'contract.carry_none',
  previous: 'contract.carry_previous',
  half_month: 'contract.carry_half_month',
  limited: 'contract.carry_limited',
  permanent: 'contract.carry_permanent',
}

/** Everything besides categories and tiers. */
export function OtherFields(props: FieldsProps) {
  const { values, onChange, errorOf } = props
  const t = useT()
  const set = (change: Partial<OfferValues>) => onChange({ ...values, ...change })
  return (
    <div className={formStyles.fields}>
      <Field
        label={t('contract.field_active_min')}
        hint={t('contract.field_active_min_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={values.activeMin}
        error={errorOf('activeMin')}
        onChange={(event) => set({ activeMin: event.target.value })}
      />
      {values.kind === 'dividend' ? <DividendFields {...props} /> : null}
      {values.kind === 'hourly_salary' ? (
        <Field
          label={t('contract.field_cap')}
          note={t('contract.optional')}
          hint={t('contract.field_cap_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={values.cap}
          error={errorOf('cap')}
          onChange={(event) => set({ cap: event.target.value })}
        />
      ) : null}
      <Select
        label={t('contract.field_funds')}
        value={values.funds}
        error={errorOf('funds')}
        options={[
          { value: 'house', label: t('contract.funds_house') },
          { value: 'upline', label: t('contract.funds_upline') },
        ]}
        onChange={(event) => set({ funds: event.target.value === 'upline' ? 'upline' : 'house' })}
      />
      <Select
        label={t('contract.field_issue')}
        value={values.issue}
        error={errorOf('issue')}
        options={[
          { value: 'auto', label: t('contract.issue_auto') },
          { value: 'review', label: t('contract.issue_review') },
        ]}
        onChange={(event) => set({ issue: event.target.value === 'review' ? 'review' : 'auto' })}
      />
      <Field
        type="date"
        label={t('contract.field_until')}
        note={t('contract.optional')}
        hint={t('contract.field_until_hint')}
        value={values.until}
        error={errorOf('until')}
        onChange={(event) => set({ until: event.target.value })}
      />
    </div>
  )
}

function DividendFields({ values, onChange, errorOf }: FieldsProps) {
  const t = useT()
  const set = (change: Partial<OfferValues>) => onChange({ ...values, ...change })
  const periods = CONTRACT_PERIODS.filter((period) => period !== 'hour' && period !== 'day')
  return (
    <>
      <Select
        label={t('contract.field_period')}
        value={values.period}
        error={errorOf('period')}
        options={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
        onChange={(event) =>
          set({ period: periods.find((period) => period === event.target.value) ?? values.period })
        }
      />
      <Select
        label={t('contract.field_mode')}
        value={values.mode}
        error={errorOf('mode')}
        options={[
          { value: 'FIXED', label: t('contract.mode_fixed') },
          { value: 'FLOAT', label: t('contract.mode_float') },
        ]}
        onChange={(event) => set({ mode: event.target.value === 'FLOAT' ? 'FLOAT' : 'FIXED' })}
      />
      <Select
        label={t('contract.field_carry')}
        value={values.carry}
        error={errorOf('carry')}
        options={CARRY_RULES.map((value) => ({ value, label: t(carryLabels[value]) }))}
        onChange={(event) => {
          const carry = CARRY_RULES.find((rule) => rule === event.target.value) ?? values.carry
          set({ carry, carryPeriods: carry === 'limited' ? values.carryPeriods : '' })
        }}
      />
      {values.carry === 'limited' ? (
        <Field
          label={t('contract.field_carry_periods')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={values.carryPeriods}
          error={errorOf('carryPeriods')}
          onChange={(event) => set({ carryPeriods: event.target.value })}
        />
      ) : null}
      <Field
        label={t('contract.field_ring_fence')}
        note={t('contract.optional')}
        hint={t('contract.field_ring_fence_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={values.ringFence}
        error={errorOf('ringFence')}
        onChange={(event) => set({ ringFence: event.target.value })}
      />
    </>
  )
}
