import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { PlayRates } from './PlayRates.tsx'
import { playName } from './play-name.ts'
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
    label={t('lottery.set_new_terms')}
    act={t('shell.save')}
    call={useAction('officeSetLotteryTerms')}
    schema={officeLotterySchemas.officeSetLotteryTerms.input}
    values={termsValues(inForce, plays)}
    input={(values) => ({ ...termsInput(values, plays), reason: values.reason })}
  >
    <TermsFields plays={plays} />
  </ActionButton>
)

const SERIES = [
  ['min', t('lottery.minimum_series')],
  ['preset', t('lottery.default_series')],
  ['max', t('lottery.maximum_series')],
  ['top', t('lottery.top_series_for_the_rebate')],
] as const

const AMOUNTS = [
  ['stakeMin', t('lottery.minimum_stake'), t('lottery.amount_rule')],
  ['stakeMax', t('lottery.maximum_stake'), t('lottery.an_amount_not_below_the_minimum')],
  ['payoutMax', t('lottery.maximum_payout'), t('lottery.amount_rule')],
] as const

const CAPS = [
  ['numberCap', t('lottery.cap_per_number_and_draw_leave')],
  ['playCap', t('lottery.cap_per_play_and_draw_leave')],
  ['memberCap', t('lottery.cap_on_a_members_stakes_per')],
] as const

const TermsFields = ({ plays }: Pick<TermsProps, 'plays'>) => (
  <>
    <Field
      name="effectiveAt"
      label={t('lottery.in_force_from_date_and_time')}
      type="datetime-local"
      step={1}
      required
    />
    <div className={styles.pair}>
      {SERIES.map(([name, label]) => (
        <Field
          key={name}
          name={`series.${name}`}
          label={label}
          type="number"
          required
          rule={t('lottery.minimum_default_maximum_and_top_must')}
        />
      ))}
      {AMOUNTS.map(([name, label, rule]) => (
        <Field key={name} {...{ name, label, rule }} inputMode="decimal" required />
      ))}
      <Field name="multipleMax" label={t('lottery.maximum_multiple')} type="number" required />
    </div>
    {CAPS.map(([name, label]) => (
      <Field
        key={name}
        {...{ name, label }}
        inputMode="decimal"
        nullable
        rule={t('lottery.amount_or_empty_rule')}
      />
    ))}
    <PlayRates plays={plays} />
    <TickList name="plays" legend={t('lottery.plays_offered')} values={plays} nameOf={playName} />
  </>
)
