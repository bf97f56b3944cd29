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

const VERIFY = 'Do this only after you have verified who is asking, and say in the reason how.'
const PASSWORD_ALONE =
  'All sessions end, and the member logs in with the password alone. A member who registered with Google or Facebook and has verified neither an e-mail address nor a mobile number could no longer log in.'

const securityActions: readonly SecurityActionRow[] = [
  {
    label: 'End sessions',
    call: 'officeEndSessions',
    effect: 'The member is logged out everywhere and can log in again. Money and bets are not affected.',
    applies: ({ sessions }) => sessions > 0,
  },
  {
    label: 'Reset payment password',
    call: 'officeResetPaymentPassword',
    effect: `${VERIFY} All sessions end. After the next log-in the member sets a new one with the log-in password.`,
    applies: ({ hasPaymentPassword }) => hasPaymentPassword,
  },
  {
    label: 'Reset two-step log-in',
    call: 'officeResetTwoStep',
    effect: `${VERIFY} Passkeys and linked accounts are removed too. ${PASSWORD_ALONE}`,
    applies: ({ hasTwoStep }) => hasTwoStep,
  },
  {
    label: 'Remove passkeys and linked accounts',
    call: 'officeResetTwoStep',
    effect: `${VERIFY} ${PASSWORD_ALONE}`,
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
  effect:
    'All sessions end immediately, log-in is refused and play is closed: seats at game vendors end, their balances come back, and chases stop. Bets already placed are paid as usual; payments that arrive go back.',
} as const
const UNFREEZE = {
  label: 'Unfreeze',
  look: 'primary',
  status: 'active',
  effect: 'The member can log in again. Play opens, unless a time-out or an exclusion closes it.',
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
