import { Link } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
          <Link to={`/contract-offer?contract=${id}`}>{t('agents.change_the_terms')}</Link>
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
    label={t('agents.dissolve')}
    act={t('agents.ask_the_payee')}
    call={useAction('officeDissolveContract')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>{t('agents.the_payee_is_asked_if_they')}</p>
  </ActionButton>
)

const Withdraw = ({ id }: { id: string }) => (
  <ActionButton
    label={t('agents.withdraw_the_request')}
    call={useAction('officeWithdrawContractRequest')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>{t('agents.what_waits_for_the_payee_is')}</p>
  </ActionButton>
)

/** A payee asks to dissolve a contract of the platform. */
function Answer({ id }: { id: string }) {
  const call = useAction('officeAnswerContract')
  return (
    <>
      <ActionButton
        label={t('agents.agree_to_dissolve')}
        {...{ call }}
        input={({ reason }) => ({ id, accept: true, reason })}
      >
        <p>{t('agents.the_contract_ends_with_the_present')}</p>
      </ActionButton>
      <ActionButton
        label={t('agents.refuse')}
        {...{ call }}
        input={({ reason }) => ({ id, accept: false, reason })}
      >
        <p>{t('agents.the_contract_stays_valid')}</p>
      </ActionButton>
    </>
  )
}

const Suspend = ({ id, on }: { id: string; on: boolean }) => (
  <ActionButton
    label={on ? t('agents.suspend') : t('agents.resume')}
    look={on ? 'danger' : 'quiet'}
    call={useAction('officeSuspendContract')}
    input={({ reason }) => ({ id, on, reason })}
  >
    <p>{on ? t('agents.its_bills_are_drawn_up_and') : t('agents.the_next_bills_are_paid_by')}</p>
  </ActionButton>
)
