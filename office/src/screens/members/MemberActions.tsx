import { type Output, useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'

type Member = Output<'officeMember'>

/** What an operator may do to a member's account, each with a reason in the audit trail. */
export function MemberActions({ member }: { member: Member }) {
  if (!usePermission('members.write')) return null
  return (
    <Row>
      {securityActions
        .filter(({ applies }) => applies(member))
        .map((action) => (
          <SecurityAction key={action.label} {...{ member, action }} />
        ))}
      <Freeze member={member} />
    </Row>
  )
}

interface SecurityActionRow {
  readonly label: string
  readonly call: 'officeEndSessions' | 'officeResetPaymentPassword' | 'officeResetTwoStep'
  readonly effect: string
  readonly applies: (member: Member) => boolean
}

const MAKE_SURE = 'Only when you have made sure who asks, and say how.'
const PASSWORD_ALONE =
  'All sessions end; the member then logs in with the password alone. Somebody who registered by Google or the like, and has proved neither a mailbox nor a number, would be left without a way in.'

const securityActions: readonly SecurityActionRow[] = [
  {
    label: 'End sessions',
    call: 'officeEndSessions',
    effect: 'The member is logged out everywhere and can log in again. Money and bets stay as they are.',
    applies: ({ sessions }) => sessions > 0,
  },
  {
    label: 'Reset payment password',
    call: 'officeResetPaymentPassword',
    effect: `${MAKE_SURE} All sessions end; after the next log-in the member sets a new one with the log-in password.`,
    applies: ({ hasPaymentPassword }) => hasPaymentPassword,
  },
  {
    label: 'Reset two-step log-in',
    call: 'officeResetTwoStep',
    effect: `${MAKE_SURE} Passkeys and linked accounts go with it. ${PASSWORD_ALONE}`,
    applies: ({ hasTwoStep }) => hasTwoStep,
  },
  {
    label: 'Remove passkeys and linked accounts',
    call: 'officeResetTwoStep',
    effect: `${MAKE_SURE} ${PASSWORD_ALONE}`,
    applies: ({ hasTwoStep, waysIn }) => !hasTwoStep && waysIn.passkeys + waysIn.links > 0,
  },
]

interface SecurityActionProps {
  readonly member: Member
  readonly action: SecurityActionRow
}

function SecurityAction({ member: { id, account }, action: { label, call, effect } }: SecurityActionProps) {
  return (
    <ActionButton
      label={label}
      title={`${label} of ${account}?`}
      call={useAction(call)}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  )
}

const FREEZE = {
  label: 'Freeze',
  look: 'danger',
  status: 'frozen',
  effect: 'All sessions end at once and log-in is refused. Money and bets stay as they are.',
} as const
const UNFREEZE = {
  label: 'Unfreeze',
  look: 'primary',
  status: 'active',
  effect: 'The member can log in again.',
} as const

function Freeze({ member }: { member: Member }) {
  const { label, look, status, effect } = member.status === 'active' ? FREEZE : UNFREEZE
  return (
    <ActionButton
      {...{ label, look }}
      title={`${label} ${member.account}?`}
      call={useAction('officeSetMemberStatus')}
      input={({ reason }) => ({ id: member.id, status, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  )
}
