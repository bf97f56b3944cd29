import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Round = RowOf<'officeRainRounds'>

const columns: Columns<Round> = {
  opens: { name: t('promotions.opens'), cell: (row) => formatTime(row.opensAt) },
  round: {
    name: t('promotions.round'),
    cell: (row) => <Link to={`/rain/rounds/${row.id}`}>{row.numero}</Link>,
  },
  state: { name: t('word.state'), cell: (row) => <State {...stateOf(row)} /> },
  taken: {
    name: t('promotions.taken'),
    cell: (row) => t('promotions.envelopes_taken_of', { taken: row.taken, envelopes: row.envelopes }),
    number: true,
  },
  paid: { name: t('word.paid'), cell: (row) => formatMoney(row.paid), number: true },
  budget: { name: t('word.budget'), cell: (row) => formatMoney(row.budget), number: true },
  act: { name: t('promotions.act'), cell: (row) => <Stop round={row} /> },
}

/** Rounds with what was taken, the latest first: all, or those of one plan. */
export function RainRounds({ plan }: { plan?: string }) {
  const { query, rows } = useList('officeRainRounds', plan === undefined ? {} : { plan })
  return (
    <List
      name="rain-rounds"
      label={t('promotions.rounds')}
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty={t('promotions.no_rounds_are_published_yet')}
    />
  )
}

/** Whether an operator or a late beacon ended it is more than that it is over. */
function stateOf({ state, stopped }: Round): { readonly state: string; readonly text?: string } {
  if (stopped === 'operator') return { state: 'stopped' }
  return stopped === 'missed' ? { state: 'failed', text: t('promotions.cancelled_beacon_late') } : { state }
}

function Stop({ round: { id, numero, state, taken } }: { round: Round }) {
  const stop = useAction('officeStopRain')
  const canWrite = usePermission('rewards.write')
  if (!canWrite || (state !== 'coming' && state !== 'open')) return null
  return (
    <ActionButton
      label={t('promotions.stop')}
      name={t('promotions.stop_round_title', { numero })}
      look="danger"
      call={stop}
      input={({ reason }) => ({ id, reason })}
    >
      <p>
        {state === 'coming'
          ? t('promotions.this_rain_does_not_open_the')
          : t('promotions.nobody_can_take_from_it_any', { taken })}
      </p>
    </ActionButton>
  )
}
