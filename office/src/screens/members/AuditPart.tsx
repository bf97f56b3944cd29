import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Changes } from '../../ui/Changes.tsx'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeAudit'>> = {
  time: { name: t('word.time'), cell: (line) => formatTime(line.at), sort: '-time' },
  operator: { name: t('members.operator'), cell: (line) => line.operator },
  action: { name: t('word.action'), cell: (line) => formatCode(line.action) },
  reason: { name: t('word.reason'), cell: (line) => line.reason ?? '', wrap: true },
  changed: {
    name: t('members.changed'),
    cell: ({ before, after }) => <Changes {...{ before, after }} />,
    wrap: true,
  },
}

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
      <List
        name="member-audit"
        label={t('members.audit')}
        {...{ columns, rows, query, order }}
        rowKey={(line) => line.id}
        empty={t('members.audit_empty')}
      />
    </>
  )
}
