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

/** New prices and limits from a certain time; the form begins with those in force. */
export const SetTerms = ({ inForce, plays }: TermsProps) => (
  <ActionButton
    label="Set new terms"
    act="Save"
    call={useAction('officeSetLotteryTerms')}
    schema={officeLotterySchemas.officeSetLotteryTerms.input}
    values={termsValues(inForce, plays)}
    input={(values) => ({ ...termsInput(values, plays), reason: values.reason })}
  >
    <TermsFields plays={plays} />
  </ActionButton>
)

const SERIES = [
  ['min', 'Minimum series'],
  ['preset', 'Default series'],
  ['max', 'Maximum series'],
  ['top', 'Top series (for the rebate)'],
] as const

const AMOUNTS = [
  ['stakeMin', 'Minimum stake', 'An amount above 0.'],
  ['stakeMax', 'Maximum stake', 'An amount not below the minimum stake.'],
  ['payoutMax', 'Maximum payout', 'An amount above 0.'],
] as const

const CAPS = [
  ['numberCap', 'Cap per number and draw (leave empty for none)'],
  ['playCap', 'Cap per play and draw (leave empty for none)'],
  ['memberCap', 'Cap on a member’s stakes per draw (leave empty for none)'],
] as const

const TermsFields = ({ plays }: Pick<TermsProps, 'plays'>) => (
  <>
    <Field name="effectiveAt" label="In force from (date and time)" type="datetime-local" step={1} required />
    <div className={styles.pair}>
      {SERIES.map(([name, label]) => (
        <Field
          key={name}
          name={`series.${name}`}
          label={label}
          type="number"
          required
          rule="Minimum, default, maximum and top must be in ascending order."
        />
      ))}
      {AMOUNTS.map(([name, label, rule]) => (
        <Field key={name} {...{ name, label, rule }} inputMode="decimal" required />
      ))}
      <Field name="multipleMax" label="Maximum multiple" type="number" required />
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
    <TickList name="plays" legend="Plays offered" values={plays} />
  </>
)
