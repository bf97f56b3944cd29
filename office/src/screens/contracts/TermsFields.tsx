import { CARRY_RULES, DIVIDEND_MODES, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { useWatch } from 'react-hook-form'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { Notice } from '../../ui/Page.tsx'
import { TierFields } from './TierFields.tsx'
import { faultOf, type WithTerms } from './terms-form.ts'
import { FAULTS, KINDS } from './words.ts'

const PERIODS = [
  ['week', t('code.week')],
  ['ten_days', t('agents.ten_days')],
  ['half_month', t('agents.half_a_month')],
  ['month', t('code.month')],
] as const satisfies readonly (readonly [WireTerms['period'], string])[]

const ISSUES = [
  ['review', t('agents.bills_paid_after_approval')],
  ['auto', t('agents.at_once')],
] as const

/** All terms of a platform's contract. Fields that the kind does not have are not shown. */
export function TermsFields({ fixedKind = false }: { fixedKind?: boolean }) {
  const { kind, carry } = useWatch<WithTerms, 'terms'>({ name: 'terms' })
  const isDividend = kind === 'dividend'
  return (
    <>
      {fixedKind ? null : <Select name="terms.kind" label={t('word.kind')} choices={KINDS} />}
      <TickList
        name="terms.categories"
        legend={t('word.categories')}
        values={GAME_CATEGORIES}
        nameOf={categoryName}
      />
      {isDividend ? <Select name="terms.period" label={t('word.period')} choices={PERIODS} /> : null}
      <Field
        name="terms.activeMin"
        label={t('agents.least_turnover_of_an_active_member')}
        inputMode="decimal"
        required
      />
      <TierFields isDividend={isDividend} />
      {isDividend ? (
        <>
          <Select name="terms.mode" label={t('agents.mode')} choices={DIVIDEND_MODES} />
          <Select name="terms.carry" label={t('agents.carry_of_a_negative_result')} choices={CARRY_RULES} />
          {carry === 'limited' ? (
            <Field
              name="terms.carryPeriods"
              label={t('agents.periods_of_the_carry')}
              type="number"
              min={1}
              max={60}
            />
          ) : null}
          <Field
            name="terms.ringFence"
            label={t('agents.ring_fence_wins_from_empty_for')}
            inputMode="decimal"
            rule={t('agents.an_amount_above_0_or_empty')}
          />
        </>
      ) : null}
      {kind === 'hourly_salary' ? (
        <Field
          name="terms.cap"
          label={t('agents.hour_cap')}
          inputMode="decimal"
          rule={t('agents.an_amount_above_0_in_whole')}
        />
      ) : null}
      <Select name="terms.issue" label={t('agents.bills_are_paid')} choices={ISSUES} />
      <Field name="terms.until" label={t('agents.last_day_empty_for_no_end')} type="date" />
      <Fault />
    </>
  )
}

/** The first thing that does not fit, as soon as the terms are complete. */
function Fault() {
  const fault = faultOf(useWatch<WithTerms, 'terms'>({ name: 'terms' }))
  return fault === null ? null : <Notice tone="bad">{FAULTS[fault]}</Notice>
}
