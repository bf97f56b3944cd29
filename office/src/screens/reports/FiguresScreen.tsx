import { REPORT_DIMENSIONS } from '@koi/contract/schemas/office/reports.ts'
import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ChoiceFilter } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { FigureTable } from './FigureTable.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useRange } from './range.ts'

/** GGR and NGR by a dimension over a range of days (OF-09). */
export default function FiguresScreen() {
  const by = useChoice('by', REPORT_DIMENSIONS) ?? 'day'
  const range = useRange()
  const query = useCall('officeReport', { by, ...range }, 30_000)
  const { data } = query
  return (
    <ReportFrame
      title={t('report.figures')}
      {...(data === undefined ? {} : { hint: hintOf(data) })}
      csv={{ report: 'figures', by, ...range }}
      filters={
        <ChoiceFilter
          name="by"
          label={t('report.by')}
          none={t('report.by.day')}
          choices={REPORT_DIMENSIONS.filter((one) => one !== 'day').map((one) => [
            one,
            t(`report.by.${one}`),
          ])}
        />
      }
    >
      <FigureTable
        {...{ by, query, report: data }}
        range={data === undefined ? range : { startDate: data.first, endDate: data.last }}
      />
    </ReportFrame>
  )
}

const hintOf = ({
  zone,
  closedUntil,
}: {
  readonly zone: string
  readonly closedUntil: string | null
}): string =>
  closedUntil === null ? t('report.zone_open', { zone }) : t('report.zone', { zone, day: closedUntil })
