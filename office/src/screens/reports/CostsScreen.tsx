import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Row = Output<'officeReportCosts'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { name: t('report.kind'), cell: ({ kind }) => t(`report.kind.${kind}`), sortBy: ({ kind }) => kind },
  { name: t('report.account'), cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    ...{ name: t('report.rate'), number: true },
    cell: ({ rate }) => (rate / 100).toFixed(2),
    sortBy: ({ rate }) => rate,
  },
  { name: t('report.since'), cell: ({ fromDay }) => fromDay ?? '' },
]

const withAction: readonly Column<Row>[] = [
  ...columns,
  { name: t('report.set_rate'), cell: (row) => <SetRate key={`${row.code} ${row.rate}`} row={row} /> },
]

/** What vendors take of their GGR, and channels of what they move. */
export default function CostsScreen() {
  const mayWrite = usePermission('reports.write')
  const query = useCall('officeReportCosts', {})
  return (
    <Page title={t('report.costs')} hint={t('report.costs_hint')}>
      <DataTable
        label={t('report.costs')}
        {...{ query, columns: mayWrite ? withAction : columns, rows: query.data?.rows ?? [] }}
        rowKey={({ kind, code }) => `${kind} ${code}`}
        empty={t('report.empty')}
      />
    </Page>
  )
}

function SetRate({ row: { kind, code, name, rate } }: { row: Row }) {
  return (
    <ActionButton
      label={t('report.set_rate')}
      name={`${t('report.set_rate')}: ${name}`}
      look="primary"
      call={useAction('officeSetReportCost')}
      values={{ percent: rate / 100 }}
      input={({ percent, reason }) => ({ kind, code, rate: Math.round(percent * 100), reason })}
    >
      <Field name="percent" label={t('report.rate')} type="number" min={0} max={100} step={0.01} required />
    </ActionButton>
  )
}
