import { TREND_COUNTS } from '@koi/contract/trend-counts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { lookUp, type Translate, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Choices } from '../../ui/form/Choices.tsx'
import { withValue } from '../../ui/search-params.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { type DrawTrend, drawTrendQuery } from '../queries.ts'
import { TrendBars } from './TrendBars.tsx'
import { TrendChart } from './TrendChart.tsx'
import { TrendTable } from './TrendTable.tsx'
import styles from './trend.module.css'
import { countSymbols, type TrendView, trendRows, trendViews } from './trend.ts'

const LOOKS = ['chart', 'counts', 'table'] as const
type Look = (typeof LOOKS)[number]

/** The latest results of a game as chart, counts and table; the chosen view is in the address. */
export default function TrendPanel({ game }: { game: string }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const count = TREND_COUNTS.find((one) => String(one) === query.get('count')) ?? TREND_COUNTS[0]
  const trend = useQuery({ ...drawTrendQuery(game, count), placeholderData: keepPreviousData })
  const set = (name: string, value: string) =>
    setQuery((before) => withValue(before, name, value), { replace: true })
  return (
    <div className={styles.panel}>
      <Choices
        look="segments"
        label={t('betting.trend_count')}
        choices={TREND_COUNTS.map((one) => ({ id: one, label: t('betting.trend_draws', { count: one }) }))}
        chosen={count}
        onChoose={(one) => set('count', String(one))}
      />
      <Loaded query={trend} skeleton={<Skeleton height={760} />}>
        {(answer) => <Trend trend={answer} query={query} onSet={set} />}
      </Loaded>
    </div>
  )
}

interface TrendProps {
  trend: DrawTrend
  query: URLSearchParams
  onSet: (name: string, value: string) => void
}

function Trend({ trend, query, onSet }: TrendProps) {
  const t = useT()
  const { family, draws } = trend
  const views = useMemo(() => trendViews(family), [family])
  const view = views.find(({ id }) => id === query.get('view')) ?? views[0]
  if (view === undefined || draws.length === 0) return <EmptyState title={t('lotto.no_past_draws')} />
  // A view without a line from draw to draw shows the counts as its chart.
  const looks = LOOKS.filter((look) => look !== 'chart' || view.isLine)
  const look = looks.find((one) => one === query.get('look')) ?? looks[0] ?? 'counts'
  return (
    <>
      <Tabs
        look="chips"
        label={t('betting.trend_views')}
        tabs={views.map(({ id }) => ({ id, label: viewName(t, id) }))}
        active={view.id}
        onChange={(id) => onSet('view', id)}
        panelId="lotto-trend"
      />
      <Choices
        look="segments"
        label={t('betting.trend_looks')}
        choices={looks.map((one) => ({ id: one, label: t(`betting.trend_${one}`) }))}
        chosen={look}
        onChoose={(one) => onSet('look', one)}
      />
      <div id="lotto-trend" role="tabpanel" aria-label={viewName(t, view.id)}>
        <Shown look={look} view={view} trend={trend} />
      </div>
      <p className={styles.note}>{t('betting.trend_no_memory')}</p>
    </>
  )
}

function Shown({ look, view, trend: { family, draws } }: { look: Look; view: TrendView; trend: DrawTrend }) {
  const rows = useMemo(() => trendRows(family, view, draws), [family, view, draws])
  const counts = useMemo(() => countSymbols(view, rows), [view, rows])
  switch (look) {
    case 'chart':
      return <TrendChart view={view} rows={rows} />
    case 'counts':
      return <TrendBars view={view} counts={counts} />
    case 'table':
      return <TrendTable view={view} rows={rows} draws={draws} />
  }
}

/** `tens` or `place-3`: the name of a place of the result. */
function viewName(t: Translate, id: string): string {
  const [kind = '', place = ''] = id.split('-')
  switch (kind) {
    case 'die':
      return t('betting.trend_die', { place })
    case 'place':
      return t('betting.trend_place', { place })
    case 'special':
      return t('betting.trend_special', { place: lookUp(`plays.row.${place}`) ?? place })
    case 'tails':
      return t('betting.trend_tails')
    case 'all':
      return t('betting.trend_all')
    default:
      return lookUp(`plays.row.${id}`) ?? id
  }
}
