import { fromWire } from '@koi/contract/money.ts'
import type { ROW_FIGURES } from '@koi/contract/schemas/office/reports.ts'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Figure } from './FigureTable.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { addressOf, type Range, useRange } from './range.ts'

type Row = Output<'officeReportBonuses'>['rows'][number]

const columnsOf = (range: Range): readonly Column<Row>[] => [
  {
    name: t('report.offer'),
    cell: ({ offer, name }) =>
      offer === '' ? t('report.no_offer') : <Link to={`/offers/${offer}`}>{name === '' ? offer : name}</Link>,
    sortBy: ({ name }) => name,
  },
  {
    ...{ name: t('report.grants'), number: true },
    cell: (row) => <Figure value={row.grants} address={entriesOf('grants', row, range)} />,
    sortBy: (row) => row.grants,
  },
  ...(['granted', 'forfeited', 'released'] as const).map(
    (name): Column<Row> => ({
      ...{ name: t(`report.${name}`), number: true },
      cell: (row) => (
        <Figure value={row[name]} address={entriesOf(name === 'released' ? 'bonuses' : name, row, range)} />
      ),
      sortBy: (row) => fromWire(row[name]),
    }),
  ),
]

/** The address of the entries of an offer's bonuses; the offer 0 is that of bonuses without one. */
const entriesOf = (figure: (typeof ROW_FIGURES)[number], { offer }: Row, range: Range): string =>
  addressOf('/reports/entries', { ...range, figure, offer: offer === '' ? '0' : offer })

/** Bonuses by offer. */
export default function BonusesScreen() {
  const range = useRange()
  const query = useCall('officeReportBonuses', range, 30_000)
  const { data } = query
  return (
    <ReportFrame
      title={t('report.bonuses')}
      hint={t('report.bonuses_hint')}
      csv={{ report: 'bonuses', ...range }}
    >
      <DataTable
        label={t('report.bonuses')}
        columns={columnsOf(data === undefined ? range : { startDate: data.first, endDate: data.last })}
        {...{ query, rows: data?.rows ?? [] }}
        rowKey={({ offer }) => offer}
        empty={t('report.empty')}
      />
    </ReportFrame>
  )
}
