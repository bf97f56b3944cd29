import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { type Output, useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Row } from '../../ui/Page.tsx'

type Closure = Output<'officeClosures'>[number]

/** Closed days, the latest first, and the form that closes more: of one game, or of all games (`gameCode` null). */
export function Closures({ closures, gameCode }: { closures: readonly Closure[]; gameCode: string | null }) {
  const canWrite = usePermission('draws.write')
  return (
    <>
      {canWrite ? (
        <Row>
          <AddClosure gameCode={gameCode} />
        </Row>
      ) : null}
      {closures.length === 0 ? <p>No days are closed.</p> : null}
      {closures.map((closure) => (
        <ClosedDays key={closure.id} closure={closure} canWrite={canWrite} />
      ))}
    </>
  )
}

function ClosedDays({ closure, canWrite }: { closure: Closure; canWrite: boolean }) {
  const { id, gameCode, from, to, reason, at, liftedAt } = closure
  const lift = useAction('officeLiftClosure')
  return (
    <>
      <Facts
        facts={[
          ['Days', from === to ? from : `${from} to ${to}`],
          ['Games', gameCode ?? 'all'],
          ['Reason', reason],
          ['Created', formatTime(at)],
          ['Lifted', liftedAt === null ? 'no' : formatTime(liftedAt)],
        ]}
      />
      {canWrite && liftedAt === null ? (
        <Row>
          <ActionButton label="Lift closure" call={lift} input={(values) => ({ id, reason: values.reason })}>
            <p>Voided draws stay void. Draws of later days are scheduled again.</p>
          </ActionButton>
        </Row>
      ) : null}
    </>
  )
}

const AddClosure = ({ gameCode }: { gameCode: string | null }) => (
  <ActionButton
    label={gameCode === null ? 'Close days for all games' : `Close days for ${gameCode}`}
    act="Close days"
    call={useAction('officeAddClosure')}
    schema={officeLotterySchemas.officeAddClosure.input}
    values={{ from: '', to: '' }}
    input={(values) => ({ ...values, gameCode })}
  >
    <p>
      Draws of these days that are on sale are voided and every stake is refunded. Members see the reason.
    </p>
    <Field name="from" label="First day" type="date" required />
    <Field name="to" label="Last day" type="date" required />
  </ActionButton>
)
