import { officeLevelSchemas } from '@koi/contract/schemas/office/levels.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ladderInput, ladderValues } from './ladder-form.ts'

type Ladder = Output<'officeLadder'>
type Step = Ladder['steps'][number]

const columns: readonly Column<Step>[] = [
  { name: t('word.level'), cell: (row) => `${row.position} ${row.name}` },
  { name: t('promotions.valid_turnover_of_12_months'), cell: (row) => amount(row.needed), number: true },
  { name: t('promotions.upgrade_bonus'), cell: (row) => amount(row.bonus), number: true },
  { name: t('word.members'), cell: (row) => row.members, number: true },
]

const amount = (wire: string | null): string => (wire === null ? '—' : formatMoney(wire))

/** What each level needs and pays, whether the ladder is on, and what it costs. */
export default function LadderScreen() {
  const query = useCall('officeLadder', {}, 15_000)
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.level_ladder')} query={query}>
      {(ladder) => (
        <Page
          title={t('promotions.level_ladder')}
          hint={t('promotions.levels_rise_when_a_day_is')}
          actions={canWrite && ladder.steps.length > 0 ? <Actions ladder={ladder} /> : null}
        >
          {ladder.steps.length === 0 ? (
            <Notice tone="good">
              {t('promotions.write_levels_first')} <Link to="/club">{t('menu.club')}</Link>
            </Notice>
          ) : null}
          {ladder.needsSecondPerson && ladder.state === 'off' ? (
            <Notice tone="good">{t('promotions.ladder_budget_needs_another')}</Notice>
          ) : null}
          <Facts facts={factsOf(ladder)} />
          <DataTable
            label={t('promotions.steps')}
            columns={columns}
            rows={ladder.steps}
            rowKey={({ position }) => String(position)}
            query={{ ...query, isError: false }}
            empty={t('promotions.there_are_no_levels_yet')}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A ladder can be changed while it is off. */
function Actions({ ladder }: { ladder: Ladder }) {
  return (
    <Row>
      {ladder.state === 'on' ? null : <Edit ladder={ladder} />}
      {ladder.state === 'none' ? null : (
        <Switch key={ladder.state} on={ladder.state === 'off'} seen={ladder.seen} />
      )}
    </Row>
  )
}

const Edit = ({ ladder }: { ladder: Ladder }) => (
  <ActionButton
    label={t('shell.edit')}
    title={t('promotions.the_ladder')}
    act={t('shell.save')}
    call={useAction('officeSaveLadder')}
    schema={officeLevelSchemas.officeSaveLadder.input}
    values={ladderValues(ladder)}
    input={({ reason, ...values }) => ({ ...ladderInput(values), reason })}
  >
    {ladder.steps.map(({ position, name }, place) => (
      <Group key={position} legend={t('promotions.level', { position, name })} pairs>
        <Field
          name={`steps.${place}.needed`}
          label={t('promotions.turnover_of_12_months_for_level', { position })}
          inputMode="decimal"
          required
        />
        <Field
          name={`steps.${place}.bonus`}
          label={t('promotions.upgrade_bonus_of_level', { position })}
          inputMode="decimal"
          required
        />
      </Group>
    ))}
    {ladder.hasBegun ? null : (
      <Field name="from" label={t('promotions.first_day_that_counts')} type="date" required />
    )}
    <Field
      name="monthBudget"
      label={t('promotions.bonuses_of_a_month_at_most')}
      inputMode="decimal"
      required
    />
    <Field
      name="times"
      label={t('promotions.turnover_requirement_times_the_bonus')}
      type="number"
      min={0}
      max={10}
      step={0.01}
      required
    />
  </ActionButton>
)

const Switch = ({ on, seen }: { on: boolean; seen: string }) => (
  <ActionButton
    label={on ? t('word.switch_on') : t('word.switch_off')}
    call={useAction('officeSwitchLadder')}
    values={{ seen }}
    input={({ seen, reason }) => ({ on, seen, reason })}
  >
    <p>
      {on ? t('promotions.every_closed_day_since_the_first') : t('promotions.no_level_moves_while_it_is')}
    </p>
  </ActionButton>
)

const factsOf = (ladder: Ladder): readonly Fact[] => [
  [t('word.state'), <State key="state" state={ladder.state} />],
  [t('promotions.counts_from'), ladder.from],
  [t('promotions.counted_until'), ladder.countedUntil ?? '—'],
  [t('promotions.budget_of_a_month'), `${formatMoney(ladder.monthBudget)} ${ladder.currency}`],
  [t('promotions.paid_this_month'), formatMoney(ladder.paid)],
  [t('promotions.waiting'), formatMoney(ladder.waiting)],
  [
    t('promotions.turnover_requirement'),
    t('promotions.the_bonus', { turnoverRate: ladder.turnoverRate / 10_000 }),
  ],
]
