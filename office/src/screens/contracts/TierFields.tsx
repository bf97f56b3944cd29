import { TIERS_MAX } from '@koi/contract/contracts/terms.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NEW_TIER, type WithTerms } from './terms-form.ts'

const PAYS = [
  ['rate', t('agents.tier_per_cent')],
  ['sum', t('agents.fixed_sum')],
] as const

/** One to six tiers in ascending order. */
export function TierFields({ isDividend }: { isDividend: boolean }) {
  const { control } = useFormContext<WithTerms>()
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.tiers' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <Group key={id} legend={t('agents.tier_place', { place: place + 1 })} pairs>
          <OneTier {...{ place, isDividend }} />
          {fields.length === 1 ? null : (
            <Button aria-label={t('agents.remove_tier', { place: place + 1 })} onClick={() => remove(place)}>
              {t('word.remove')}
            </Button>
          )}
        </Group>
      ))}
      {fields.length === TIERS_MAX ? null : (
        <Button onClick={() => append(NEW_TIER)}>{t('agents.add_a_tier')}</Button>
      )}
    </>
  )
}

function OneTier({ place, isDividend }: { place: number; isDividend: boolean }) {
  const tier = `terms.tiers.${place}` as const
  const pays = useWatch<WithTerms, `terms.tiers.${number}.pays`>({ name: `${tier}.pays` })
  const isSum = pays === 'sum' && !isDividend
  return (
    <>
      <Field name={`${tier}.volume`} label={t('agents.from_a_turnover_of')} inputMode="decimal" required />
      <Field name={`${tier}.active`} label={t('agents.tier_active_members')} type="number" min={0} required />
      {isDividend ? (
        <Field name={`${tier}.loss`} label={t('agents.result_for_the_house')} inputMode="decimal" required />
      ) : (
        <Select name={`${tier}.pays`} label={t('agents.it_pays')} choices={PAYS} />
      )}
      {isSum ? (
        <Field name={`${tier}.sum`} label={t('agents.sum')} inputMode="decimal" required />
      ) : (
        <Field
          name={`${tier}.rate`}
          label={t('agents.share')}
          inputMode="decimal"
          required
          rule={t('agents.share_rule')}
        />
      )}
    </>
  )
}
