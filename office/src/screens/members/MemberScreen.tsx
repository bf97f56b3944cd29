import { Link, useParams } from 'react-router'
import { explain, useCall } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { MemberActs } from './MemberActs.tsx'
import { ProtectionPart } from './ProtectionPart.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'

/** One member: who, how much, and the doors to every row behind it. */
export default function MemberScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeMember', { id })
  if (isError) return <Page title="Member">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Member">{null}</Page>
  const entries = (purse: string): string =>
    `/books/entries?book=${data.book}&account=member:${data.id}:${purse}`
  return (
    <Page title={data.account} actions={<MemberActs member={data} />}>
      <Facts
        facts={[
          ['State', <State key="state" state={data.status} />],
          ['Type', data.type],
          ['Nickname', data.nickname ?? 'none'],
          ['Payee name', data.payeeName ?? 'none yet'],
          ...(data.birthDate === null ? [] : [['Born', data.birthDate] as const]),
          [
            'Balance',
            <Link key="cash" to={entries('cash')}>
              {formatMoney(data.balance)} {data.currency}
            </Link>,
          ],
          [
            'Of it held',
            <Link key="held" to={entries('held')}>
              {formatMoney(data.held)}
            </Link>,
          ],
          [
            'Deposits',
            <Link key="deposits" to={`/deposits?search=${data.account}`}>
              {formatMoney(data.totals.deposits)}
            </Link>,
          ],
          [
            'Withdrawals',
            <Link key="withdrawals" to={`/withdrawals?search=${data.account}`}>
              {formatMoney(data.totals.withdrawals)}
            </Link>,
          ],
          ['Stakes', formatMoney(data.totals.stake)],
          ['Won', formatMoney(data.totals.payout)],
          ['Bank cards', data.cards],
          ['Open sessions', data.sessions],
          ['Payment password', data.hasPaymentPassword ? 'set' : 'none yet'],
          ['Two-step log-in', data.hasTwoStep ? 'on' : 'off'],
          ['Passkeys', data.waysIn.passkeys],
          ['Linked accounts', data.waysIn.links],
          ['Registered', formatTime(data.registeredAt)],
          ['Last log-in', data.lastLoginAt === null ? 'never' : formatTime(data.lastLoginAt)],
          ['Book', data.book],
        ]}
      />
      <QuestionsPart id={data.id} />
      <ProtectionPart id={data.id} />
    </Page>
  )
}
