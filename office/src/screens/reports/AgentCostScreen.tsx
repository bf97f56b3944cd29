import { fromWire, toWire } from '@koi/contract/money.ts'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Cell, moneyAddress, nameOf, playAddress } from './cells.ts'
import { Figure } from './FigureTable.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { type Range, useRange } from './range.ts'

type Row = Output<'officeReport'>['rows'][number]

const costOf = ({ figures }: Row): bigint => fromWire(figures.agents) + fromWire(figures.contracts)

/** What a line cost of its GGR, in whole per cent; empty where there is no GGR to compare with. */
function shareOf(row: Row): string {
  const ggr = fromWire(row.figures.ggr)
  return ggr <= 0n ? '' : `${(costOf(row) * 100n) / ggr} %`
}

function columnsOf(range: Range): readonly Column<Row>[] {
  const cell = ({ key }: Row): Cell => ({ by: 'line', key, range })
  return [
    { name: t('report.by.line'), cell: (row) => nameOf('line', row), sortBy: (row) => nameOf('line', row) },
    {
      ...{ name: t('report.ggr'), number: true },
      cell: (row) => <Figure value={row.figures.ggr} address={playAddress(cell(row))} />,
      sortBy: ({ figures }) => fromWire(figures.ggr),
    },
    ...(
      [
        ['agents', 'report.agent_cost'],
        ['contracts', 'report.contract_cost'],
      ] as const
    ).map(
      ([name, label]): Column<Row> => ({
        ...{ name: t(label), number: true },
        cell: (row) => <Figure value={row.figures[name]} address={moneyAddress(cell(row), name)} />,
        sortBy: ({ figures }) => fromWire(figures[name]),
      }),
    ),
    { name: t('report.share'), cell: shareOf, number: true },
    {
      ...{ name: t('report.left'), number: true },
      cell: (row) => formatMoney(toWire(fromWire(row.figures.ggr) - costOf(row))),
      sortBy: (row) => fromWire(row.figures.ggr) - costOf(row),
    },
  ]
}

/** What each line brought, and what its agents got of it. */
export default function AgentCostScreen() {
  const range = useRange()
  const query = useCall('officeReport', { by: 'line', ...range }, 30_000)
  const { data } = query
  return (
    <ReportFrame
      title={t('report.agents')}
      hint={t('report.agents_hint')}
      csv={{ report: 'figures', by: 'line', ...range }}
    >
      <DataTable
        label={t('report.agents')}
        columns={columnsOf(data === undefined ? range : { startDate: data.first, endDate: data.last })}
        {...{ query, rows: data?.rows ?? [] }}
        rowKey={({ key }) => key}
        empty={t('report.empty')}
      />
    </ReportFrame>
  )
}
