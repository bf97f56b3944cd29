import { CARRY_RULES, DIVIDEND_MODES, type WireTerms } from '@koi/contract/contracts/terms.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { useWatch } from 'react-hook-form'
import { Field, Select } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { Notice } from '../../ui/Page.tsx'
import { TierFields } from './TierFields.tsx'
import { faultOf, type WithTerms } from './terms-form.ts'
import { FAULTS, KINDS } from './words.ts'

const PERIODS = [
  ['week', 'week'],
  ['ten_days', 'ten days'],
  ['half_month', 'half a month'],
  ['month', 'month'],
] as const satisfies readonly (readonly [WireTerms['period'], string])[]

const ISSUES = [
  ['review', 'an operator approves each bill'],
  ['auto', 'at once'],
] as const

/** All terms of a platform's contract. Fields that the kind does not have are not shown. */
export function TermsFields({ fixedKind = false }: { fixedKind?: boolean }) {
  const { kind, carry } = useWatch<WithTerms, 'terms'>({ name: 'terms' })
  const isDividend = kind === 'dividend'
  return (
    <>
      {fixedKind ? null : <Select name="terms.kind" label="Kind" choices={KINDS} />}
      <TickList name="terms.categories" legend="Categories" values={GAME_CATEGORIES} />
      {isDividend ? <Select name="terms.period" label="Period" choices={PERIODS} /> : null}
      <Field name="terms.activeMin" label="Least turnover of an active member" inputMode="decimal" required />
      <TierFields isDividend={isDividend} />
      {isDividend ? (
        <>
          <Select name="terms.mode" label="Mode" choices={DIVIDEND_MODES} />
          <Select name="terms.carry" label="Carry of a negative result" choices={CARRY_RULES} />
          {carry === 'limited' ? (
            <Field name="terms.carryPeriods" label="Periods of the carry" type="number" min={1} max={60} />
          ) : null}
          <Field
            name="terms.ringFence"
            label="Ring-fence wins from (empty for none)"
            inputMode="decimal"
            rule="An amount above 0, or empty."
          />
        </>
      ) : null}
      {kind === 'hourly_salary' ? (
        <Field
          name="terms.cap"
          label="The most that an hour pays (empty for no limit)"
          inputMode="decimal"
          rule="An amount above 0 in whole cents, or empty."
        />
      ) : null}
      <Select name="terms.issue" label="Bills are paid" choices={ISSUES} />
      <Field name="terms.until" label="Last day (empty for no end)" type="date" />
      <Fault />
    </>
  )
}

/** The first thing that does not fit, as soon as the terms are complete. */
function Fault() {
  const fault = faultOf(useWatch<WithTerms, 'terms'>({ name: 'terms' }))
  return fault === null ? null : <Notice tone="bad">{FAULTS[fault]}</Notice>
}
