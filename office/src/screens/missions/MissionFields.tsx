import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { boardPeriods, measureChoices, missionPeriods } from './mission-form.ts'

const Turnover = () => (
  <Field
    name="turnover"
    label="Turnover requirement, times what is paid"
    type="number"
    min={0}
    max={100}
    step={0.01}
    required
  />
)

const Window = () => (
  <>
    <Field name="from" label="From" type="datetime-local" required />
    <Field name="until" label="Until" type="datetime-local" required />
  </>
)

const Texts = () => (
  <>
    <NameFields name="titles" label="Title" />
    <NameFields name="bodies" label="Text" rows={3} />
  </>
)

/** Everything of a mission that an operator may change. */
export const MissionFields = () => (
  <>
    <Texts />
    <Select name="measure" label="Counts" choices={measureChoices} />
    <Select name="period" label="How often" choices={missionPeriods} />
    <Field name="target" label="Target (an amount, or a number of times)" inputMode="decimal" required />
    <TickList name="categories" legend="Categories of turnover (none: all)" values={GAME_CATEGORIES} />
    <Field name="reward" label="Reward (cash)" inputMode="decimal" required />
    <Turnover />
    <Field name="budget" label="Total budget" inputMode="decimal" required />
    <Window />
  </>
)

/** Everything of a board that an operator may change. */
export const BoardFields = () => (
  <>
    <Texts />
    <Select name="period" label="A round lasts a" choices={boardPeriods} />
    <TextArea name="prizes" label="Prizes by place, one a line" rows={5} required />
    <Turnover />
    <Window />
    <Group legend="Percent of the turnover that counts" pairs>
      {GAME_CATEGORIES.map((category) => (
        <Field
          key={category}
          name={`weights.${category}`}
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
