import { useSearchParams } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Holder } from '../../work/Holder.tsx'
import { FindingsTable } from './FindingsTable.tsx'
import { RoundActions } from './RoundActions.tsx'

type Round = Output<'officeVendorRound'>

const columns: readonly Column<Round['calls'][number]>[] = [
  { name: t('word.time'), cell: (call) => formatTime(call.at) },
  { name: t('games.call'), cell: (call) => formatCode(call.kind) },
  { name: t('word.state'), cell: (call) => <State state={call.state} /> },
  { name: t('word.amount'), cell: (call) => formatMoney(call.amount), number: true },
  {
    name: t('games.balance_after'),
    cell: (call) => (call.balance === null ? '' : formatMoney(call.balance)),
    number: true,
  },
  { name: t('games.transaction'), cell: (call) => call.uuid, wrap: true },
  { name: t('games.refers_to'), cell: (call) => call.reference ?? '', wrap: true },
  { name: t('games.bet'), cell: (call) => call.betId ?? (call.kind === 'bet' ? t('games.bet_free') : '') },
  { name: t('games.requested_by_last_error'), cell: (call) => call.note ?? '', wrap: true },
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
    <Loaded title={t('games.round')} query={query}>
      {(round) => (
        <Page
          title={t('games.round_title', { round: round.round })}
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
            label={t('games.wallet_calls')}
            {...{ columns, query }}
            rows={round.calls}
            rowKey={(call) => call.uuid}
            empty={t('games.there_are_no_wallet_calls')}
          />
          {round.findings.length === 0 ? null : <FindingsTable rows={round.findings} query={query} />}
          {round.isCut ? <Notice tone="good">{t('games.only_the_first_200_calls_of')}</Notice> : null}
        </Page>
      )}
    </Loaded>
  )
}

/** Whether the round is a stay of the balance with its vendor: transfers are not stakes and payouts. */
const isTransferSession = ({ calls }: Round): boolean => calls.some(({ kind }) => kind === 'in')

const factsOf = (round: Round): readonly Fact[] => [
  [t('word.member'), <MemberLink key="member" {...round} />],
  [t('word.vendor'), <VendorName key="vendor" code={round.vendor} />],
  [
    t('word.game'),
    <span key="game" title={round.game}>
      {round.gameName}
    </span>,
  ],
  [t('word.state'), <State key="state" state={round.closedAt === null ? 'open' : 'closed'} />],
  [t('games.opened'), formatTime(round.openedAt)],
  [t('games.first_settled'), round.knownAt === null ? t('word.not_yet') : formatTime(round.knownAt)],
  [t('games.closed'), round.closedAt === null ? t('word.not_yet') : formatTime(round.closedAt)],
  [
    isTransferSession(round) ? t('games.transferred_in') : t('word.stake'),
    `${formatMoney(round.stake)} ${round.currency}`,
  ],
  [
    isTransferSession(round) ? t('games.returned') : t('word.payout'),
    `${formatMoney(round.payout)} ${round.currency}`,
  ],
  [t('games.needs_review'), formatCode(round.flag ?? t('word.no'))],
  [t('games.automatic_rule'), formatCode(round.verdict ?? t('games.not_applied'))],
]
