import { useState } from 'react'
import { useAction } from '../../api.ts'
import { formatCode, formatCount, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
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
  return (
    <section className={styles.play} aria-label={play.play}>
      <h2>{play.play}</h2>
      <p className={styles.cap}>
        {cap === null
          ? 'No cap.'
          : `Cap ${formatMoney(cap)} ${play.picksStandAlone ? 'per number' : 'for the whole play'}.`}{' '}
        {shownText(play)}
      </p>
      {stop === null ? null : (
        <p className={styles.stopped}>{`Stopped since ${formatTime(stop.at)}: ${stop.reason}`}</p>
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
        <Change label={`Resume sales of ${play.play}`} {...{ play, draw }} />
      ) : null}
      {canStop && stop === null ? <Change label={`Stop sales of ${play.play}`} {...{ play, draw }} /> : null}
      <details>
        <summary>As a table</summary>
        <DataTable
          label={`Numbers of ${play.play}`}
          columns={columnsOf(play)}
          rows={play.numbers}
          rowKey={(number) => number.key}
          query={LOADED}
          empty="Nothing has been sold."
        />
      </details>
    </section>
  )
}

/** How many numbers were sold, and their exposure. */
function shownText({ numbers, sold, isAll, used, picksStandAlone }: PlayRisk): string {
  if (!picksStandAlone) return ''
  const all = `${isAll ? '' : 'at least '}${formatCount(sold, 'number')}`
  const shown =
    sold > numbers.length ? `The ${numbers.length} with the highest exposure, of ${all} sold` : `${all} sold`
  return `${shown}, total exposure ${formatMoney(used)}.`
}

const LOADED = { isPending: false, isError: false, error: null, refetch: () => null }

const percentText = (number: NumberRisk, cap: string | null): string => {
  const percent = usedPercent(number, cap)
  return percent === null ? 'no cap' : `${percent} %`
}

const columnsOf = (play: PlayRisk): readonly Column<NumberRisk>[] => [
  { name: 'Number', cell: ({ key }) => keyName(key) },
  { name: 'Exposure', cell: ({ used }) => formatMoney(used), number: true },
  { name: 'Allocated', cell: ({ granted }) => (granted === null ? '' : formatMoney(granted)), number: true },
  { name: 'Cap used', cell: (number) => percentText(number, play.cap), number: true },
  { name: 'Sales', cell: (number) => <State state={saleStateOf(number, play.stop !== null)} /> },
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
          ['Number', name],
          ['Exposure', formatMoney(number.used)],
          ['Cap used', percentText(number, play.cap)],
          ['Allocated to books', granted === null ? 'no cap' : formatMoney(granted)],
          ['Sales', <State key="state" state={saleStateOf(number, play.stop !== null)} />],
          ...(soldOutAt === null ? [] : ([['First refusal', formatTime(soldOutAt)]] as const)),
          ...(stop === null ? [] : ([['Stopped', `${formatTime(stop.at)}: ${stop.reason}`]] as const)),
        ]}
      />
      {canStop && number.key !== '*' ? (
        <Change label={`${stop === null ? 'Stop' : 'Resume'} sales of ${name}`} {...{ play, draw, number }} />
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
      act={isStopped ? 'Resume sales' : 'Stop sales'}
      call={isStopped ? lift : stop}
      input={({ reason }) => ({ ...draw, play: play.play, key, reason })}
    >
      <p>
        {isStopped
          ? 'It can be bet on again, within its cap.'
          : 'Bets already placed remain valid. Members see it as sold out.'}
      </p>
    </ActionButton>
  )
}
