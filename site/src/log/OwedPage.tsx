import { symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../api/Loaded.tsx'
import { lateApi } from '../api/late-api.ts'
import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { Amount } from '../ui/Amount.tsx'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Page } from '../ui/Page.tsx'
import { AlarmCard } from './AlarmCard.tsx'
import { checkBalance } from './check-entries.ts'
import styles from './log.module.css'
import type { InclusionState } from './open-log.ts'
import { checkLog } from './use-log.ts'
import { Verdict } from './Verdict.tsx'

async function checkOwed() {
  const [{ log, memory }, proof] = await Promise.all([checkLog(), lateApi.balanceProof()])
  if (proof === null) return { memory, proof, state: 'waits' as const }
  const { content } = await lateApi.logEntries({ subject: `sums:${proof.currency}` })
  const state: InclusionState = log === null ? 'waits' : await checkBalance(log, proof, content)
  return { memory, proof, state }
}

type Owed = Awaited<ReturnType<typeof checkOwed>>

/** What the site owed the member at the last run, checked against the total in the public log (FA-12). */
export default function OwedPage() {
  const t = useT()
  const owed = useQuery({ queryKey: ['balanceProof'], queryFn: checkOwed, staleTime: 0 })
  return (
    <Page>
      <p className={styles.intro}>{t('log.owed_text')}</p>
      <AlarmCard memory={owed.data?.memory ?? null} />
      <Card title={t('log.owed_title')}>
        <Loaded query={owed} skeleton={<Skeleton height={240} />}>
          {(data) => <Outcome owed={data} />}
        </Loaded>
      </Card>
      <p className={styles.intro}>{t('log.owed_scope')}</p>
    </Page>
  )
}

function Outcome({ owed: { proof, state, memory } }: { owed: Owed }) {
  const t = useT()
  const language = useLanguage()
  if (proof === null) return <p className={styles.intro}>{t('log.owed_none')}</p>
  const symbol = symbolOf(proof.currency)
  const isFine = state === 'holds' && memory?.alarm == null
  return (
    <>
      {state === 'waits' ? (
        <Verdict tone="open">{t('log.owed_waits')}</Verdict>
      ) : (
        <Verdict tone={isFine ? 'good' : 'bad'}>{t(isFine ? 'log.owed_yes' : 'log.owed_no')}</Verdict>
      )}
      <Facts
        facts={[
          [
            t('log.owed_amount'),
            <Amount key="amount" value={proof.leaf.amount} symbol={symbol} exact />,
            'sum',
          ],
          [t('log.owed_at'), formatTime(proof.at, language)],
          [t('log.owed_total'), <Amount key="total" value={proof.total} symbol={symbol} exact />],
          [t('log.owed_count'), String(proof.count)],
          [t('log.owed_number'), proof.leaf.member],
        ]}
      />
    </>
  )
}
