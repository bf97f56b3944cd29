import { Link, useSearchParams } from 'react-router'
import { type Answer, explain, useCall } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { FindingsTable } from './FindingsTable.tsx'
import { RoundActs } from './RoundActs.tsx'

type Story = Answer<'officeVendorRound'>

const columns: readonly Column<Story['calls'][number]>[] = [
  { name: 'Time', cell: (call) => formatTime(call.at) },
  { name: 'Call', cell: (call) => words(call.kind) },
  { name: 'State', cell: (call) => <State state={call.state} /> },
  { name: 'Amount', cell: (call) => formatMoney(call.amount), number: true },
  {
    name: 'Cash after',
    cell: (call) => (call.balance === null ? '' : formatMoney(call.balance)),
    number: true,
  },
  { name: 'Transaction', cell: (call) => call.uuid, wrap: true },
  { name: 'Names', cell: (call) => call.reference ?? '', wrap: true },
  { name: 'Bet', cell: (call) => call.betId ?? (call.kind === 'bet' ? 'free' : '') },
  { name: 'Asked by, and the last word', cell: (call) => call.note ?? '', wrap: true },
]

/** The truth about one round: every wallet call, its state and its time. */
export default function RoundScreen() {
  const [query] = useSearchParams()
  const asked = useCall('officeVendorRound', {
    vendor: query.get('vendor') ?? '',
    memberId: query.get('member') ?? '',
    round: query.get('round') ?? '',
  })
  const mayWrite = useMay('vendors.write')
  const { data, isError, error } = asked
  if (isError) return <Page title="Round">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Round">{null}</Page>
  return (
    <Page
      title={`Round ${data.round}`}
      actions={mayWrite && data.isStuck ? <RoundActs story={data} /> : null}
    >
      <Facts facts={factsOf(data)} />
      <DataTable
        label="Wallet calls"
        columns={columns}
        rows={data.calls}
        rowKey={(call) => call.uuid}
        query={asked}
        empty="No call was taken."
      />
      {data.findings.length === 0 ? null : <FindingsTable rows={data.findings} query={asked} />}
      {data.isCut ? <Notice tone="good">Only the first 200 calls of this round are shown.</Notice> : null}
    </Page>
  )
}

/** What was moved to a vendor that keeps the money is no stake, and what came back no win. */
const isSitting = ({ calls }: Story): boolean => calls.some(({ kind }) => kind === 'in')

const factsOf = (story: Story): Parameters<typeof Facts>[0]['facts'] => [
  [
    'Member',
    <Link key="member" to={`/members/${story.memberId}`}>
      {story.account}
    </Link>,
  ],
  ['Vendor', story.vendor],
  ['Game', `${story.gameName} (${story.game})`],
  ['State', <State key="state" state={story.closedAt === null ? 'open' : 'closed'} />],
  ['Opened', formatTime(story.openedAt)],
  ['Outcome first told', story.knownAt === null ? 'not yet' : formatTime(story.knownAt)],
  ['Closed', story.closedAt === null ? 'not yet' : formatTime(story.closedAt)],
  [isSitting(story) ? 'To the vendor' : 'Staked', `${formatMoney(story.stake)} ${story.currency}`],
  [isSitting(story) ? 'Back from the vendor' : 'Won', `${formatMoney(story.payout)} ${story.currency}`],
  ['To look at', words(story.flag ?? 'nothing')],
  ['Its rule', words(story.verdict ?? 'not asked')],
]
