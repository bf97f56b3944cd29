import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'
import { State } from '../../ui/State.tsx'
import { BirthDate } from './BirthDate.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { typeName } from './words.ts'

type Member = Output<'officeMember'>
type Person = Output<'officeMemberPerson'>
type Money = Output<'officeMemberMoney'>

/** Who the member is, what they have, and how their account is protected. */
export function OverviewPart({ member }: { member: Member }) {
  const { id, book } = member
  const canReadMoney = usePermission('money.read')
  const person = useCall('officeMemberPerson', { id })
  return (
    <>
      <Facts facts={accountFacts(member)} />
      <Part title="Person" query={person}>
        {(data) => <Facts facts={personFacts(data, id)} />}
      </Part>
      {canReadMoney ? <MoneyPart {...{ id, account: member.account, book }} /> : null}
      <Facts facts={securityFacts(member)} />
      <BirthDate member={member} />
      <QuestionsPart id={id} />
    </>
  )
}

function MoneyPart({ id, account, book }: Omit<Books, 'canReadBooks'>) {
  const query = useCall('officeMemberMoney', { id })
  const canReadBooks = usePermission('books.read')
  return (
    <Part title="Money" hint="From the ledger and from settled bets." query={query}>
      {(data) => <Facts facts={moneyFacts(data, { id, account, book, canReadBooks })} />}
    </Part>
  )
}

const accountFacts = ({ status, type, nickname, payeeName, birthDate, ...member }: Member): Fact[] => [
  ['State', <State key="state" state={status} />],
  ['Type', typeName(type)],
  ['Nickname', nickname ?? 'none'],
  ['Payee name', payeeName ?? 'none'],
  ...(birthDate === null ? [] : [['Date of birth', birthDate] as const]),
  ['Registered', formatTime(member.registeredAt)],
  ['Last log-in', member.lastLoginAt === null ? 'never' : formatTime(member.lastLoginAt)],
]

const contactText = (contact: Person['phone']): string =>
  contact === null ? 'none' : `${contact.value}${contact.isProved ? '' : ' (not proved)'}`

const LANGUAGES: Readonly<Record<string, string>> = { EN: 'English', MS: 'Malay', CN: 'Chinese' }

function personFacts(person: Person, id: string): Fact[] {
  const { uplines, invitedBy, level, registeredFrom } = person
  const direct = uplines.at(-1)
  const campaign = Object.entries(registeredFrom).map(([name, value]) => `${name} ${value}`)
  return [
    ['Phone', contactText(person.phone)],
    ['E-mail', contactText(person.mail)],
    ['Language', LANGUAGES[person.language] ?? person.language],
    ['Log-ins', person.logIns],
    ['Level', level === null ? 'none' : level.name],
    ['Direct upline', direct === undefined ? 'none' : <MemberLink key="upline" {...direct} />],
    ['Invited by', invitedBy === null ? 'nobody' : <MemberLink key="invited" {...invitedBy} />],
    ['Invitation', person.invitation ?? 'none'],
    ['Directly below', formatCount(person.below, 'member')],
    ...(campaign.length === 0 ? [] : [['Came from', campaign.join(', ')] as const]),
    [
      'Notes',
      <Link key="notes" to={`/members/${id}/notes`}>
        {formatCount(person.notes, 'note')}
      </Link>,
    ],
  ]
}

interface Books {
  readonly id: string
  readonly account: string
  readonly book: number
  readonly canReadBooks: boolean
}

function moneyFacts(money: Money, { id, account, book, canReadBooks }: Books): Fact[] {
  const { currency, deposits, withdrawals, cards } = money
  const entries = (part: string, text: string) =>
    canReadBooks ? <Link to={`/books/entries?book=${book}&account=member:${id}:${part}`}>{text}</Link> : text
  const orders = ({ count, amount }: Money['deposits'], path: string) => (
    <Link to={`/members/${id}/${path}`}>
      {formatMoney(amount)} in {count}
    </Link>
  )
  return [
    ['Balance', entries('cash', `${formatMoney(money.cash)} ${currency}`)],
    [
      'Adjustments',
      <Link key="adjustments" to={`/adjustments?account=${account}`}>
        show or ask
      </Link>,
    ],
    ['On hold', entries('held', formatMoney(money.held))],
    ['Bonus', entries('bonus', formatMoney(money.bonus))],
    ['Deposits', orders(deposits, 'deposits')],
    ['Withdrawals', orders(withdrawals, 'withdrawals')],
    [
      'Stakes',
      <Link key="bets" to={`/members/${id}/bets`}>
        {formatMoney(money.stake)}
      </Link>,
    ],
    ['Payouts', formatMoney(money.payout)],
    ['Rebates on bets', formatMoney(money.rebate)],
    ['To play before a withdrawal', formatMoney(money.toPlay)],
    ...cards.map(({ bank, number, holder }): Fact => [`Card at ${bank}`, `${number}, ${holder}`]),
    ...(cards.length === 0 ? [['Bank cards', 'none'] as const] : []),
  ]
}

const securityFacts = ({ sessions, hasPaymentPassword, hasTwoStep, waysIn }: Member): Fact[] => [
  ['Open sessions', sessions],
  ['Payment password', hasPaymentPassword ? 'set' : 'not set'],
  ['Two-step log-in', hasTwoStep ? 'on' : 'off'],
  ['Passkeys', waysIn.passkeys],
  ['Linked accounts', waysIn.links],
]
