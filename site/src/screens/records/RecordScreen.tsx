import { type ReactNode, useState } from 'react'
import { useStartUp } from '../../api/start-up.ts'
import { now } from '../../device/now.ts'
import { useIsWide } from '../../device/use-is-wide.ts'
import { formatDay, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList, type InfiniteListProps } from '../../ui/list/InfiniteList.tsx'
import { InfiniteTable } from '../../ui/list/InfiniteTable.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Page } from '../../ui/Page.tsx'
import { byDay, type DayRow } from './by-day.ts'
import { Figures } from './Figures.tsx'
import { daysOfAddress } from './period.ts'
import { useRecord } from './queries.ts'
import { RecordFilter } from './RecordFilter.tsx'
import styles from './RecordScreen.module.css'
import type { RecordFiltering, RecordPage, RecordTable } from './record-table.ts'

const ROW_HEIGHT = 64

/**
 * A record of the member: filters in the address, totals on top, rows by day, each opening its details. The
 * record's table defines its rows.
 */
export function RecordScreen<Row, Answer extends RecordPage<Row>>({
  table,
  link,
  filter,
}: {
  table: RecordTable<Row, Answer>
  /** Leads to what belongs to this record. */
  link?: ReactNode
  filter?: RecordFiltering
}) {
  const t = useT()
  const { timeZone } = useStartUp()
  const [query] = useSearchParams()
  const kind = query.get('kind') ?? ''
  const days = daysOfAddress(query, now(), timeZone)
  const number = table.hasNumber === true ? (query.get('number') ?? '') : ''
  const asked = { ...days, ...(kind === '' ? {} : { kind }), ...(number === '' ? {} : { number }) }
  const record = useRecord(table, filter?.input ?? asked)
  const kinds = table.useKinds()
  const [opened, setOpened] = useState<string | null>(null)

  const firstPage = record.data?.pages[0]
  const { items, ...paged } = usePagedList<Row>(record)
  const rows = table.group?.(items) ?? items
  const story = rows.find((row) => table.idOf(row) === opened)
  const isWide = useIsWide()
  const open = (row: Row) => setOpened(table.idOf(row))
  const list = {
    ...paged,
    empty: filter?.empty ?? (
      <EmptyState
        title={t(table.empty.title)}
        text={t('records.empty_text')}
        action={<ButtonLink to={table.empty.to}>{t(table.empty.action)}</ButtonLink>}
      />
    ),
  }
  return (
    <Page>
      <Figures figures={firstPage === undefined ? null : table.figures(firstPage)} />
      {link}
      {filter?.element ?? <RecordFilter kinds={kinds} hasNumber={table.hasNumber === true} />}
      {isWide ? (
        <RecordRows {...list} table={table} items={rows} onOpen={open} />
      ) : (
        <InfiniteList<DayRow<Row>>
          {...list}
          items={byDay(rows, table.timeOf, timeZone)}
          rowHeight={ROW_HEIGHT}
          keyOf={(item) => (item.kind === 'day' ? item.day : table.idOf(item.row))}
          render={(item) =>
            item.kind === 'day' ? (
              <DayHead time={item.time} timeZone={timeZone} />
            ) : (
              <button
                type="button"
                className={styles.row}
                aria-haspopup="dialog"
                onClick={() => open(item.row)}
              >
                {table.renderRow(item.row)}
              </button>
            )
          }
        />
      )}
      <Sheet open={story !== undefined} onClose={() => setOpened(null)} title={t(table.detailsTitle)}>
        {story === undefined ? null : table.renderDetails(story)}
      </Sheet>
    </Page>
  )
}

interface RecordRowsProps<Row, Answer extends RecordPage<Row>>
  extends Pick<InfiniteListProps<Row>, 'items' | 'status' | 'hasMore' | 'onMore' | 'onRetry' | 'empty'> {
  table: RecordTable<Row, Answer>
  onOpen: (row: Row) => void
}

/** The rows of a wide screen: a table, whose times open the details. */
function RecordRows<Row, Answer extends RecordPage<Row>>(props: RecordRowsProps<Row, Answer>) {
  const { table, onOpen, ...list } = props
  const t = useT()
  const language = useLanguage()
  const time = (row: Row) => (
    // The row opens it too, for a mouse.
    <button type="button" className={styles.time} aria-haspopup="dialog">
      {formatTime(table.timeOf(row), language)}
    </button>
  )
  return (
    <InfiniteTable<Row>
      {...list}
      label={t(table.detailsTitle)}
      keyOf={table.idOf}
      onRow={onOpen}
      columns={[
        { head: t('records.time'), cell: time },
        ...table.columns.map(({ head, ...column }) => ({ ...column, head: t(head) })),
      ]}
    />
  )
}

function DayHead({ time, timeZone }: { time: number; timeZone: string }) {
  return <h2 className={styles.day}>{formatDay(time, useLanguage(), timeZone)}</h2>
}
