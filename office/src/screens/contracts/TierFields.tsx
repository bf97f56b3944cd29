import { TIERS_MAX } from '@koi/contract/contracts/terms.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NEW_TIER, type WithTerms } from './terms-form.ts'

const PAYS = [
  ['rate', 'per cent'],
  ['sum', 'fixed sum'],
] as const

/** One to six tiers in ascending order. */
export function TierFields({ isDividend }: { isDividend: boolean }) {
  const { control } = useFormContext<WithTerms>()
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.tiers' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <Group key={id} legend={`Tier ${place + 1}`} pairs>
          <OneTier {...{ place, isDividend }} />
          {fields.length === 1 ? null : (
            <Button aria-label={`Remove tier ${place + 1}`} onClick={() => remove(place)}>
              Remove
            </Button>
          )}
        </Group>
      ))}
      {fields.length === TIERS_MAX ? null : <Button onClick={() => append(NEW_TIER)}>Add a tier</Button>}
    </>
  )
}

function OneTier({ place, isDividend }: { place: number; isDividend: boolean }) {
  const tier = `terms.tiers.${place}` as const
  const pays = useWatch<WithTerms, `terms.tiers.${number}.pays`>({ name: `${tier}.pays` })
  const isSum = pays === 'sum' && !isDividend
  return (
    <>
      <Field name={`${tier}.volume`} label="From a turnover of" inputMode="decimal" required />
      <Field name={`${tier}.active`} label="Active members" type="number" min={0} required />
      {isDividend ? (
        <Field name={`${tier}.loss`} label="Result for the house" inputMode="decimal" required />
      ) : (
        <Select name={`${tier}.pays`} label="It pays" choices={PAYS} />
      )}
      {isSum ? (
        <Field name={`${tier}.sum`} label="Sum" inputMode="decimal" required />
      ) : (
        <Field
          name={`${tier}.rate`}
          label="Share, %"
          inputMode="decimal"
          required
          rule="A share such as 0.8, with at most two decimals."
        />
      )}
    </>
  )
}
