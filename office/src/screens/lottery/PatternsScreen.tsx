import { PATTERN_KINDS } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { LotteryName } from '../../ui/Named.tsx'
import { useNames } from '../../ui/names.ts'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Pattern = RowOf<'officePatterns'>

/** Each kind in words. */
const MEANINGS: Readonly<Record<Pattern['kind'], string>> = {
  covered: t('lottery.bets_that_cover_a_play'),
  same_slip: t('lottery.same_slip_from_several_members'),
  big_win: t('lottery.large_win'),
  last_second: t('lottery.large_bet_in_the_last_second'),
}

const STATES = ['open', 'looked_at'] as const
const STATE_CHOICES = [
  ['open', t('code.open')],
  ['looked_at', t('lottery.reviewed')],
] as const
/** How many members are named; the rest are counted. */
const MAX_NAMED = 3

const columns: Columns<Pattern> = {
  found: { name: t('word.found'), cell: (row) => formatTime(row.foundAt) },
  pattern: { name: t('lottery.pattern'), cell: (row) => MEANINGS[row.kind] },
  draw: {
    name: t('word.draw'),
    cell: ({ gameCode, numero }) => (
      <Link to={`/draws/${gameCode}/${numero}`}>
        <LotteryName code={gameCode} /> {numero}
      </Link>
    ),
  },
  members: { name: t('word.members'), cell: (row) => <Members ids={row.members} /> },
  tickets: { name: t('lottery.tickets'), cell: (row) => row.tickets, number: true },
  stakes: { name: t('word.stakes'), cell: (row) => formatMoney(row.stake), number: true },
  payouts: { name: t('word.payouts'), cell: (row) => formatMoney(row.payout), number: true },
  review: { name: t('lottery.review'), cell: (row) => <Review pattern={row} />, wrap: true },
}

/** Unusual patterns in settled draws. They have no effect until an operator acts on them. */
export default function PatternsScreen() {
  const state = useChoice('state', STATES)
  const kind = useChoice('kind', PATTERN_KINDS)
  const { query, rows } = useList('officePatterns', { state, kind })
  return (
    <Page title={t('lottery.patterns')} hint={t('lottery.unusual_patterns_in_settled_draws_by')}>
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={STATE_CHOICES} />
        <ChoiceFilter
          name="kind"
          label={t('lottery.pattern')}
          choices={PATTERN_KINDS.map((one) => [one, MEANINGS[one]])}
        />
      </Filters>
      <List
        name="patterns"
        label={t('lottery.patterns')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('lottery.no_patterns_match_these_filters')}
      />
    </Page>
  )
}

function Members({ ids }: { ids: readonly string[] }) {
  const more = ids.length - MAX_NAMED
  return (
    <>
      {ids.slice(0, MAX_NAMED).map((id) => (
        <span key={id}>
          <Link to={`/members/${id}`}>{id}</Link>{' '}
        </span>
      ))}
      {more > 0 ? t('lottery.and_more', { more }) : null}
    </>
  )
}

/** Who has reviewed a pattern and what they found, or the form to do so. */
function Review({ pattern: { id, kind, gameCode, numero, looked } }: { pattern: Pattern }) {
  const mark = useAction('officeMarkPattern')
  const { lottery } = useNames()
  const canWrite = usePermission('draws.write')
  if (looked !== null) return `${looked.by}, ${formatTime(looked.at)}: ${looked.note}`
  if (!canWrite) return t('code.open')
  return (
    <ActionButton label={t('lottery.mark_as_reviewed')} call={mark} input={({ reason }) => ({ id, reason })}>
      <p>
        {t('lottery.draw_in_the_reason_say_what', { value: MEANINGS[kind], game: lottery(gameCode), numero })}
      </p>
    </ActionButton>
  )
}
