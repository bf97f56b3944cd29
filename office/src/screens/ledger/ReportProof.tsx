import { useMutation } from '@tanstack/react-query'
import { api, type Output, queryClient, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts, Failure, Notice } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Proof = Output<'officeReportProof'>

const columns: readonly Column<Proof['failures'][number]>[] = [
  { name: t('report.book'), cell: (row) => row.book, number: true },
  { name: t('report.check'), cell: (row) => row.check, wrap: true },
  { name: t('report.place'), cell: (row) => row.place },
  { name: t('report.problem'), cell: (row) => row.detail, wrap: true },
]

/** Whether the reports equal the ledger, as of the last night or now (OF-09). */
export function ReportProof() {
  const query = useCall('officeReportProof', {})
  const prove = useMutation({
    mutationFn: () => api.officeReportProof({ run: true }),
    onSuccess: (proof) => queryClient.setQueryData(['officeReportProof', {}], proof),
  })
  const action = (
    <Button busy={prove.isPending} onClick={() => prove.mutate()}>
      {t('report.proof_run')}
    </Button>
  )
  const { data } = query
  return (
    <Card title={t('report.proof')} actions={action}>
      <Failure error={prove.error} />
      <Failure error={query.error} />
      {data === undefined ? null : <Result proof={data} />}
      {data === undefined || data.sound ? null : (
        <DataTable
          label={t('report.problem')}
          {...{ columns, query, rows: data.failures }}
          rowKey={(row) => `${row.book} ${row.check} ${row.place}`}
          empty=""
        />
      )}
    </Card>
  )
}

function Result({ proof: { at, days, sound } }: { proof: Proof }) {
  if (at === null) return <p>{t('report.proof_never')}</p>
  return (
    <>
      <Notice tone={sound ? 'good' : 'bad'}>{t(sound ? 'report.proof_good' : 'report.proof_bad')}</Notice>
      <Facts
        facts={[
          [t('report.proof_last'), formatTime(at)],
          [t('report.proof_days'), days],
        ]}
      />
    </>
  )
}
