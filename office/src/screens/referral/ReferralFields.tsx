import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import type { referralValues } from './referral-form.ts'

/** Everything of the programme that an operator may change. */
export function ReferralFields() {
  return (
    <>
      <Group legend={t('promotions.a_friend_qualifies')} pairs>
        <Field
          name="firstDeposit"
          label={t('promotions.first_deposit_of_at_least')}
          inputMode="decimal"
          required
        />
        <Field
          name="turnover"
          label={t('promotions.valid_turnover_of_at_least')}
          inputMode="decimal"
          required
        />
        <Field
          name="within"
          label={t('promotions.within_days_of_registering')}
          type="number"
          min={1}
          max={90}
          required
        />
        <Field
          name="invitation"
          label={t('promotions.reward_for_a_friend_who_qualifies')}
          inputMode="decimal"
          required
        />
      </Group>
      <Milestones />
      <Group legend={t('promotions.commission')} pairs>
        <Field
          name="deposits"
          label={t('promotions.per_cent_of_deposits')}
          type="number"
          min={0}
          max={10}
          step={0.01}
          required
        />
        <Field
          name="play"
          label={t('promotions.per_cent_of_turnover')}
          type="number"
          min={0}
          max={10}
          step={0.01}
          required
        />
        <Field
          name="days"
          label={t('promotions.days_after_qualifying')}
          type="number"
          min={1}
          max={365}
          required
        />
        <Field name="cap" label={t('promotions.a_friend_brings_at_most')} inputMode="decimal" required />
      </Group>
      <Field
        name="monthBudget"
        label={t('promotions.paid_in_a_month_at_most')}
        inputMode="decimal"
        required
      />
      <Field
        name="times"
        label={t('promotions.turnover_requirement_times_what_is_earne')}
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
    </>
  )
}

function Milestones() {
  const { control } = useFormContext<ReturnType<typeof referralValues>>()
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <Group key={id} legend={t('promotions.milestone', { place: place + 1 })} pairs>
          <Field
            name={`milestones.${place}.friends`}
            label={t('promotions.friends_of_milestone', { place: place + 1 })}
            type="number"
            min={1}
            required
          />
          <Field
            name={`milestones.${place}.amount`}
            label={t('promotions.reward_of_milestone', { place: place + 1 })}
            inputMode="decimal"
            required
          />
          <Button
            aria-label={t('promotions.remove_milestone', { place: place + 1 })}
            onClick={() => remove(place)}
          >
            {t('word.remove')}
          </Button>
        </Group>
      ))}
      {fields.length === 10 ? null : (
        <Button onClick={() => append({ friends: 1, amount: '' })}>{t('promotions.add_a_milestone')}</Button>
      )}
    </>
  )
}
