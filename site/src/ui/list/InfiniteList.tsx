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

/** A list that loads as the page scrolls; it shows loading, empty, failed and the end. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, status, hasMore, onMore, columns = 1, skeletons = 6 } = props
  const isWaiting = status === 'ready' && hasMore
  useNearBottom(isWaiting, onMore)

  const rows = listRows({ items, status, hasMore }, skeletons)
  const grid = columns > 1 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined
  return (
    <ul className={columns > 1 ? styles.grid : styles.list} style={grid} aria-busy={status === 'loading'}>
      {rows.map((row, place) => (
        <li
          key={row.kind === 'item' ? props.keyOf(row.item) : `${row.kind}-${place}`}
          className={row.kind === 'item' || row.kind === 'skeleton' ? undefined : styles.whole}
          aria-hidden={row.kind === 'skeleton' ? true : undefined}
        >
          {row.kind === 'item' ? props.render(row.item) : <OtherRow kind={row.kind} {...props} />}
        </li>
      ))}
    </ul>
  )
}

type OtherRowProps = Pick<InfiniteListProps<never>, 'empty' | 'rowHeight' | 'onRetry'> & {
  kind: Exclude<ListRow<never>['kind'], 'item'>
}

/** What a list shows besides its items: what is loading, what failed, and its end. */
export function OtherRow({ kind, empty, rowHeight, onRetry }: OtherRowProps) {
  const t = useT()
  switch (kind) {
    case 'skeleton':
      return <Skeleton height={rowHeight} />
    case 'empty':
      return empty
    case 'error':
      return <Failed title={t('ui.list_failed')} onRetry={onRetry} />
    case 'end':
      return <p className={styles.end}>{t('ui.list_end')}</p>
  }
}
