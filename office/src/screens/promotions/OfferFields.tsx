import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { useWatch } from 'react-hook-form'
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
      {isNew ? <Select name="terms.kind" label="Kind" choices={KINDS} /> : null}
      <TextTabs />
      <Field
        name="file"
        label="Picture: PNG or JPEG of at most 2 MB"
        type="file"
        accept="image/png,image/jpeg"
      />
      {hasPicture ? <Tick name="removePicture" label="Remove the picture" /> : null}
      {kind === 'apply' ? <ApplyFields /> : <DepositFields />}
      <Select name="once" label="Can be taken once" choices={ONCE} />
      <Group legend="Window and budget" pairs>
        <Field name="from" label="From" type="datetime-local" required />
        <Field name="until" label="Until" type="datetime-local" required />
        <Field name="budget" label="Total budget" inputMode="decimal" required />
      </Group>
      <AudienceFields />
    </>
  )
}

const ApplyFields = () => (
  <Group legend="Terms" pairs>
    <Field name="terms.most" label="Largest amount (cash)" inputMode="decimal" required />
    <Field
      name="terms.turnoverRate"
      label="Turnover requirement, times the amount"
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
    <Group legend="Terms" pairs>
      <Field
        name="terms.percent"
        label="Percent of the deposit"
        type="number"
        min={0.01}
        step={0.01}
        required
      />
      <Field name="terms.cap" label="Largest bonus" inputMode="decimal" required />
      <Field name="terms.least" label="Smallest deposit" inputMode="decimal" required />
      <Field name="terms.maxStake" label="Largest stake while it runs" inputMode="decimal" required />
      <Field
        name="terms.joinDays"
        label="Days to deposit after joining"
        type="number"
        min={1}
        max={90}
        required
      />
      <Field name="terms.days" label="Days to play" type="number" min={1} max={365} required />
      <Select name="terms.begins" label="The bonus begins" choices={BEGINS} />
    </Group>
    <Group legend="What has to be played: (a × deposit + b × bonus) × m" pairs>
      <Field name="terms.onDeposit" label="a, of the deposit" type="number" min={0} max={10} required />
      <Field name="terms.onBonus" label="b, of the bonus" type="number" min={0} max={10} required />
      <Field name="terms.times" label="m, times" type="number" min={1} max={1000} required />
    </Group>
    <Group legend="Percent of the turnover that counts" pairs>
      {GAME_CATEGORIES.map((category) => (
        <Field
          key={category}
          name={`terms.weights.${category}`}
          label={category}
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
  ['', 'every language'],
  ['EN', 'English'],
  ['MS', 'Malay'],
  ['CN', 'Chinese'],
] as const

const AudienceFields = () => (
  <Group legend="For whom: every part that is filled in has to fit" pairs>
    <Field name="audience.levels.from" label="Level of the club, from" type="number" min={0} max={99} />
    <Field name="audience.levels.to" label="Level of the club, to" type="number" min={0} max={99} />
    <Field name="audience.team" label="Members below the agent" />
    <Select name="audience.language" label="Language of the member" choices={LANGUAGE_CHOICES} />
    <TextArea name="audience.accounts" label="Only these accounts" rows={3} />
  </Group>
)
