import { parseRainRecord } from '@koi/contract/fairness/rain-record.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import type { RainEvidenceAnswer } from '../../rain/shapes.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { Facts } from '../../ui/Facts.tsx'
import styles from './rain-check.module.css'

/** Every value that was published, to be copied and checked elsewhere. */
export function Published({ evidence }: { evidence: RainEvidenceAnswer }) {
  const t = useT()
  const language = useLanguage()
  const { text, recordHash, chain, publishedAt, openedAt, revealed } = evidence
  const record = parseRainRecord(text)
  const values = [
    [t('rain.fact_hash'), recordHash],
    [t('rain.fact_commitment'), record?.commit],
    [t('rain.fact_seed'), revealed?.seed],
    [t('rain.fact_beacon'), chain.hash],
    [t('rain.fact_round'), record === null ? undefined : String(record.round)],
    [t('rain.fact_signature'), revealed?.signature],
    [t('rain.fact_randomness'), revealed?.randomness],
    [t('rain.fact_record'), text],
  ] as const
  return (
    <Card title={t('rain.facts')}>
      <Facts
        facts={[
          [t('rain.fact_published'), formatTime(publishedAt, language)],
          [t('rain.fact_opened'), openedAt === null ? '—' : formatTime(openedAt, language)],
        ]}
      />
      <dl className={styles.values}>
        {values.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <CopyValue name={name} value={value} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}
