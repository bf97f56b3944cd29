import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Changes } from '../../ui/Changes.tsx'
import { useSort } from '../../ui/filters/use-sort.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeAudit'>>[] = [
  { name: t('word.time'), cell: (line) => formatTime(line.at), sort: '-time' },
  { name: t('members.operator'), cell: (line) => line.operator },
  { name: t('word.action'), cell: (line) => formatCode(line.action) },
  { name: t('word.reason'), cell: (line) => line.reason ?? '', wrap: true },
  { name: t('members.changed'), cell: ({ before, after }) => <Changes {...{ before, after }} />, wrap: true },
]

/** What operators did to this member. */
export function AuditPart({ id }: { id: string }) {
  const target = `member:${id}`
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows } = useList('officeAudit', { target, sort })
  return (
    <>
      <p>
        <Link to={`/audit?${new URLSearchParams({ target })}`}>{t('members.open_audit')}</Link>
      </p>
      <DataTable
        label={t('members.audit')}
        {...{ columns, rows, query, order }}
        rowKey={(line) => line.id}
        empty={t('members.audit_empty')}
        stacks
      />
    </>
  )
}
