import { useState } from 'react'
import { type Answer, useAct } from '../../api.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { Button, Row } from '../../ui/Form.tsx'

type Member = Answer<'officeMember'>

/** What an operator may do for or against a member, each with a reason in the trail. */
export function MemberActs({ member }: { member: Member }) {
  if (!useMay('members.write')) return null
  return (
    <Row>
      {acts
        .filter(({ isOpen }) => isOpen(member))
        .map((act) => (
          <SecurityAct key={act.label} {...{ member, act }} />
        ))}
      <Freeze member={member} />
    </Row>
  )
}

interface Act {
  readonly label: string
  readonly call: 'officeEndSessions' | 'officeResetPaymentPassword' | 'officeResetTwoStep'
  readonly text: string
  readonly isOpen: (member: Member) => boolean
}

const MAKE_SURE = 'Only when you have made sure who asks, and say how.'
const PASSWORD_ALONE =
  'All sessions end; the member then logs in with the password alone. Somebody who registered by Google or the like, and has proved neither a mailbox nor a number, would be left without a way in.'

const acts: readonly Act[] = [
  {
    label: 'End sessions',
    call: 'officeEndSessions',
    text: 'The member is logged out everywhere and can log in again. Money and bets stay as they are.',
    isOpen: ({ sessions }) => sessions > 0,
  },
  {
    label: 'Reset payment password',
    call: 'officeResetPaymentPassword',
    text: `${MAKE_SURE} All sessions end; after the next log-in the member sets a new one with the log-in password.`,
    isOpen: ({ hasPaymentPassword }) => hasPaymentPassword,
  },
  {
    label: 'Reset two-step log-in',
    call: 'officeResetTwoStep',
    text: `${MAKE_SURE} Passkeys and linked accounts go with it. ${PASSWORD_ALONE}`,
    isOpen: ({ hasTwoStep }) => hasTwoStep,
  },
  {
    label: 'Remove passkeys and linked accounts',
    call: 'officeResetTwoStep',
    text: `${MAKE_SURE} ${PASSWORD_ALONE}`,
    isOpen: ({ hasTwoStep, waysIn }) => !hasTwoStep && waysIn.passkeys + waysIn.links > 0,
  },
]

function SecurityAct({ member, act }: { member: Member; act: Act }) {
  const [asked, ask] = useState(false)
  const change = useAct(act.call)
  const close = (): void => {
    ask(false)
    change.reset()
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{act.label}</Button>
      {asked ? (
        <ActDialog
          title={`${act.label} of ${member.account}?`}
          text={act.text}
          act={act.label}
          needsReason
          busy={change.isPending}
          error={change.error}
          onClose={close}
          onAct={(reason) => change.mutate({ id: member.id, reason }, { onSuccess: close })}
        />
      ) : null}
    </>
  )
}

function Freeze({ member }: { member: Member }) {
  const [asked, ask] = useState(false)
  const change = useAct('officeSetMemberStatus')
  const freezing = member.status === 'active'
  const act = freezing ? 'Freeze' : 'Unfreeze'
  const close = (): void => {
    ask(false)
    change.reset()
  }
  return (
    <>
      <Button look={freezing ? 'danger' : 'primary'} onClick={() => ask(true)}>
        {act}
      </Button>
      {asked ? (
        <ActDialog
          title={`${act} ${member.account}?`}
          text={
            freezing
              ? 'All sessions end at once and log-in is refused. Money and bets stay as they are.'
              : 'The member can log in again.'
          }
          act={act}
          needsReason
          busy={change.isPending}
          error={change.error}
          onClose={close}
          onAct={(reason) =>
            change.mutate(
              { id: member.id, status: freezing ? 'frozen' : 'active', reason },
              { onSuccess: close },
            )
          }
        />
      ) : null}
    </>
  )
}
