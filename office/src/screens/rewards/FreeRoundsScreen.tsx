import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { GiveFreeRounds } from './GiveFreeRounds.tsx'

type Offer = RowOf<'officeFreeOffers'>
type Rounds = RowOf<'officeFreeRounds'>

/** Where the wins go, and what they need before a withdrawal. */
const winsText = ({ turnoverRate, bonusDays }: Pick<Offer, 'turnoverRate' | 'bonusDays'>): string =>
  bonusDays === null
    ? t('promotions.wins_cash', { times: turnoverRate / 10_000 })
    : t('promotions.wins_bonus', { count: bonusDays, times: turnoverRate / 10_000 })

/** A game with its vendor, both by name. */
const gameOf = ({ gameName, vendor }: Pick<Offer, 'gameName' | 'vendor'>) => (
  <>
    {gameName} (<VendorName code={vendor} />)
  </>
)

const offerColumns: Columns<Offer> = {
  asked: { name: t('promotions.asked'), cell: (row) => `${row.askedBy}, ${formatTime(row.askedAt)}` },
  game: { name: t('word.game'), cell: gameOf, wrap: true },
  rounds: {
    name: t('promotions.rounds'),
    cell: (row) => `${row.rounds} × ${formatMoney(row.betValue)}`,
    number: true,
  },
  wins: { name: t('promotions.wins'), cell: winsText, wrap: true },
  given_to: {
    name: t('promotions.given_to'),
    cell: (row) => t('promotions.given_of', { given: row.given, members: row.members }),
    number: true,
  },
  cost: { name: t('promotions.cost'), cell: (row) => formatMoney(row.cost), number: true },
  until: { name: t('word.until'), cell: (row) => formatTime(row.expiresAt) },
  reason: { name: t('word.reason'), cell: (row) => row.reason, wrap: true },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  decided_by: { name: t('promotions.decided_by'), cell: (row) => row.decidedBy ?? '' },
  decision: {
    name: t('promotions.decision'),
    cell: (row) => (row.state === 'given' ? <CancelOffer offer={row} /> : <Decide offer={row} />),
  },
}

const roundsColumns: Columns<Rounds> = {
  given: { name: t('promotions.given'), cell: (row) => formatTime(row.givenAt) },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  game: { name: t('word.game'), cell: gameOf, wrap: true },
  played: {
    name: t('promotions.played'),
    cell: (row) => t('promotions.rounds_used_of', { used: row.used, rounds: row.rounds }),
    number: true,
  },
  value: { name: t('promotions.value'), cell: (row) => formatMoney(row.betValue), number: true },
  won: { name: t('promotions.won'), cell: (row) => formatMoney(row.won), number: true },
  wins: { name: t('promotions.wins'), cell: winsText, wrap: true },
  at_most: {
    name: t('promotions.at_most'),
    cell: (row) => (row.maxWin === null ? '' : formatMoney(row.maxWin)),
    number: true,
  },
  until: { name: t('word.until'), cell: (row) => formatTime(row.expiresAt) },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  vendors_answer: { name: t('promotions.vendors_answer'), cell: (row) => row.word ?? '', wrap: true },
  ended_by: { name: t('promotions.ended_by'), cell: (row) => row.endedBy ?? '' },
  action: { name: t('word.action'), cell: (row) => <Cancel rounds={row} /> },
}

/** The free rounds that operators give in vendors' games, and what members have of them. */
export default function FreeRoundsScreen() {
  const [member] = useFilter('member')
  const offers = useList('officeFreeOffers', {})
  const rounds = useList('officeFreeRounds', { member })
  return (
    <Page
      title={t('promotions.free_rounds')}
      hint={t('promotions.rounds_of_a_game_without_a')}
      actions={usePermission('rewards.write') ? <GiveFreeRounds /> : null}
    >
      <List
        name="free-round-gifts"
        label={t('promotions.given_by_operators')}
        {...{ columns: offerColumns, rows: offers.rows, query: offers.query }}
        rowKey={(row) => row.id}
        empty={t('promotions.operators_gave_no_free_rounds_yet')}
      />
      <Filters>
        <WordFilter name="member" label={t('promotions.members_account')} />
      </Filters>
      <List
        name="free-rounds"
        label={t('promotions.free_rounds_of_members')}
        {...{ columns: roundsColumns, rows: rounds.rows, query: rounds.query }}
        rowKey={(row) => row.id}
        empty={t('promotions.no_member_has_free_rounds')}
      />
    </Page>
  )
}

function Decide({ offer: { id, state, gameName } }: { offer: Offer }) {
  const call = useAction('officeDecideFreeOffer')
  if (!usePermission('rewards.write') || state !== 'waiting') return null
  return (
    <Row>
      <ActionButton
        label={t('promotions.give')}
        name={t('promotions.give_the_free_rounds_in', { gameName })}
        call={call}
        input={({ reason }) => ({ id, accept: true, reason })}
      >
        <p>{t('promotions.the_members_get_them_at_once')}</p>
      </ActionButton>
      <ActionButton
        label={t('promotions.decline')}
        name={t('promotions.decline_the_free_rounds_in', { gameName })}
        call={call}
        input={({ reason }) => ({ id, accept: false, reason })}
      />
    </Row>
  )
}

function CancelOffer({ offer: { id, gameName, given } }: { offer: Offer }) {
  const call = useAction('officeCancelFreeOffer')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label={t('promotions.cancel_for_all')}
      name={t('promotions.cancel_the_free_rounds_in_for', { gameName })}
      look="danger"
      act={t('promotions.cancel_the_rounds_of_all')}
      call={call}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{t('promotions.no_further_round_of_members_is', { given })}</p>
    </ActionButton>
  )
}

function Cancel({ rounds: { id, state, account } }: { rounds: Rounds }) {
  const call = useAction('officeCancelFreeRounds')
  if (!usePermission('rewards.write') || (state !== 'open' && state !== 'opening')) return null
  return (
    <ActionButton
      label={t('shell.cancel')}
      name={t('promotions.cancel_the_free_rounds_of', { account })}
      act={t('promotions.cancel_the_rounds')}
      call={call}
      input={({ reason }) => ({ id, reason })}
    >
      <p>{t('promotions.no_further_round_is_accepted_and')}</p>
    </ActionButton>
  )
}
