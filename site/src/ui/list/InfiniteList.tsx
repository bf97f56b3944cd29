import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Failed } from '../feedback/Failed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './InfiniteList.module.css'
import { type ListRow, type ListState, listRows } from './infinite-list.ts'
import { useNearBottom } from './use-near-bottom.ts'

export interface InfiniteListProps<Item> extends ListState<Item> {
  keyOf: (item: Item) => string | number
  render: (item: Item) => ReactNode
  /** Called within 500 px of the bottom, at most once a second, while there is more. */
  onMore: () => void
  onRetry: () => void
  /** Shown if the list is empty: an `EmptyState`. */
  empty: ReactNode
  /** The height of one row in pixels, for skeletons. */
  rowHeight: number
  skeletons?: number
  /** Several columns make a grid of tiles. */
  columns?: number
}

/** A list that loads as the page scrolls; knows loading, nothing, failure and the end. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, status, hasMore, onMore, columns = 1, skeletons = 6 } = props
  const isWaiting = status === 'ready' && hasMore
  useNearBottom(isWaiting, onMore)

  const rows = listRows({ items, status, hasMore }, skeletons)
  const grid = columns > 1 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined
  return (
    <ul className={columns > 1 ? styles.grid : styles.list} style={grid} aria-busy={status === 'loading'}>
      {rows.map((row, place) => (
        <Row
          key={row.kind === 'item' ? props.keyOf(row.item) : `${row.kind}-${place}`}
          row={row}
          {...props}
        />
      ))}
    </ul>
  )
}

type RowProps<Item> = Pick<InfiniteListProps<Item>, 'render' | 'empty' | 'rowHeight' | 'onRetry'> & {
  row: ListRow<Item>
}

function Row<Item>({ row, render, empty, rowHeight, onRetry }: RowProps<Item>) {
  const t = useT()
  switch (row.kind) {
    case 'item':
      return <li>{render(row.item)}</li>
    case 'skeleton':
      return (
        <li aria-hidden="true">
          <Skeleton height={rowHeight} />
        </li>
      )
    case 'empty':
      return <li className={styles.whole}>{empty}</li>
    case 'error':
      return (
        <li className={styles.whole}>
          <Failed title={t('ui.list_failed')} onRetry={onRetry} />
        </li>
      )
    case 'end':
      return <li className={`${styles.whole} ${styles.end}`}>{t('ui.list_end')}</li>
  }
}
