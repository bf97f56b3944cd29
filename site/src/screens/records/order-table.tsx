import { type Currency, symbolOf } from '@koi/contract/money.ts'
import { formatClock } from '../../i18n/format-time.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Progress } from '../../orders/Progress.tsx'
import { isFinal, type OrderFlow, progressOf } from '../../orders/progress.ts'
import { Amount } from '../../ui/Amount.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './RecordScreen.module.css'
import type { RecordInput, RecordPage, RecordTable } from './record-table.ts'
import type { StateLabel } from './state-labels.ts'
import { useStateKinds } from './use-state-kinds.ts'

/** How often open orders are fetched again, in ms, in case a live update is missed. */
const OPEN_EVERY = 5_000

interface Order {
  readonly id: string
  readonly orderNumber: string
  readonly state: string
  readonly steps: readonly { readonly state: string; readonly at: number }[]
  readonly amount: string
  readonly currency: Currency
  readonly createdAt: number
}

type Shared = 'call' | 'figures' | 'renderDetails' | 'detailsTitle' | 'empty'

interface OrderTable<Row extends Order, Page extends RecordPage<Row>>
  extends Pick<RecordTable<Row, Page>, Shared> {
  readonly states: Readonly<Record<Row['state'], StateLabel>>
  readonly flow: OrderFlow
  /** The flow of one row, where rows differ. */
  readonly flowOf?: (row: Row) => OrderFlow
  readonly fetch: (input: Omit<RecordInput, 'kind'> & { state?: Row['state'] }) => Promise<Page>
  readonly nameOf: (row: Row) => string
  /** What the name is, above its column. */
  readonly nameHead: PlainKey
}

/**
 * The table of a deposit or withdrawal record: filtered by state, and fetched again while an order is open.
 */
export function orderTable<Row extends Order, Page extends RecordPage<Row>>(
  table: OrderTable<Row, Page>,
): RecordTable<Row, Page> {
  const { states, flow, flowOf = () => flow, fetch, nameOf, nameHead, renderDetails, ...shared } = table
  const isState = (kind: string | undefined): kind is Row['state'] => kind !== undefined && kind in states
  return {
    ...shared,
    fetch: ({ kind, ...input }) => fetch({ ...input, ...(isState(kind) ? { state: kind } : {}) }),
    useKinds: () => useStateKinds(states),
    hasNumber: true,
    idOf: ({ id }) => id,
    timeOf: ({ createdAt }) => createdAt,
    renderRow: (row) => <OrderRow name={nameOf(row)} order={row} label={states[row.state as Row['state']]} />,
    columns: [
      {
        head: 'records.reference',
        cell: ({ orderNumber }) => <span className={styles.reference}>{orderNumber}</span>,
      },
      { head: nameHead, cell: nameOf },
      {
        head: 'records.amount',
        cell: ({ amount, currency }) => <Amount value={amount} symbol={symbolOf(currency)} />,
        isFigure: true,
      },
      { head: 'records.status', cell: ({ state }) => <State label={states[state as Row['state']]} /> },
    ],
    renderDetails: (row) => (
      <>
        <Progress steps={progressOf(row, flowOf(row))} />
        <hr className={styles.divider} />
        {renderDetails(row)}
      </>
    ),
    refetchEvery: (rows) => (rows.some(({ state }) => !isFinal(state, flow)) ? OPEN_EVERY : false),
  }
}

function State({ label }: { label: StateLabel }) {
  return <StatusPill tone={label.tone}>{useT()(label.label)}</StatusPill>
}

function OrderRow({ name, order, label }: { name: string; order: Order; label: StateLabel }) {
  return (
    <>
      <span className={styles.left}>
        <b>{name}</b>
        <small>
          {formatClock(order.createdAt)} · {order.orderNumber}
        </small>
      </span>
      <span className={styles.right}>
        <Amount value={order.amount} symbol={symbolOf(order.currency)} size="medium" />
        <State label={label} />
      </span>
    </>
  )
}
