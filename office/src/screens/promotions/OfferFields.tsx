import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { useWatch } from 'react-hook-form'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import type { OfferValues } from './offer-form.ts'
import { TextTabs } from './TextTabs.tsx'
import { BEGINS, KINDS, ONCE } from './words.ts'

interface OfferFieldsProps {
  /** An offer that exists keeps its kind. */
  readonly isNew: boolean
  readonly hasPicture: boolean
}

/** Everything of an offer; the fields of the terms are those of its kind. */
export function OfferFields({ isNew, hasPicture }: OfferFieldsProps) {
  const kind = useWatch<OfferValues, 'terms.kind'>({ name: 'terms.kind' })
  return (
    <>
      {isNew ? <Select name="terms.kind" label={t('word.kind')} choices={KINDS} /> : null}
      <TextTabs />
      <Field
        name="file"
        label={t('promotions.picture_png_or_jpeg_of_at')}
        type="file"
        accept="image/png,image/jpeg"
      />
      {hasPicture ? <Tick name="removePicture" label={t('promotions.remove_the_picture')} /> : null}
      {kind === 'apply' ? <ApplyFields /> : <DepositFields />}
      <Select name="once" label={t('promotions.can_be_taken_once')} choices={ONCE} />
      <Group legend={t('promotions.window_and_budget')} pairs>
        <Field name="from" label={t('list.from')} type="datetime-local" required />
        <Field name="until" label={t('word.until')} type="datetime-local" required />
        <Field name="budget" label={t('promotions.total_budget')} inputMode="decimal" required />
      </Group>
      <AudienceFields />
    </>
  )
}

const ApplyFields = () => (
  <Group legend={t('promotions.terms')} pairs>
    <Field name="terms.most" label={t('promotions.largest_amount_cash')} inputMode="decimal" required />
    <Field
      name="terms.turnoverRate"
      label={t('promotions.turnover_requirement_times_the_amount')}
      type="number"
      min={0}
      max={100}
      step={0.01}
      required
    />
  </Group>
)

const DepositFields = () => (
  <>
    <Group legend={t('promotions.terms')} pairs>
      <Field
        name="terms.percent"
        label={t('promotions.percent_of_the_deposit')}
        type="number"
        min={0.01}
        step={0.01}
        required
      />
      <Field name="terms.cap" label={t('promotions.largest_bonus')} inputMode="decimal" required />
      <Field name="terms.least" label={t('promotions.smallest_deposit')} inputMode="decimal" required />
      <Field
        name="terms.maxStake"
        label={t('promotions.largest_stake_while_it_runs')}
        inputMode="decimal"
        required
      />
      <Field
        name="terms.joinDays"
        label={t('promotions.days_to_deposit_after_joining')}
        type="number"
        min={1}
        max={90}
        required
      />
      <Field
        name="terms.days"
        label={t('promotions.days_to_play')}
        type="number"
        min={1}
        max={365}
        required
      />
      <Select name="terms.begins" label={t('promotions.the_bonus_begins')} choices={BEGINS} />
    </Group>
    <Group legend={t('promotions.what_has_to_be_played_a')} pairs>
      <Field
        name="terms.onDeposit"
        label={t('promotions.a_of_the_deposit')}
        type="number"
        min={0}
        max={10}
        required
      />
      <Field
        name="terms.onBonus"
        label={t('promotions.b_of_the_bonus')}
        type="number"
        min={0}
        max={10}
        required
      />
      <Field name="terms.times" label={t('promotions.m_times')} type="number" min={1} max={1000} required />
    </Group>
    <Group legend={t('promotions.percent_of_the_turnover_that_counts')} pairs>
      {GAME_CATEGORIES.map((category) => (
        <Field
          key={category}
          name={`terms.weights.${category}`}
          label={categoryName(category)}
          type="number"
          min={0}
          max={100}
          step={0.01}
        />
      ))}
    </Group>
  </>
)

const LANGUAGE_CHOICES = [
  ['', t('promotions.every_language')],
  ['EN', t('shell.english')],
  ['MS', t('promotions.malay')],
  ['CN', t('promotions.chinese')],
] as const

const AudienceFields = () => (
  <Group legend={t('promotions.for_whom_every_part_that_is')} pairs>
    <Field
      name="audience.levels.from"
      label={t('promotions.level_of_the_club_from')}
      type="number"
      min={0}
      max={99}
    />
    <Field
      name="audience.levels.to"
      label={t('promotions.level_of_the_club_to')}
      type="number"
      min={0}
      max={99}
    />
    <Field name="audience.team" label={t('promotions.members_below_the_agent')} />
    <Select
      name="audience.language"
      label={t('promotions.language_of_the_member')}
      choices={LANGUAGE_CHOICES}
    />
    <TextArea name="audience.accounts" label={t('promotions.only_these_accounts')} rows={3} />
  </Group>
)
