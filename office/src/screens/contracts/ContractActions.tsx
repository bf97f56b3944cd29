import { Link } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'

type Contract = Output<'officeContract'>

/** What an operator may do with a contract now: the platform acts for its own, and may suspend any. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { id, state, payer, waiting } = contract
  if (!usePermission('contracts.write')) return null
  const isOwn = payer === null
  return (
    <Row>
      {isOwn && state === 'valid' ? (
        <>
          <Link to={`/contract-offer?contract=${id}`}>Change the terms</Link>
          <Dissolve id={id} />
        </>
      ) : null}
      {waiting === null ? null : isOwn && waiting.asker === null ? (
        <Withdraw id={waiting.id} />
      ) : isOwn && waiting.kind === 'dissolve' ? (
        <Answer id={waiting.id} />
      ) : null}
      {['valid', 'change_offered', 'dissolve_asked', 'suspended'].includes(state) ? (
        <Suspend key={state} id={id} on={state !== 'suspended'} />
      ) : null}
    </Row>
  )
}

const Dissolve = ({ id }: { id: string }) => (
  <ActionButton
    label="Dissolve"
    act="Ask the payee"
    call={useAction('officeDissolveContract')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>
      The payee is asked. If they agree, the contract ends with the present period. The ones below it end
      first.
    </p>
  </ActionButton>
)

const Withdraw = ({ id }: { id: string }) => (
  <ActionButton
    label="Withdraw the request"
    call={useAction('officeWithdrawContractRequest')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>What waits for the payee is taken back; the contract stays as it was.</p>
  </ActionButton>
)

/** A payee asks to dissolve a contract of the platform. */
function Answer({ id }: { id: string }) {
  const call = useAction('officeAnswerContract')
  return (
    <>
      <ActionButton
        label="Agree to dissolve"
        {...{ call }}
        input={({ reason }) => ({ id, accept: true, reason })}
      >
        <p>The contract ends with the present period.</p>
      </ActionButton>
      <ActionButton label="Refuse" {...{ call }} input={({ reason }) => ({ id, accept: false, reason })}>
        <p>The contract stays valid.</p>
      </ActionButton>
    </>
  )
}

const Suspend = ({ id, on }: { id: string; on: boolean }) => (
  <ActionButton
    label={on ? 'Suspend' : 'Resume'}
    look={on ? 'danger' : 'quiet'}
    call={useAction('officeSuspendContract')}
    input={({ reason }) => ({ id, on, reason })}
  >
    <p>
      {on
        ? 'Its bills are drawn up and wait. What waits for an answer is withdrawn. Contracts below go on.'
        : 'The next bills are paid by the terms. Bills that are held wait for a decision about each.'}
    </p>
  </ActionButton>
)
