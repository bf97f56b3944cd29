import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
  readonly titleOf: (account: string) => string
  readonly call: 'officeEndSessions' | 'officeResetPaymentPassword' | 'officeResetTwoStep'
  readonly effect: string
  readonly applies: (member: Member) => boolean
}

const securityActions: readonly SecurityActionRow[] = [
  {
    label: t('members.end_sessions'),
    titleOf: (account: string) => t('members.end_sessions_of', { account }),
    call: 'officeEndSessions',
    effect: t('members.end_sessions_effect'),
    applies: ({ sessions }) => sessions > 0,
  },
  {
    label: t('members.reset_payment'),
    titleOf: (account: string) => t('members.reset_payment_of', { account }),
    call: 'officeResetPaymentPassword',
    effect: t('members.reset_payment_effect'),
    applies: ({ hasPaymentPassword }) => hasPaymentPassword,
  },
  {
    label: t('members.reset_two_step'),
    titleOf: (account: string) => t('members.reset_two_step_of', { account }),
    call: 'officeResetTwoStep',
    effect: t('members.reset_two_step_effect'),
    applies: ({ hasTwoStep }) => hasTwoStep,
  },
  {
    label: t('members.remove_ways'),
    titleOf: (account: string) => t('members.remove_ways_of', { account }),
    call: 'officeResetTwoStep',
    effect: t('members.remove_ways_effect'),
    applies: ({ hasTwoStep, waysIn }) => !hasTwoStep && waysIn.passkeys + waysIn.links > 0,
  },
]

interface SecurityActionProps {
  readonly member: Member
  readonly action: SecurityActionRow
}

function SecurityAction({
  member: { id, account },
  action: { label, titleOf, call, effect },
}: SecurityActionProps) {
  return (
    <ActionButton
      label={label}
      title={titleOf(account)}
      call={useAction(call)}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  )
}

const FREEZE = {
  label: t('members.freeze'),
  titleOf: (account: string) => t('members.freeze_of', { account }),
  look: 'danger',
  status: 'frozen',
  effect: t('members.freeze_effect'),
} as const
const UNFREEZE = {
  label: t('members.unfreeze'),
  titleOf: (account: string) => t('members.unfreeze_of', { account }),
  look: 'primary',
  status: 'active',
  effect: t('members.unfreeze_effect'),
} as const

function Freeze({ member }: { member: Member }) {
  const { label, titleOf, look, status, effect } = member.status === 'active' ? FREEZE : UNFREEZE
  return (
    <ActionButton
      {...{ label, look }}
      title={titleOf(member.account)}
      {...(status === 'frozen' ? { effect: { act: 'freeze_member' as const, id: member.id } } : {})}
      call={useAction('officeSetMemberStatus')}
      input={({ reason }) => ({ id: member.id, status, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  )
}
