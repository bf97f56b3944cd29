import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
      <Part title={t('members.person')} query={person}>
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
    <Part title={t('members.money')} hint={t('members.money_hint')} query={query}>
      {(data) => <Facts facts={moneyFacts(data, { id, account, book, canReadBooks })} />}
    </Part>
  )
}

const accountFacts = ({ status, type, nickname, payeeName, birthDate, ...member }: Member): Fact[] => [
  [t('word.state'), <State key="state" state={status} />],
  [t('word.type'), typeName(type)],
  [t('members.nickname'), nickname ?? t('word.none')],
  [t('members.payee_name'), payeeName ?? t('word.none')],
  ...(birthDate === null ? [] : [[t('members.birth_date'), birthDate] as const]),
  [t('members.registered'), formatTime(member.registeredAt)],
  [t('members.last_log_in'), member.lastLoginAt === null ? t('word.never') : formatTime(member.lastLoginAt)],
]

const contactText = (contact: Person['phone']): string =>
  contact === null
    ? t('word.none')
    : contact.isProved
      ? contact.value
      : t('members.not_proved', { contact: contact.value })

const LANGUAGES: Readonly<Record<string, string>> = {
  EN: t('shell.english'),
  MS: t('shell.malay'),
  CN: t('shell.chinese'),
}

function personFacts(person: Person, id: string): Fact[] {
  const { uplines, invitedBy, level, registeredFrom } = person
  const direct = uplines.at(-1)
  const campaign = Object.entries(registeredFrom).map(([name, value]) => `${name} ${value}`)
  return [
    [t('members.phone'), contactText(person.phone)],
    [t('members.mail'), contactText(person.mail)],
    [t('word.language'), LANGUAGES[person.language] ?? person.language],
    [t('members.log_ins'), person.logIns],
    [t('word.level'), level === null ? t('word.none') : level.name],
    [
      t('members.direct_upline'),
      direct === undefined ? t('word.none') : <MemberLink key="upline" {...direct} />,
    ],
    [
      t('members.invited_by'),
      invitedBy === null ? t('members.nobody') : <MemberLink key="invited" {...invitedBy} />,
    ],
    [t('members.invitation'), person.invitation ?? t('word.none')],
    [t('members.directly_below'), t('members.count_members', { count: person.below })],
    ...(campaign.length === 0 ? [] : [[t('members.came_from'), campaign.join(', ')] as const]),
    [
      t('members.notes'),
      <Link key="notes" to={`/members/${id}/notes`}>
        {t('members.count_notes', { count: person.notes })}
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
    <Link to={`/members/${id}/${path}`}>{t('members.orders', { amount: formatMoney(amount), count })}</Link>
  )
  return [
    [t('members.balance'), entries('cash', `${formatMoney(money.cash)} ${currency}`)],
    [
      t('members.adjustments'),
      <Link key="adjustments" to={`/adjustments?account=${account}`}>
        {t('members.show_or_ask')}
      </Link>,
    ],
    [t('members.on_hold'), entries('held', formatMoney(money.held))],
    [t('members.bonus'), entries('bonus', formatMoney(money.bonus))],
    [t('members.deposits'), orders(deposits, 'deposits')],
    [t('members.withdrawals'), orders(withdrawals, 'withdrawals')],
    [
      t('word.stakes'),
      <Link key="bets" to={`/members/${id}/bets`}>
        {formatMoney(money.stake)}
      </Link>,
    ],
    [t('word.payouts'), formatMoney(money.payout)],
    [t('members.rebates'), formatMoney(money.rebate)],
    [t('members.to_play'), formatMoney(money.toPlay)],
    ...cards.map(
      ({ bank, number, holder, removedAt }): Fact => [
        t('members.card_at', { bank }),
        removedAt === null
          ? `${number}, ${holder}`
          : t('members.card_removed', { card: `${number}, ${holder}`, time: formatTime(removedAt) }),
      ],
    ),
    ...(cards.length === 0 ? [[t('members.cards'), t('word.none')] as const] : []),
  ]
}

const securityFacts = ({ sessions, hasPaymentPassword, hasTwoStep, waysIn }: Member): Fact[] => [
  [t('members.sessions'), sessions],
  [t('members.payment_password'), hasPaymentPassword ? t('members.is_set') : t('members.not_set')],
  [t('members.two_step'), hasTwoStep ? t('code.on') : t('code.off')],
  [t('members.passkeys'), waysIn.passkeys],
  [t('members.links'), waysIn.links],
]
