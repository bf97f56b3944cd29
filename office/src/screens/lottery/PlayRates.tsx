import { FULL_RATE } from '@koi/contract/lottery/price.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Options } from '../../ui/Options.tsx'
import { playName } from './play-name.ts'
import styles from './terms.module.css'
import { RATE_PATTERN, rateText, type TermsValues } from './terms-form.ts'

/** Price rates of single plays, in percent of the formula's odds. A play that is not listed has 100 %. */
export function PlayRates({ plays }: { plays: readonly string[] }) {
  const { control } = useFormContext<Pick<TermsValues, 'rates'>>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  const others = plays.filter((code) => !fields.some(({ play }) => play === code))
  return (
    <Group legend={t('lottery.price_rates')}>
      {fields.map(({ id, play }, place) => (
        <div key={id} className={styles.rate}>
          <Field
            name={`rates.${place}.percent`}
            label={`${playName(play)}, %`}
            inputMode="decimal"
            required
            pattern={RATE_PATTERN}
            rule={t('lottery.a_rate_above_0_that_with')}
          />
          <Button
            aria-label={t('lottery.remove_the_rate_of', { play: playName(play) })}
            onClick={() => remove(place)}
          >
            {t('word.remove')}
          </Button>
        </div>
      ))}
      {others.length === 0 ? null : (
        <Labelled label={t('lottery.add_a_rate_for')}>
          {(control) => (
            <select
              {...control}
              value=""
              onChange={({ target }) => append({ play: target.value, percent: rateText(FULL_RATE) })}
            >
              <Options
                choices={[
                  ['', t('lottery.select_a_play')],
                  ...others.map((code) => [code, playName(code)] as const),
                ]}
              />
            </select>
          )}
        </Labelled>
      )}
    </Group>
  )
}
