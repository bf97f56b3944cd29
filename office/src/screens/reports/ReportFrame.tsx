import type { ReactNode } from 'react'
import { useState } from 'react'
import { type Input, type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DayFilter, Filters } from '../../ui/filters/Filters.tsx'
import { Failure, Notice, Page } from '../../ui/Page.tsx'

interface ReportFrameProps {
  readonly title: string
  readonly hint?: string
  /** What the button exports; without it there is no button. */
  readonly csv?: Input<'officeReportCsv'>
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** A report over a range of days, with its export. */
export function ReportFrame({ title, hint, csv, filters, children }: ReportFrameProps) {
  const exporting = useAction('officeReportCsv')
  const [isDone, setIsDone] = useState(false)
  const run = (input: Input<'officeReportCsv'>): void =>
    exporting.mutate(input, {
      onSuccess: (file) => {
        save(file)
        setIsDone(true)
      },
    })
  const action =
    csv === undefined ? null : (
      <Button busy={exporting.isPending} onClick={() => run(csv)}>
        {t('report.csv')}
      </Button>
    )
  return (
    <Page title={title} actions={action} {...(hint === undefined ? {} : { hint })}>
      <Failure error={exporting.error} />
      {isDone ? <Notice tone="good">{t('report.csv_done')}</Notice> : null}
      <Filters>
        {filters}
        <DayFilter name="startDate" label={t('report.from')} />
        <DayFilter name="endDate" label={t('report.to')} />
      </Filters>
      {children}
    </Page>
  )
}

/** Offers a file of the server to the browser. */
function save({ name, csv }: Output<'officeReportCsv'>): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
