import { checkRecords, type RecordsCheck } from '@koi/contract/fairness/signed-records.ts'
import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from '../../log/log.module.css'
import { checkLog } from '../../log/use-log.ts'
import { Verdict } from '../../log/Verdict.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'

/** What a file is: `none` no file of records, `unkeyed` while the log has no key. */
type Outcome = RecordsCheck | 'none' | 'unkeyed'

/** In this browser alone: the file is not sent anywhere. */
async function checkFile(file: Blob): Promise<Outcome> {
  const [{ log }, text] = await Promise.all([checkLog(), file.text()])
  if (log === null) return 'unkeyed'
  return checkRecords(text, log.key) ?? 'none'
}

/** Checks the signature of a file of records and adds its rows up again. */
export function CheckFile() {
  const t = useT()
  const check = useMutation({ mutationFn: checkFile })
  return (
    <Card title={t('records.check_title')}>
      <p className={styles.intro}>{t('records.check_text')}</p>
      <Field
        type="file"
        accept=".json,application/json"
        label={t('records.check_file')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) check.mutate(file)
        }}
      />
      {check.isPending ? <Skeleton height={120} /> : null}
      {check.isError ? <Problem>{refusalText(check.error)}</Problem> : null}
      {check.data === undefined || check.isPending ? null : <Checked outcome={check.data} />}
    </Card>
  )
}

function Checked({ outcome }: { outcome: Outcome }) {
  const t = useT()
  if (outcome === 'unkeyed') return <Verdict tone="open">{t('records.check_unkeyed')}</Verdict>
  if (outcome === 'none') return <Verdict tone="bad">{t('records.check_none')}</Verdict>
  const { head, rows, sums, isSigned, isSound } = outcome
  const amount = (name: string, label: string): readonly Fact[] => {
    const value = sums[name]
    return value == null ? [] : [[label, <Amount key={name} value={value} exact />]]
  }
  return (
    <>
      <Verdict tone={isSigned ? 'good' : 'bad'}>
        {t(isSigned ? 'records.check_signed' : 'records.check_unsigned')}
      </Verdict>
      <Verdict tone={isSound ? 'good' : 'bad'}>
        {t(isSound ? 'records.check_sound' : 'records.check_unsound')}
      </Verdict>
      <Facts
        facts={[
          [t('records.check_account'), head.account],
          [t('records.check_days'), `${head.from} – ${head.to} (${head.zone})`],
          [t('records.check_rows'), String(rows)],
          ...amount('opening', t('records.opening')),
          ...amount('movedIn', t('records.in')),
          ...amount('movedOut', t('records.out')),
          ...amount('closing', t('records.closing')),
          ...amount('credited', t('records.credited')),
          ...amount('paid', t('records.paid')),
          ...amount('stake', t('records.stake')),
          ...amount('payout', t('records.payout')),
          ...amount('rebate', t('records.rebate')),
        ]}
      />
    </>
  )
}
