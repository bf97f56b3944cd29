import { useState } from 'react'
import { Button, Field } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './terms.module.css'
import { rateText } from './terms-form.ts'

interface PlayRatesProps {
  readonly plays: readonly string[]
  /** Per 10 000, of the plays that have one. */
  readonly rates: Readonly<Record<string, number>>
  readonly problem: string | null
}

/** Price rates of single plays, in percent of the formula's odds; plays that are not listed have all of it. */
export function PlayRates({ plays, rates, problem }: PlayRatesProps) {
  const [listed, list] = useState<readonly string[]>(Object.keys(rates))
  const others = plays.filter((code) => !listed.includes(code))
  return (
    <fieldset className={styles.rates}>
      <legend>Price rates</legend>
      {listed.map((code) => (
        <div key={code} className={styles.rate}>
          <Field
            label={`${code}, %`}
            name={`rate.${code}`}
            inputMode="decimal"
            required
            defaultValue={rateText(rates[code] ?? 10_000)}
          />
          <Button
            aria-label={`Remove the rate of ${code}`}
            onClick={() => list(listed.filter((one) => one !== code))}
          >
            Remove
          </Button>
        </div>
      ))}
      {others.length === 0 ? null : (
        <label className={styles.add}>
          Add a rate for
          <select value="" onChange={({ target }) => list([...listed, target.value])}>
            <option value="">choose a play</option>
            {others.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      )}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </fieldset>
  )
}
