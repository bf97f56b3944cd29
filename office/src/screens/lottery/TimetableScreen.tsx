import { useState } from 'react'
import { useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Field } from '../../ui/Form.tsx'
import { Facts, Notice, Page } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Closures } from './Closures.tsx'
import { timetableIn, weekText } from './timetable-form.ts'

type Timetable = Answer<'officeTimetable'>
type Change = Timetable['changes'][number]

/** When a game draws: what was, is and will be, its closed days, and the next change. */
export default function TimetableScreen() {
  const { gameCode = '' } = useParams()
  const { data, isError, error } = useCall('officeTimetable', { gameCode })
  const mayWrite = useMay('draws.write')
  const title = `Timetable of ${gameCode}`
  if (isError) return <Page title={title}>{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title={title}>{null}</Page>
  return (
    <Page
      title={title}
      hint={`Days and times by the clock of ${data.timeZone}. Every change is public.`}
      actions={mayWrite ? <SetTimetable timetable={data} /> : null}
    >
      {data.changes.toReversed().map((change) => (
        <Facts key={`${change.from} ${change.at}`} facts={factsOf(change)} />
      ))}
      <h2>Closed days</h2>
      <Closures closures={data.closures} gameCode={gameCode} />
    </Page>
  )
}

function factsOf({ from, every, weekly, lockSeconds, reason, at }: Change) {
  return [
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
  ] as const
}

function SetTimetable({ timetable }: { timetable: Timetable }) {
  const set = useAct('officeSetTimetable')
  const [isUnread, setUnread] = useState(false)
  const last = timetable.changes.at(-1)
  const isWeekly = last?.weekly !== null && last?.weekly !== undefined
  const save = (form: FormData, reason: string, done: { readonly onSuccess: () => void }): void => {
    const order = timetableIn(form, isWeekly)
    setUnread(order === null)
    if (order !== null) set.mutate({ gameCode: timetable.gameCode, ...order, reason }, done)
  }
  return (
    <Edit label="Change the timetable" act="Save" call={set} onSave={save}>
      <p>{`No draw of ${timetable.firstDay} or later is made yet; a change may hold from that day on.`}</p>
      {isUnread ? <Notice tone="bad">A line of the week is no day with a time.</Notice> : null}
      <Field
        label="From"
        name="from"
        type="date"
        required
        min={timetable.firstDay}
        defaultValue={timetable.firstDay}
      />
      <Field
        label="Seconds before the draw at which sale closes"
        name="lockSeconds"
        type="number"
        required
        min={1}
        defaultValue={last?.lockSeconds}
      />
      {isWeekly ? (
        <TextArea
          label="Draws of the week, one a line: day, time, station if it changes"
          name="weekly"
          required
          rows={8}
          defaultValue={weekText(last?.weekly ?? [])}
        />
      ) : (
        <>
          <Field
            label="Seconds from draw to draw"
            name="seconds"
            type="number"
            required
            min={10}
            defaultValue={last?.every?.seconds}
          />
          <Field
            label="Sale of the day begins"
            name="begins"
            required
            pattern="\d{2}:\d{2}"
            defaultValue={last?.every?.begins}
          />
          <Field
            label="No draw later than (24:00 for midnight)"
            name="ends"
            required
            pattern="\d{2}:\d{2}"
            defaultValue={last?.every?.ends}
          />
        </>
      )}
    </Edit>
  )
}
