import { useAction } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { cellOf, columnsOf, type Overview, percentText, termsInput, termsValues } from './rebate-form.ts'

/** Sets the terms of the next day. */
export function SetRebates({ overview }: { overview: Overview }) {
  const call = useAction('officeSetRebates')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label={t('promotions.change')}
      name={t('promotions.change_the_rebates')}
      act={t('shell.save')}
      call={call}
      values={termsValues(overview)}
      input={({ reason, ...values }) => ({ ...termsInput(values, overview), reason })}
    >
      <p>{t('promotions.it_counts_from_the_next_day')}</p>
      <p>{t('promotions.dearer_waits')}</p>
      <Tick name="on" label={t('promotions.members_earn_rebates_on_their_own')} />
      <Field name="minimum" label={t('promotions.least_claim')} inputMode="decimal" required />
      <Field
        name="times"
        label={t('promotions.turnover_requirement_times_what_is_paid')}
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
      {overview.edges.map(({ category, edge }) => (
        <Group
          key={category}
          legend={t('promotions.category_edge', {
            category: categoryName(category),
            edge: percentText(edge),
          })}
          pairs
        >
          {columnsOf(overview).map(({ level, name }) => (
            <Percent
              key={level}
              name={`rates.${cellOf(category, level)}`}
              label={
                level === 0
                  ? t('promotions.everyone_per_cent', { category: categoryName(category) })
                  : t('promotions.per_cent', { category: categoryName(category), name })
              }
            />
          ))}
          <Percent
            name={`weights.${category}`}
            label={t('promotions.part_that_counts_per_cent', { category: categoryName(category) })}
          />
        </Group>
      ))}
    </ActionButton>
  )
}

const Percent = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Field name={name} label={label} type="number" min={0} max={100} step={0.01} />
)
