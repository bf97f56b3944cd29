import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { Closures } from './Closures.tsx'
import { timetableInput, timetableValues, weekText } from './timetable-form.ts'

type Timetable = Output<'officeTimetable'>
type Change = Timetable['changes'][number]

/** When a game draws: what was, is and will be, its closed days, and the next change. */
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
          hint={`Days and times by the clock of ${timetable.timeZone}. Every change is public.`}
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
  ['Sale closes', `${lockSeconds} s before the draw`],
  ['Reason', reason],
  ['Written', formatTime(at)],
]

function ChangeTimetable({ timetable: { gameCode, firstDay, changes } }: { timetable: Timetable }) {
  const last = changes.at(-1)
  const isWeekly = last?.weekly != null
  return (
    <ActionButton
      label="Change the timetable"
      act="Save"
      call={useAction('officeSetTimetable')}
      schema={officeLotterySchemas.officeSetTimetable.input}
      values={timetableValues(last, firstDay)}
      input={({ reason, ...values }) => ({ ...timetableInput(values, isWeekly), gameCode, reason })}
    >
      <p>{`No draw of ${firstDay} or later is made yet; a change may hold from that day on.`}</p>
      <Field name="from" label="From" type="date" required min={firstDay} />
      <Field name="lockSeconds" label="Seconds before the draw at which sale closes" type="number" required />
      {isWeekly ? <WeekField /> : <IntervalFields />}
    </ActionButton>
  )
}

const WeekField = () => (
  <TextArea
    name="weekly"
    label="Draws of the week, one a line: day, time, station if it changes"
    required
    rows={8}
    rule="A line of the week is no day with a time."
  />
)

const CLOCK = { pattern: '\\d{2}:\\d{2}', rule: 'A time such as 09:00.' }

const IntervalFields = () => (
  <>
    <Field name="every.seconds" label="Seconds from draw to draw" type="number" required />
    <Field name="every.begins" label="Sale of the day begins" required {...CLOCK} />
    <Field name="every.ends" label="No draw later than (24:00 for midnight)" required {...CLOCK} />
  </>
)
