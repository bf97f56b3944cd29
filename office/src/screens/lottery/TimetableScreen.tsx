import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatDuration } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
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
  const title = `Timetable of ${gameCode}`
  return (
    <Loaded {...{ title, query }}>
      {(timetable) => (
        <Page
          title={title}
          hint={`Days and times are in the time zone ${timetable.timeZone}. Every change is public.`}
          actions={canWrite ? <ChangeTimetable timetable={timetable} /> : null}
        >
          {timetable.changes.toReversed().map((change) => (
            <Facts key={`${change.from} ${change.at}`} facts={factsOf(change)} />
          ))}
          <h2>Closed days</h2>
          <Closures closures={timetable.closures} gameCode={gameCode} />
        </Page>
      )}
    </Loaded>
  )
}

const factsOf = ({ from, every, weekly, lockSeconds, reason, at }: Change): readonly Fact[] => [
  ['From', from],
  [
    'Draws',
    every === null
      ? weekText(weekly ?? []).replaceAll('\n', ', ')
      : `every ${every.seconds} s from ${every.begins} to ${every.ends}`,
  ],
  ['Sales close', `${formatDuration(lockSeconds)} before the draw`],
  ['Reason', reason],
  ['Created', formatTime(at)],
]

function ChangeTimetable({ timetable: { gameCode, firstDay, changes } }: { timetable: Timetable }) {
  const last = changes.at(-1)
  const isWeekly = last?.weekly != null
  return (
    <ActionButton
      label="Change timetable"
      act="Save"
      call={useAction('officeSetTimetable')}
      schema={officeLotterySchemas.officeSetTimetable.input}
      values={timetableValues(last, firstDay)}
      input={({ reason, ...values }) => ({ ...timetableInput(values, isWeekly), gameCode, reason })}
    >
      <p>{`Draws before ${firstDay} are already scheduled. A change can start on that day or later.`}</p>
      <Field name="from" label="From" type="date" required min={firstDay} />
      <Field name="lockSeconds" label="Sales close, seconds before the draw" type="number" required />
      {isWeekly ? <WeekField /> : <IntervalFields />}
    </ActionButton>
  )
}

const WeekField = () => (
  <TextArea
    name="weekly"
    label="Weekly draws, one per line: day, time, station if it varies"
    required
    rows={8}
    rule="Each line needs a day and a time, such as Monday 16:15."
  />
)

const CLOCK = { pattern: '\\d{2}:\\d{2}', rule: 'Enter a time such as 09:00.' }

const IntervalFields = () => (
  <>
    <Field name="every.seconds" label="Seconds between draws" type="number" required />
    <Field name="every.begins" label="Sales begin each day at" required {...CLOCK} />
    <Field name="every.ends" label="Last draw by (24:00 for midnight)" required {...CLOCK} />
  </>
)
