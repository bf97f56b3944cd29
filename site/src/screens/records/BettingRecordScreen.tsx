import { fromWire } from '@koi/contract/money.ts'
import { type Answer, api } from '../../api/api.ts'
import { useBalance } from '../../api/member.ts'
import { useGameName } from '../../games/use-game-name.ts'
import { formatClock } from '../../i18n/format-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { isTicket, type WithGameNames, withGameNames } from './bet-names.ts'
import { netOf } from './movement.ts'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import { RoundDetails } from './RoundDetails.tsx'
import type { RecordTable } from './record-table.ts'
import { betStates, openRound } from './state-labels.ts'
import { TicketDetails } from './TicketDetails.tsx'
import { useStateKinds } from './use-state-kinds.ts'

type Page = WithGameNames<Answer<'bettingRecord'>>
type Bet = Page['content'][number]

/** How often bets that wait for their draw are fetched again, in ms, in case a live update is missed. */
const OPEN_BET_POLL_MS = 10_000

const table: RecordTable<Bet, Page> = {
  call: 'bettingRecord',
  fetch: async ({ kind, number, ...input }) => {
    const state = toState(kind)
    const asked = {
      ...input,
      ...(state === undefined ? {} : { state }),
      // A number has digits only; anything else finds nothing rather than everything.
      ...(number === undefined ? {} : { number: /^\d{1,18}$/.test(number) ? number : '0' }),
    }
    return withGameNames(await api.bettingRecord(asked))
  },
  hasNumber: true,
  useKinds: () => useStateKinds(betStates),
  figures: ({ sums }) => [
    { label: 'records.bets', value: sums.count },
    { label: 'records.stake', value: sums.stake },
    ...(fromWire(sums.openStake) === 0n
      ? []
      : [{ label: 'records.open_stake' as const, value: sums.openStake }]),
    { label: 'records.payout', value: sums.payout },
    { label: 'records.net', value: sums.net, tone: 'signed' },
  ],
  idOf: ({ id }) => id,
  timeOf: ({ placedAt }) => placedAt,
  renderRow: (row) => <BetRow row={row} />,
  columns: [
    { head: 'records.game', cell: (row) => <GameName row={row} /> },
    { head: 'records.stake', cell: ({ stake }) => <Money value={stake} />, isFigure: true },
    {
      head: 'records.payout',
      cell: (row) => (row.state === 'settled' ? <Money value={row.payout} /> : null),
      isFigure: true,
    },
    { head: 'records.net', cell: (row) => <Gain row={row} />, isFigure: true },
    { head: 'records.status', cell: (row) => <BetState row={row} /> },
  ],
  renderDetails: (row) => <BetDetails row={row} />,
  detailsTitle: 'records.bet',
  empty: { title: 'records.no_bets', action: 'records.to_lottery', to: paths.lotteries },
  refetchEvery: (rows) => (rows.some(({ state }) => state === 'placed') ? OPEN_BET_POLL_MS : false),
}

function toState(kind: string | undefined): Bet['state'] | undefined {
  return kind !== undefined && kind in betStates ? (kind as Bet['state']) : undefined
}

/** The member's bets of every kind of game; a row opens its ticket (MN-07). */
export default function BettingRecordScreen() {
  return <RecordScreen table={table} />
}

function BetDetails({ row }: { row: Bet }) {
  return isTicket(row) ? <TicketDetails row={row} /> : <RoundDetails row={row} />
}

function GameName({ row }: { row: Bet }) {
  const lottery = useGameName(row.gameCode)
  return row.gameName ?? lottery
}

function Money({ value }: { value: string }) {
  return <Amount value={value} symbol={useBalance().wallet?.currencySymbol} />
}

/** What the bet brought; nothing before it is settled. */
function Gain({ row }: { row: Bet }) {
  const symbol = useBalance().wallet?.currencySymbol
  const gain = netOf(row)
  if (gain === null) return null
  return <Amount value={gain} symbol={symbol} signed size="medium" tone={gain > 0n ? 'jade' : 'ink'} />
}

function BetState({ row }: { row: Bet }) {
  const t = useT()
  const { label, tone } = isTicket(row) || row.state !== 'placed' ? betStates[row.state] : openRound
  return <StatusPill tone={tone}>{t(label)}</StatusPill>
}

function BetRow({ row }: { row: Bet }) {
  const t = useT()
  return (
    <>
      <span className={styles.left}>
        <b>
          <GameName row={row} />
        </b>
        <small>
          {formatClock(row.placedAt)} · {t('records.stake')} <Money value={row.stake} />
        </small>
      </span>
      <span className={styles.right}>
        {netOf(row) === null ? <BetState row={row} /> : <Gain row={row} />}
      </span>
    </>
  )
}
