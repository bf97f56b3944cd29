import { useSearchParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Holder } from '../../work/Holder.tsx'
import { FindingsTable } from './FindingsTable.tsx'
import { RoundActions } from './RoundActions.tsx'

type Round = Output<'officeVendorRound'>

const columns: readonly Column<Round['calls'][number]>[] = [
  { name: 'Time', cell: (call) => formatTime(call.at) },
  { name: 'Call', cell: (call) => formatCode(call.kind) },
  { name: 'State', cell: (call) => <State state={call.state} /> },
  { name: 'Amount', cell: (call) => formatMoney(call.amount), number: true },
  {
    name: 'Balance after',
    cell: (call) => (call.balance === null ? '' : formatMoney(call.balance)),
    number: true,
  },
  { name: 'Transaction', cell: (call) => call.uuid, wrap: true },
  { name: 'Refers to', cell: (call) => call.reference ?? '', wrap: true },
  { name: 'Bet', cell: (call) => call.betId ?? (call.kind === 'bet' ? 'free' : '') },
  { name: 'Requested by, last error', cell: (call) => call.note ?? '', wrap: true },
]

/** One round with every wallet call. */
export default function RoundScreen() {
  const [params] = useSearchParams()
  const query = useCall('officeVendorRound', {
    vendor: params.get('vendor') ?? '',
    memberId: params.get('member') ?? '',
    round: params.get('round') ?? '',
  })
  const canWrite = usePermission('vendors.write')
  return (
    <Loaded title="Round" query={query}>
      {(round) => (
        <Page
          title={`Round ${round.round}`}
          actions={canWrite && round.isStuck ? <RoundActions round={round} /> : null}
        >
          {round.isStuck ? (
            <Holder
              kind="round"
              thing={`${round.memberId} ${round.vendor} ${round.round}`}
              title={round.round}
            />
          ) : null}
          <Facts facts={factsOf(round)} />
          <DataTable
            label="Wallet calls"
            {...{ columns, query }}
            rows={round.calls}
            rowKey={(call) => call.uuid}
            empty="There are no wallet calls."
          />
          {round.findings.length === 0 ? null : <FindingsTable rows={round.findings} query={query} />}
          {round.isCut ? (
            <Notice tone="good">Only the first 200 calls of this round are shown.</Notice>
          ) : null}
        </Page>
      )}
    </Loaded>
  )
}

/** Whether the round is a stay of the balance with its vendor: transfers are not stakes and payouts. */
const isTransferSession = ({ calls }: Round): boolean => calls.some(({ kind }) => kind === 'in')

const factsOf = (round: Round): readonly Fact[] => [
  ['Member', <MemberLink key="member" {...round} />],
  ['Vendor', round.vendor],
  ['Game', `${round.gameName} (${round.game})`],
  ['State', <State key="state" state={round.closedAt === null ? 'open' : 'closed'} />],
  ['Opened', formatTime(round.openedAt)],
  ['First settled', round.knownAt === null ? 'not yet' : formatTime(round.knownAt)],
  ['Closed', round.closedAt === null ? 'not yet' : formatTime(round.closedAt)],
  [isTransferSession(round) ? 'Transferred in' : 'Stake', `${formatMoney(round.stake)} ${round.currency}`],
  [isTransferSession(round) ? 'Returned' : 'Payout', `${formatMoney(round.payout)} ${round.currency}`],
  ['Needs review', formatCode(round.flag ?? 'no')],
  ['Automatic rule', formatCode(round.verdict ?? 'not applied')],
]
