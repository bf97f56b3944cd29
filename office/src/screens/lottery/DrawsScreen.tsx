import { DRAW_STATES } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { LotteryName } from '../../ui/Named.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

/** Why an official draw is waiting for its result. */
const WAITING = { silent: t('lottery.no_result'), contradicted: t('lottery.conflicting_results') } as const

const columns: Columns<RowOf<'officeDraws'>> = {
  draw: {
    name: t('word.draw'),
    cell: (row) => <Link to={`/draws/${row.gameCode}/${row.numero}`}>{row.numero}</Link>,
  },
  game: { name: t('word.game'), cell: (row) => <LotteryName code={row.gameCode} /> },
  draw_time: { name: t('lottery.draw_time'), cell: (row) => formatTime(row.drawAt) },
  state: {
    name: t('word.state'),
    cell: ({ state, waits }) =>
      waits === null ? <State state={state} /> : <State state={`${waits}_result`} text={WAITING[waits]} />,
  },
  winning_number: {
    name: t('lottery.winning_number'),
    cell: (row) => row.winningNumber?.split('~')[0] ?? '',
  },
  tickets: { name: t('lottery.tickets'), cell: (row) => row.tickets, number: true },
  stakes: { name: t('word.stakes'), cell: (row) => formatMoney(row.stake), number: true },
  payouts: { name: t('word.payouts'), cell: (row) => formatMoney(row.payout), number: true },
}

/** Draws of all games, newest first, with warnings about late draws and about the random generator. */
export default function DrawsScreen() {
  const state = useChoice('state', DRAW_STATES)
  const [gameCode] = useFilter('game')
  const coming = useChoice('coming', ['yes']) === 'yes' ? true : undefined
  const { query, rows } = useList('officeDraws', { state, gameCode, coming, ...useDays() })
  const { data } = useCall('officeDraws', { pageSize: 1 }, 10_000)
  return (
    <Page
      title={t('lottery.draws')}
      actions={
        <>
          <Link to="/draws/patterns?state=open">{t('lottery.patterns')}</Link>{' '}
          <Link to="/draws/closures">{t('lottery.closed_days')}</Link>
        </>
      }
    >
      {data === undefined || data.late === 0 ? null : (
        <Notice tone="bad">{t('lottery.late_draws', { count: data.late })}</Notice>
      )}
      {data === undefined || data.halted.length === 0 ? null : (
        <Notice tone="bad">
          {t('lottery.not_as_it_was_sealed_so')}{' '}
          {data.halted.map(({ gameCode, numero }) => (
            <Link key={`${gameCode} ${numero}`} to={`/draws/${gameCode}/${numero}`}>
              <LotteryName code={gameCode} /> {numero}{' '}
            </Link>
          ))}
        </Notice>
      )}
      <Randomness />
      <Filters>
        <ChoiceFilter
          name="game"
          label={t('word.game')}
          choices={(data?.games ?? []).map((game) => [game.gameCode, `${game.name} (${game.gameCode})`])}
        />
        <ChoiceFilter name="state" label={t('word.state')} choices={DRAW_STATES} />
        {state === 'scheduled' ? null : (
          <ChoiceFilter
            name="coming"
            label={t('lottery.draw_time')}
            none={t('lottery.up_to_one_hour_from_now')}
            choices={[['yes', t('lottery.including_later_draws')]]}
          />
        )}
        <DayRangeFilter />
      </Filters>
      <List
        name="draws"
        label={t('lottery.draws')}
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.gameCode} ${row.numero}`}
        empty={t('lottery.no_draws_match_these_filters')}
      />
    </Page>
  )
}

/** The result of the last hourly check of the random generator and of each game's results. */
function Randomness() {
  const { data } = useCall('officeRandomness', {})
  const [first] = data ?? []
  if (data === undefined || first === undefined) return null
  const faulty = data.filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) {
    return (
      <Notice tone="good">
        {t('lottery.randomness_was_checked_at_the_generator', {
          at: formatTime(first.at),
          length: t('lottery.count_games', { count: data.length - 1 }),
        })}
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      {t('lottery.the_randomness_check_failed_stop_the', {
        value: faulty.map(({ subject, faults }) => `${subject} (${faults.join(', ')})`).join('; '),
      })}
    </Notice>
  )
}
