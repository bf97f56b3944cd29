import { t } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { RATED } from './agent-form.ts'

/** A rate in per cent for each category that is paid by a rate. Its value is `RateValues`, named `rates`. */
export const RateFields = () => (
  <Group legend={t('agents.rates_in_per_cent')} pairs>
    {RATED.map(([category, name]) => (
      <Field
        key={category}
        name={`rates.${category}`}
        label={name}
        type="number"
        min={0}
        max={100}
        step={0.01}
      />
    ))}
  </Group>
)
