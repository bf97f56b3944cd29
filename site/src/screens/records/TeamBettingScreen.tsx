import { DEFAULT_CURRENCY } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey } from '../../api/query-client.ts'
import { teamApi } from '../../api/team-api.ts'
import { formatClock, formatTime } from '../../i18n/format-time.ts'
import { lookUp, useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useTeamRange } from '../../team/use-team-range.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { isTicket } from './bet-names.ts'
import { Money } from './Money.tsx'
import { netOf } from './movement.ts'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import type { KindOption, RecordTable } from './record-table.ts'
import { betStates, openRound } from './state-labels.ts'
import { useStateKinds } from './use-state-kinds.ts'
import { emptyForStrangers, useTeamFilter } from './use-team-filter.tsx'

type Page = Awaited<ReturnType<typeof teamApi.teamBets>>
type Bet = Page['content'][number]

/** The categories of games, in the order of their filter. */
const CATEGORIES = ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT'] as const

const NOTHING: Page = {
  content: [],
  next: null,
  currency: DEFAULT_CURRENCY.code,
  sums: { count: 0, stake: '0.00', payout: '0.00', rebate: '0.00', validTurnover: '0.00' },
}

const table: RecordTable<Bet, Page> = {
  call: 'teamBets',
  fetch: ({ kind, ...input }) => {
    const state = toState(kind)
    const wanted = { ...input, ...(state === undefined ? {} : { state }) }
    return teamApi.teamBets(wanted).catch(emptyForStrangers(NOTHING))
  },
  useKinds: () => [],
  figures: ({ sums }) => [
    { label: 'records.bets', value: sums.count },
    { label: 'records.stake', value: sums.stake },
    { label: 'records.payout', value: sums.payout },
    { label: 'records.rebate', value: sums.rebate },
    { label: 'records.turnover', value: sums.validTurnover },
  ],
  idOf: ({ id }) => id,
  timeOf: ({ placedAt }) => placedAt,
  renderRow: (row) => <BetRow row={row} />,
  columns: [
    { head: 'agent.account', cell: ({ account }) => <span className={styles.reference}>{account}</span> },
    { head: 'records.game', cell: ({ gameName }) => gameName },
    { head: 'records.stake', cell: ({ stake }) => <Money value={stake} />, isFigure: true },
    { head: 'records.payout', cell: (row) => <Payout row={row} />, isFigure: true },
    { head: 'records.status', cell: (row) => <BetState row={row} /> },
  ],
  renderDetails: (row) => <BetDetails row={row} />,
  detailsTitle: 'records.bet',
  empty: { title: 'records.no_bets', action: 'title.team', to: paths.team },
  refetchEvery: () => false,
}

function toState(kind: string | undefined): Bet['state'] | undefined {
  return kind !== undefined && kind in betStates ? (kind as Bet['state']) : undefined
}

const categoryName = (category: string): string => lookUp(`records.category_${category}`) ?? category

/** The bets of an agent's team, to look at only (RT-14, TA-19). */
export default function TeamBettingScreen() {
  const t = useT()
  const states = useStateKinds(betStates)
  const filter = useTeamFilter('records.no_bets', [
    {
      name: 'category',
      label: t('records.category'),
      options: CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
      clears: 'game',
    },
    { name: 'game', label: t('records.game'), options: useGames() },
    { name: 'kind', label: t('records.status'), options: states },
  ])
  return <RecordScreen table={table} filter={filter} />
}

/** The games on which the team has bet on these days, of the category that is chosen. */
function useGames(): readonly KindOption[] {
  const [query] = useSearchParams()
  const category = query.get('category') ?? ''
  const input = { ...useTeamRange(), ...(category === '' ? {} : { category }) }
  const { data } = useQuery({
    queryKey: callKey('teamGames', input),
    queryFn: () => teamApi.teamGames(input),
  })
  return (data?.games ?? []).map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }))
}

/** What a bet won; nothing before it is settled. */
function Payout({ row }: { row: Bet }) {
  if (row.state !== 'settled') return '–'
  return <Money value={row.payout} />
}

function BetState({ row }: { row: Bet }) {
  const t = useT()
  const { label, tone } = isTicket(row) || row.state !== 'placed' ? betStates[row.state] : openRound
  return <StatusPill tone={tone}>{t(label)}</StatusPill>
}

function BetRow({ row }: { row: Bet }) {
  return (
    <>
      <span className={classNames(styles.left, styles.narrow)}>
        <b>{row.account}</b>
        <small>
          {row.gameName} · {formatClock(row.placedAt)}
        </small>
      </span>
      <span className={styles.right}>
        <Money value={row.stake} size="medium" />
        <BetState row={row} />
      </span>
    </>
  )
}

function BetDetails({ row }: { row: Bet }) {
  const t = useT()
  const language = useLanguage()
  const net = netOf(row)
  const decided: readonly Fact[] =
    net === null
      ? []
      : [
          [t('records.payout'), <Money key="payout" value={row.payout} exact />],
          [t('records.rebate'), <Money key="rebate" value={row.rebate} exact />],
          [t('agent.member_net'), <Money key="net" value={net} signed exact />],
        ]
  return (
    <Facts
      facts={[
        [t('agent.account'), row.account],
        [t('records.category'), categoryName(row.category)],
        [t('records.game'), row.gameName],
        [t('records.status'), <BetState key="state" row={row} />],
        [t('records.stake'), <Money key="stake" value={row.stake} exact />],
        ...decided,
        [t('records.placed'), formatTime(row.placedAt, language)],
        [t('agent.settled'), row.settledAt === null ? '–' : formatTime(row.settledAt, language)],
        [t('records.reference'), row.reference],
      ]}
    />
  )
}
