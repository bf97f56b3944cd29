import { RECORD_KINDS, type RecordKind } from '@koi/contract/fairness/signed-records.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { platformDay } from '../../api/platform-day.ts'
import { fetchRecordsFile, type RecordsQuery } from '../../api/records-file.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useStartUp } from '../../api/start-up.ts'
import { now } from '../../device/now.ts'
import { saveFile } from '../../device/save-file.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import styles from '../../log/log.module.css'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Page } from '../../ui/Page.tsx'
import { CheckFile } from './CheckFile.tsx'
import { lastMonths, monthDays } from './months.ts'
import { daysOf } from './period.ts'

const labels: Readonly<Record<RecordKind, PlainKey>> = {
  account: 'records.export_account',
  deposits: 'records.export_deposits',
  withdrawals: 'records.export_withdrawals',
  bets: 'records.export_bets',
}

/** The member's own records as files: of any days, of a month, and the check of such a file (CA-11, CA-12). */
export default function ExportPage() {
  const t = useT()
  const { timeZone } = useStartUp()
  return (
    <Page>
      <p className={styles.intro}>{t('records.export_text', { zone: timeZone })}</p>
      <ExportCard />
      <StatementCard />
      <CheckFile />
    </Page>
  )
}

/** Downloads a file and saves it; the problem of the last try, if there was one. */
function useDownload() {
  return useMutation({
    mutationFn: async (query: RecordsQuery) => {
      const { record, startDate, endDate, as } = query
      saveFile(await fetchRecordsFile(query), `${record}-${startDate}-${endDate}.${as}`)
    },
  })
}

const Trouble = ({ error }: { error: unknown }) =>
  error === null ? null : <Problem>{refusalText(error)}</Problem>

function ExportCard() {
  const t = useT()
  const { timeZone } = useStartUp()
  const today = platformDay(now(), timeZone)
  const [record, setRecord] = useState<RecordKind>('account')
  const [days, setDays] = useState(() => daysOf('month', now(), timeZone))
  const download = useDownload()
  const busy = download.isPending ? download.variables.as : null
  const start = (as: 'csv' | 'json') => download.mutate({ record, as, ...days })
  return (
    <Card title={t('records.export_title')}>
      <Select
        label={t('records.export_record')}
        value={record}
        options={RECORD_KINDS.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(event) => setRecord(RECORD_KINDS.find((one) => one === event.target.value) ?? 'account')}
      />
      <Field
        type="date"
        label={t('records.from')}
        max={today}
        value={days.startDate}
        onChange={(event) => setDays({ ...days, startDate: event.target.value || days.startDate })}
      />
      <Field
        type="date"
        label={t('records.to')}
        max={today}
        value={days.endDate}
        onChange={(event) => setDays({ ...days, endDate: event.target.value || days.endDate })}
      />
      <Trouble error={download.error} />
      <Button full icon="download" loading={busy === 'csv'} onClick={() => start('csv')}>
        {t('records.export_csv')}
      </Button>
      <Button full tone="quiet" icon="shield" loading={busy === 'json'} onClick={() => start('json')}>
        {t('records.export_json')}
      </Button>
    </Card>
  )
}

/** The last twelve months, each as a signed statement. */
function StatementCard() {
  const t = useT()
  const { timeZone } = useStartUp()
  const months = lastMonths(platformDay(now(), timeZone))
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '')
  const download = useDownload()
  return (
    <Card title={t('records.statement_title')}>
      <p className={styles.intro}>{t('records.statement_text')}</p>
      <Select
        label={t('records.statement_month')}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        onChange={(event) => setMonth(event.target.value)}
      />
      <Trouble error={download.error} />
      <Button
        full
        icon="download"
        loading={download.isPending}
        onClick={() => download.mutate({ record: 'account', as: 'json', ...monthDays(month) })}
      >
        {t('records.statement_get')}
      </Button>
    </Card>
  )
}
