import { useState } from 'react'
import { fieldOf, useAct } from '../../api.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Field } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import { PlayRates } from './PlayRates.tsx'
import styles from './terms.module.css'
import { type Terms, termsIn } from './terms-form.ts'

/** New prices and limits from a time on; the form begins with what is in force. */
export function SetTerms({ inForce, plays }: { inForce: Terms; plays: readonly string[] }) {
  const set = useAct('officeSetLotteryTerms')
  const [unread, setUnread] = useState<string | null>(null)
  const save = (form: FormData, reason: string, done: { readonly onSuccess: () => void }): void => {
    const read = termsIn(form, plays)
    setUnread(typeof read === 'string' ? read : null)
    if (typeof read === 'string') set.reset()
    else set.mutate({ gameCode: inForce.gameCode, ...read, reason }, done)
  }
  const wrong = unread ?? fieldOf(set.error)
  return (
    <Edit label="Set new ones" act="Set them" call={set} onSave={save}>
      <TermsFields {...{ inForce, plays, wrong }} />
    </Edit>
  )
}

interface TermsFieldsProps {
  readonly inForce: Terms
  readonly plays: readonly string[]
  /** The field that was refused. */
  readonly wrong: string | null
}

const SERIES = [
  ['min', 'Series, least'],
  ['preset', 'Series, preset'],
  ['max', 'Series, most'],
  ['top', 'Series, top (for the rebate)'],
] as const

const AMOUNTS = [
  ['stakeMin', 'Stake, least'],
  ['stakeMax', 'Stake, most'],
  ['payoutMax', 'Payout, most'],
] as const

const CAPS = [
  ['numberCap', 'Cap of a number in a draw (empty: none)'],
  ['playCap', 'Cap of a play in a draw (empty: none)'],
  ['memberCap', 'Cap of a member’s stakes on a draw (empty: none)'],
] as const

function TermsFields({ inForce, plays, wrong }: TermsFieldsProps) {
  const problem = (field: string): string | null =>
    wrong === field || wrong?.startsWith(`${field}.`) === true ? (PROBLEMS[field] ?? 'Not possible.') : null
  return (
    <>
      <Field
        label="From (date and time)"
        name="effectiveAt"
        type="datetime-local"
        step={1}
        required
        problem={problem('effectiveAt')}
      />
      <div className={styles.pair}>
        {SERIES.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={`series.${name}`}
            type="number"
            required
            defaultValue={inForce.series[name]}
            problem={problem('series')}
          />
        ))}
        {AMOUNTS.map(([name, label]) => (
          <Field
            key={name}
            {...{ label, name }}
            inputMode="decimal"
            required
            defaultValue={inForce[name]}
            problem={problem(name)}
          />
        ))}
        <Field
          label="Multiple, most"
          name="multipleMax"
          type="number"
          required
          min={1}
          defaultValue={inForce.multipleMax}
          problem={problem('multipleMax')}
        />
      </div>
      {CAPS.map(([name, label]) => (
        <Field
          key={name}
          {...{ label, name }}
          inputMode="decimal"
          defaultValue={inForce[name] ?? ''}
          problem={problem(name)}
        />
      ))}
      <PlayRates plays={plays} rates={inForce.rates} problem={problem('rates')} />
      <fieldset className={styles.plays}>
        <legend>Plays on offer</legend>
        {plays.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              name={`play.${code}`}
              defaultChecked={inForce.plays === null || inForce.plays.includes(code)}
            />
            {code}
          </label>
        ))}
      </fieldset>
      {problem('plays') === null ? null : <Notice tone="bad">{problem('plays')}</Notice>}
    </>
  )
}

const PROBLEMS: Readonly<Record<string, string>> = {
  effectiveAt: 'This is no time.',
  series: 'Least, preset, most and top must not fall.',
  plays: 'At least one play must be on offer.',
  rates: 'A rate is above 0 %, and with the top series gives back no more than the stake.',
  stakeMin: 'An amount above 0.',
  stakeMax: 'An amount not below the least stake.',
  payoutMax: 'An amount above 0.',
  numberCap: 'An amount above 0, or empty.',
  playCap: 'An amount above 0, or empty.',
  memberCap: 'An amount above 0, or empty.',
}
