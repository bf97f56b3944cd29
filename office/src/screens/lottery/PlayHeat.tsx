import { useState } from 'react'
import { useAction } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { playName } from './play-name.ts'
import styles from './risk.module.css'
import {
  byRow,
  heatOf,
  keyName,
  keyShort,
  type NumberRisk,
  type PlayRisk,
  saleStateOf,
  usedPercent,
} from './risk.ts'

interface PlayHeatProps {
  readonly play: PlayRisk
  readonly draw: { readonly gameCode: string; readonly numero: string }
  readonly canStop: boolean
}

/** A play's numbers as a grid, coloured by how much of the cap is used, with the figures of the selected one. */
export function PlayHeat({ play, draw, canStop }: PlayHeatProps) {
  const [key, choose] = useState<string | null>(null)
  const chosen = play.numbers.find((number) => number.key === key)
  const { cap, stop } = play
  const name = playName(play.play)
  return (
    <section className={styles.play} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.cap}>
        {cap === null
          ? t('lottery.no_cap')
          : t(play.picksStandAlone ? 'lottery.cap_number' : 'lottery.cap_play', {
              cap: formatMoney(cap),
            })}{' '}
        {shownText(play)}
      </p>
      {stop === null ? null : (
        <p className={styles.stopped}>
          {t('lottery.stopped_since', { at: formatTime(stop.at), reason: stop.reason })}
        </p>
      )}
      {byRow(play.numbers).map((row) => (
        <div key={row[0]?.key} className={styles.grid}>
          {row.map((number) => (
            <Cell key={number.key} {...{ number, play }} isChosen={number.key === key} onChoose={choose} />
          ))}
        </div>
      ))}
      {chosen === undefined ? null : <Figures {...{ number: chosen, play, draw, canStop }} />}
      {canStop && stop !== null ? (
        <Change label={t('lottery.resume_sales_of', { play: name })} {...{ play, draw }} />
      ) : null}
      {canStop && stop === null ? (
        <Change label={t('lottery.stop_sales_of', { play: name })} {...{ play, draw }} />
      ) : null}
      <details>
        <summary>{t('lottery.as_a_table')}</summary>
        <DataTable
          label={t('lottery.numbers_of', { play: name })}
          columns={columnsOf(play)}
          rows={play.numbers}
          rowKey={(number) => number.key}
          query={LOADED}
          empty={t('lottery.nothing_has_been_sold')}
        />
      </details>
    </section>
  )
}

/** How many numbers were sold, and their exposure. */
function shownText({ numbers, sold, isAll, used, picksStandAlone }: PlayRisk): string {
  if (!picksStandAlone) return ''
  const values = { count: sold, used: formatMoney(used) }
  if (sold <= numbers.length) return t(isAll ? 'lottery.sold_all' : 'lottery.sold_least', values)
  return t(isAll ? 'lottery.sold_highest' : 'lottery.sold_highest_least', {
    ...values,
    shown: numbers.length,
  })
}

const LOADED = { isPending: false, isError: false, error: null, refetch: () => null }

const percentText = (number: NumberRisk, cap: string | null): string => {
  const percent = usedPercent(number, cap)
  return percent === null ? t('lottery.uncapped') : `${percent} %`
}

const columnsOf = (play: PlayRisk): readonly Column<NumberRisk>[] => [
  { name: t('word.number'), cell: ({ key }) => keyName(key) },
  { name: t('lottery.exposure'), cell: ({ used }) => formatMoney(used), number: true },
  {
    name: t('lottery.allocated'),
    cell: ({ granted }) => (granted === null ? '' : formatMoney(granted)),
    number: true,
  },
  { name: t('lottery.cap_used'), cell: (number) => percentText(number, play.cap), number: true },
  { name: t('lottery.sales'), cell: (number) => <State state={saleStateOf(number, play.stop !== null)} /> },
]

interface CellProps {
  readonly number: NumberRisk
  readonly play: PlayRisk
  readonly isChosen: boolean
  readonly onChoose: (key: string) => void
}

function Cell({ number, play, isChosen, onChoose }: CellProps) {
  const share = percentText(number, play.cap)
  const sale = saleStateOf(number, play.stop !== null)
  return (
    <button
      type="button"
      className={styles.cell}
      data-heat={heatOf(usedPercent(number, play.cap))}
      data-sale={sale}
      aria-pressed={isChosen}
      title={`${keyName(number.key)}: ${formatMoney(number.used)}, ${share}, ${formatCode(sale)}`}
      onClick={() => onChoose(number.key)}
    >
      <b>{keyShort(number.key)}</b>
      <small>{share}</small>
    </button>
  )
}

function Figures({ number, play, draw, canStop }: PlayHeatProps & { number: NumberRisk }) {
  const name = keyName(number.key)
  const { stop, soldOutAt, granted } = number
  return (
    <>
      <Facts
        facts={[
          [t('word.number'), name],
          [t('lottery.exposure'), formatMoney(number.used)],
          [t('lottery.cap_used'), percentText(number, play.cap)],
          [t('lottery.allocated_to_books'), granted === null ? t('lottery.uncapped') : formatMoney(granted)],
          [t('lottery.sales'), <State key="state" state={saleStateOf(number, play.stop !== null)} />],
          ...(soldOutAt === null ? [] : ([[t('lottery.first_refusal'), formatTime(soldOutAt)]] as const)),
          ...(stop === null
            ? []
            : ([[t('lottery.stopped'), `${formatTime(stop.at)}: ${stop.reason}`]] as const)),
        ]}
      />
      {canStop && number.key !== '*' ? (
        <Change
          label={t(stop === null ? 'lottery.stop_sales_of' : 'lottery.resume_sales_of', { play: name })}
          {...{ play, draw, number }}
        />
      ) : null}
    </>
  )
}

interface ChangeProps {
  readonly label: string
  readonly play: PlayRisk
  readonly draw: PlayHeatProps['draw']
  /** Left out for the whole play. */
  readonly number?: NumberRisk
}

/** Stops the sale of a number or play, or resumes it. */
function Change({ label, play, draw, number }: ChangeProps) {
  const isStopped = (number ?? play).stop !== null
  const stop = useAction('officeStopNumber')
  const lift = useAction('officeLiftStop')
  const key = number?.key ?? '*'
  return (
    <ActionButton
      label={label}
      act={isStopped ? t('lottery.resume_sales') : t('lottery.stop_sales')}
      call={isStopped ? lift : stop}
      input={({ reason }) => ({ ...draw, play: play.play, key, reason })}
    >
      <p>{isStopped ? t('lottery.it_can_be_bet_on_again') : t('lottery.stop_play_effect')}</p>
    </ActionButton>
  )
}
