import { Link, useParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { BirthDate } from './BirthDate.tsx'
import { BonusesPart } from './BonusesPart.tsx'
import { MemberActions } from './MemberActions.tsx'
import { ProtectionPart } from './ProtectionPart.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'

type Member = Output<'officeMember'>

/** One member; each total links to the rows behind it. */
export default function MemberScreen() {
  const { id = '' } = useParams()
  const canReadMoney = usePermission('money.read')
  return (
    <Loaded title="Member" query={useCall('officeMember', { id })}>
      {(member) => (
        <Page title={member.account} actions={<MemberActions member={member} />}>
          <Facts facts={[...accountFacts(member), ...moneyFacts(member), ...securityFacts(member)]} />
          <BirthDate member={member} />
          <QuestionsPart id={member.id} />
          {canReadMoney ? <BonusesPart id={member.id} /> : null}
          <ProtectionPart id={member.id} />
        </Page>
      )}
    </Loaded>
  )
}

const accountFacts = ({
  status,
  type,
  nickname,
  payeeName,
  birthDate,
  ...member
}: Member): readonly Fact[] => [
  ['State', <State key="state" state={status} />],
  ['Type', type],
  ['Nickname', nickname ?? 'none'],
  ['Payee name', payeeName ?? 'none'],
  ...(birthDate === null ? [] : [['Date of birth', birthDate] as const]),
  ['Registered', formatTime(member.registeredAt)],
  ['Last log-in', member.lastLoginAt === null ? 'never' : formatTime(member.lastLoginAt)],
]

function moneyFacts({ id, account, book, balance, currency, held, totals, cards }: Member): readonly Fact[] {
  const entries = (part: string): string => `/books/entries?book=${book}&account=member:${id}:${part}`
  const linked = (address: string, text: string) => <Link to={address}>{text}</Link>
  return [
    ['Balance', linked(entries('cash'), `${formatMoney(balance)} ${currency}`)],
    ['Adjustments', linked(`/adjustments?account=${account}`, 'show or ask')],
    ['On hold', linked(entries('held'), formatMoney(held))],
    ['Deposits', linked(`/deposits?search=${account}`, formatMoney(totals.deposits))],
    ['Withdrawals', linked(`/withdrawals?search=${account}`, formatMoney(totals.withdrawals))],
    ['Stakes', formatMoney(totals.stake)],
    ['Payouts', formatMoney(totals.payout)],
    ['Bank cards', cards],
    ['Book', book],
  ]
}

const securityFacts = ({ sessions, hasPaymentPassword, hasTwoStep, waysIn }: Member): readonly Fact[] => [
  ['Open sessions', sessions],
  ['Payment password', hasPaymentPassword ? 'set' : 'not set'],
  ['Two-step log-in', hasTwoStep ? 'on' : 'off'],
  ['Passkeys', waysIn.passkeys],
  ['Linked accounts', waysIn.links],
]
