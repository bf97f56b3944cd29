import { classNames } from '../class-names.ts'
import { type InfiniteListProps, OtherRow } from './InfiniteList.tsx'
import { listRows } from './infinite-list.ts'
import styles from './Table.module.css'
import { Table, type TableProps } from './Table.tsx'
import { useNearBottom } from './use-near-bottom.ts'

type InfiniteTableProps<Item> = Pick<TableProps<Item>, 'label' | 'columns' | 'onRow'> &
  Omit<InfiniteListProps<Item>, 'render' | 'rowHeight' | 'skeletons' | 'columns'>

const ROW_HEIGHT = 48
const SKELETONS = 6

/** An `InfiniteList` as a table; it loads as the page scrolls, and shows loading, empty, failed and the end. */
export function InfiniteTable<Item>(props: InfiniteTableProps<Item>) {
  const { items, status, hasMore, onMore } = props
  useNearBottom(status === 'ready' && hasMore, onMore)
  const others = listRows({ items, status, hasMore }, SKELETONS).filter((row) => row.kind !== 'item')
  return (
    <Table {...props} isBusy={status === 'loading'}>
      {others.map(({ kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: such a row has no other key
        <tr key={`${kind}-${place}`} aria-hidden={kind === 'skeleton' ? true : undefined}>
          <td colSpan={props.columns.length} className={classNames(kind === 'skeleton' && styles.waiting)}>
            <OtherRow {...props} kind={kind} rowHeight={ROW_HEIGHT} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
