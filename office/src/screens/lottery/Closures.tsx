import { type Answer, useAct } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Field, textOf } from '../../ui/Form.tsx'
import { Facts } from '../../ui/Page.tsx'

type Closure = Answer<'officeClosures'>[number]

/** Closed days, the latest first, and the way to close more: of one game, or of all (`gameCode` null). */
export function Closures({ closures, gameCode }: { closures: readonly Closure[]; gameCode: string | null }) {
  const mayWrite = useMay('draws.write')
  return (
    <>
      {mayWrite ? <AddClosure gameCode={gameCode} /> : null}
      {closures.length === 0 ? <p>No day is closed.</p> : null}
      {closures.map((closure) => (
        <OneClosure key={closure.id} closure={closure} mayWrite={mayWrite} />
      ))}
    </>
  )
}

function OneClosure({ closure, mayWrite }: { closure: Closure; mayWrite: boolean }) {
  const { id, gameCode, from, to, reason, at, liftedAt } = closure
  const lift = useAct('officeLiftClosure')
  return (
    <>
      <Facts
        facts={[
          ['Days', from === to ? from : `${from} to ${to}`],
          ['Games', gameCode ?? 'all'],
          ['Reason', reason],
          ['Written', formatTime(at)],
          ['Lifted', liftedAt === null ? 'no' : formatTime(liftedAt)],
        ]}
      />
      {mayWrite && liftedAt === null ? (
        <Edit
          label="Lift it"
          act="Lift the closure"
          call={lift}
          onSave={(_, why, done) => lift.mutate({ id, reason: why }, done)}
        >
          <p>Draws that are void stay void; those of later days are made again.</p>
        </Edit>
      ) : null}
    </>
  )
}

function AddClosure({ gameCode }: { gameCode: string | null }) {
  const add = useAct('officeAddClosure')
  return (
    <Edit
      label={gameCode === null ? 'Close days of every game' : `Close days of ${gameCode}`}
      act="Close these days"
      call={add}
      onSave={(form, reason, done) =>
        add.mutate({ gameCode, from: textOf(form, 'from'), to: textOf(form, 'to'), reason }, done)
      }
    >
      <p>
        Draws of these days that are on sale become void, and every stake goes back. Members see the reason.
      </p>
      <Field label="From" name="from" type="date" required />
      <Field label="To, included" name="to" type="date" required />
    </Edit>
  )
}
