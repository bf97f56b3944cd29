import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatDuration } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { useNames } from '../../ui/names.ts'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { Closures } from './Closures.tsx'
import { timetableInput, timetableValues, weekText } from './timetable-form.ts'

type Timetable = Output<'officeTimetable'>
type Change = Timetable['changes'][number]

/** A game's timetables, past, present and future, and its closed days. */
export default function TimetableScreen() {
  const { gameCode = '' } = useParams()
  const query = useCall('officeTimetable', { gameCode })
  const canWrite = usePermission('draws.write')
  const title = t('lottery.timetable_of', { game: useNames().lottery(gameCode) })
  return (
    <Loaded {...{ title, query }}>
      {(timetable) => (
        <Page
          title={title}
          hint={t('lottery.days_and_times_are_in_the', { timeZone: timetable.timeZone })}
          actions={canWrite ? <ChangeTimetable timetable={timetable} /> : null}
        >
          {timetable.changes.toReversed().map((change) => (
            <Facts key={`${change.from} ${change.at}`} facts={factsOf(change)} />
          ))}
          <h2>{t('lottery.closed_days')}</h2>
          <Closures closures={timetable.closures} gameCode={gameCode} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = ({ from, every, weekly, lockSeconds, reason, at }: Change): readonly Fact[] => [
  [t('list.from'), from],
  [
    t('lottery.draws'),
    every === null
      ? weekText(weekly ?? []).replaceAll('\n', ', ')
      : t('lottery.every_s_from_to', { seconds: every.seconds, begins: every.begins, ends: every.ends }),
  ],
  [t('lottery.sales_close'), t('lottery.before_the_draw', { lockSeconds: formatDuration(lockSeconds) })],
  [t('word.reason'), reason],
  [t('word.created'), formatTime(at)],
]

function ChangeTimetable({ timetable: { gameCode, firstDay, changes } }: { timetable: Timetable }) {
  const last = changes.at(-1)
  const isWeekly = last?.weekly != null
  return (
    <ActionButton
      label={t('lottery.change_timetable')}
      act={t('shell.save')}
      call={useAction('officeSetTimetable')}
      schema={officeLotterySchemas.officeSetTimetable.input}
      values={timetableValues(last, firstDay)}
      input={({ reason, ...values }) => ({ ...timetableInput(values, isWeekly), gameCode, reason })}
    >
      <p>{t('lottery.draws_before_are_already_scheduled_a', { firstDay })}</p>
      <Field name="from" label={t('list.from')} type="date" required min={firstDay} />
      <Field
        name="lockSeconds"
        label={t('lottery.sales_close_seconds_before_the_draw')}
        type="number"
        required
      />
      {isWeekly ? <WeekField /> : <IntervalFields />}
    </ActionButton>
  )
}

const WeekField = () => (
  <TextArea
    name="weekly"
    label={t('lottery.weekly_draws_one_per_line_day')}
    required
    rows={8}
    rule={t('lottery.each_line_needs_a_day_and')}
  />
)

const CLOCK = { pattern: '\\d{2}:\\d{2}', rule: t('lottery.time_rule') }

const IntervalFields = () => (
  <>
    <Field name="every.seconds" label={t('lottery.seconds_between_draws')} type="number" required />
    <Field name="every.begins" label={t('lottery.sales_begin_each_day_at')} required {...CLOCK} />
    <Field name="every.ends" label={t('lottery.last_draw_by_24_00_for')} required {...CLOCK} />
  </>
)
