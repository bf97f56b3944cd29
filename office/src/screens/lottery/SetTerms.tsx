import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { useAction } from '../../api.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { PlayRates } from './PlayRates.tsx'
import styles from './terms.module.css'
import { type Terms, termsInput, termsValues } from './terms-form.ts'

interface TermsProps {
  readonly inForce: Terms
  /** Codes of all plays of the game. */
  readonly plays: readonly string[]
}

/** New prices and limits from a time on; the form begins with what is in force. */
export const SetTerms = ({ inForce, plays }: TermsProps) => (
  <ActionButton
    label="Set new ones"
    act="Set them"
    call={useAction('officeSetLotteryTerms')}
    schema={officeLotterySchemas.officeSetLotteryTerms.input}
    values={termsValues(inForce, plays)}
    input={(values) => ({ ...termsInput(values, plays), reason: values.reason })}
  >
    <TermsFields plays={plays} />
  </ActionButton>
)

const SERIES = [
  ['min', 'Series, least'],
  ['preset', 'Series, preset'],
  ['max', 'Series, most'],
  ['top', 'Series, top (for the rebate)'],
] as const

const AMOUNTS = [
  ['stakeMin', 'Stake, least', 'An amount above 0.'],
  ['stakeMax', 'Stake, most', 'An amount not below the least stake.'],
  ['payoutMax', 'Payout, most', 'An amount above 0.'],
] as const

const CAPS = [
  ['numberCap', 'Cap of a number in a draw (empty: none)'],
  ['playCap', 'Cap of a play in a draw (empty: none)'],
  ['memberCap', 'Cap of a member’s stakes on a draw (empty: none)'],
] as const

const TermsFields = ({ plays }: Pick<TermsProps, 'plays'>) => (
  <>
    <Field name="effectiveAt" label="From (date and time)" type="datetime-local" step={1} required />
    <div className={styles.pair}>
      {SERIES.map(([name, label]) => (
        <Field
          key={name}
          name={`series.${name}`}
          label={label}
          type="number"
          required
          rule="Least, preset, most and top must not fall."
        />
      ))}
      {AMOUNTS.map(([name, label, rule]) => (
        <Field key={name} {...{ name, label, rule }} inputMode="decimal" required />
      ))}
      <Field name="multipleMax" label="Multiple, most" type="number" required />
    </div>
    {CAPS.map(([name, label]) => (
      <Field
        key={name}
        {...{ name, label }}
        inputMode="decimal"
        nullable
        rule="An amount above 0, or empty."
      />
    ))}
    <PlayRates plays={plays} />
    <TickList name="plays" legend="Plays on offer" values={plays} />
  </>
)
