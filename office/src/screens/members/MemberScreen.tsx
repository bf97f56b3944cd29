import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { type Permission, useSession } from '../../session.ts'
import { Loaded, Page } from '../../ui/Page.tsx'
import { AuditPart } from './AuditPart.tsx'
import { BetsPart } from './BetsPart.tsx'
import { BonusesPart } from './BonusesPart.tsx'
import { DevicesPart } from './DevicesPart.tsx'
import { LettersPart } from './LettersPart.tsx'
import { LevelPart } from './LevelPart.tsx'
import { LinePart } from './LinePart.tsx'
import { MemberActions } from './MemberActions.tsx'
import styles from './members.module.css'
import { NotesPart } from './NotesPart.tsx'
import { DepositsPart, WithdrawalsPart } from './OrdersPart.tsx'
import { OverviewPart } from './OverviewPart.tsx'
import { ProtectionPart } from './ProtectionPart.tsx'
import { RiskPart } from './RiskPart.tsx'
import { TicketsPart } from './TicketsPart.tsx'

type Member = Output<'officeMember'>

interface MemberPart {
  /** The end of the part's address; empty for the first one. */
  readonly path: string
  readonly label: string
  readonly permission: Permission
  readonly show: (member: Member) => ReactNode
}

const PARTS: readonly MemberPart[] = [
  {
    path: '',
    label: t('members.overview'),
    permission: 'members.read',
    show: (member) => <OverviewPart member={member} />,
  },
  {
    path: 'bets',
    label: t('members.bets'),
    permission: 'money.read',
    show: ({ id }) => <BetsPart id={id} />,
  },
  {
    path: 'tickets',
    label: t('members.tickets'),
    permission: 'draws.read',
    show: ({ id }) => <TicketsPart id={id} />,
  },
  {
    path: 'deposits',
    label: t('members.deposits'),
    permission: 'money.read',
    show: ({ id }) => <DepositsPart id={id} />,
  },
  {
    path: 'withdrawals',
    label: t('members.withdrawals'),
    permission: 'money.read',
    show: ({ id }) => <WithdrawalsPart id={id} />,
  },
  {
    path: 'bonuses',
    label: t('members.bonuses'),
    permission: 'money.read',
    show: ({ id }) => <BonusesPart id={id} />,
  },
  {
    path: 'level',
    label: t('word.level'),
    permission: 'members.read',
    show: ({ account }) => <LevelPart account={account} />,
  },
  {
    path: 'line',
    label: t('members.line'),
    permission: 'members.read',
    show: ({ id, account }) => <LinePart {...{ id, account }} />,
  },
  {
    path: 'devices',
    label: t('members.log_ins'),
    permission: 'members.read',
    show: ({ id }) => <DevicesPart id={id} />,
  },
  {
    path: 'limits',
    label: t('members.limits'),
    permission: 'members.read',
    show: ({ id }) => <ProtectionPart id={id} />,
  },
  {
    path: 'letters',
    label: t('members.letters'),
    permission: 'messages.read',
    show: ({ id }) => <LettersPart id={id} />,
  },
  {
    path: 'notes',
    label: t('members.notes'),
    permission: 'members.read',
    show: ({ id }) => <NotesPart id={id} />,
  },
  {
    path: 'audit',
    label: t('members.audit'),
    permission: 'audit.read',
    show: ({ id }) => <AuditPart id={id} />,
  },
  {
    path: 'risk',
    label: t('members.risk'),
    permission: 'members.read',
    show: ({ id }) => <RiskPart id={id} />,
  },
]

/** One member, in parts that load by themselves: each has an address that can be sent to a colleague. */
export default function MemberScreen() {
  const { id = '', part = '' } = useParams()
  const permissions = useSession()?.permissions ?? []
  const parts = PARTS.filter(({ permission }) => permissions.includes(permission))
  const shown = parts.find(({ path }) => path === part) ?? parts[0]
  return (
    <Loaded title={t('word.member')} query={useCall('officeMember', { id })}>
      {(member) => (
        <Page title={member.account} actions={<MemberActions member={member} />}>
          <nav className={styles.parts} aria-label={t('members.parts')}>
            {parts.map(({ path, label }) => (
              <NavLink key={path} to={path === '' ? `/members/${id}` : `/members/${id}/${path}`} end>
                {label}
              </NavLink>
            ))}
          </nav>
          {shown?.show(member)}
        </Page>
      )}
    </Loaded>
  )
}
