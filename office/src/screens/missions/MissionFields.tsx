import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { TickList } from '../../ui/form/Tick.tsx'
import { boardPeriods, measureChoices, missionPeriods } from './mission-form.ts'

const Turnover = () => (
  <Field
    name="turnover"
    label={t('promotions.turnover_requirement_times_what_is_paid')}
    type="number"
    min={0}
    max={100}
    step={0.01}
    required
  />
)

const Window = () => (
  <>
    <Field name="from" label={t('list.from')} type="datetime-local" required />
    <Field name="until" label={t('word.until')} type="datetime-local" required />
  </>
)

const Texts = () => (
  <>
    <NameFields name="titles" label={t('word.title')} />
    <NameFields name="bodies" label={t('word.text')} rows={3} />
  </>
)

/** Everything of a mission that an operator may change. */
export const MissionFields = () => (
  <>
    <Texts />
    <Select name="measure" label={t('promotions.counts')} choices={measureChoices} />
    <Select name="period" label={t('promotions.how_often')} choices={missionPeriods} />
    <Field name="target" label={t('promotions.target_an_amount_or_a_number')} inputMode="decimal" required />
    <TickList
      name="categories"
      legend={t('promotions.categories_of_turnover_none_all')}
      values={GAME_CATEGORIES}
      nameOf={categoryName}
    />
    <Field name="reward" label={t('promotions.reward_cash')} inputMode="decimal" required />
    <Turnover />
    <Field name="budget" label={t('promotions.total_budget')} inputMode="decimal" required />
    <Window />
  </>
)

/** Everything of a board that an operator may change. */
export const BoardFields = () => (
  <>
    <Texts />
    <Select name="period" label={t('promotions.a_round_lasts_a')} choices={boardPeriods} />
    <TextArea name="prizes" label={t('promotions.prizes_by_place_one_a_line')} rows={5} required />
    <Turnover />
    <Window />
    <Group legend={t('promotions.percent_of_the_turnover_that_counts')} pairs>
      {GAME_CATEGORIES.map((category) => (
        <Field
          key={category}
          name={`weights.${category}`}
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
