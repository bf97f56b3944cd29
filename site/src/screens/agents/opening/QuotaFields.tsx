import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/form/Field.tsx'
import partStyles from '../parts/parts.module.css'
import type { TeamAnswer } from '../queries.ts'
import styles from './opening.module.css'
import { freeOf, isCounted } from './opening.ts'

type Quotas = readonly TeamAnswer<'quotas'>['quotas'][number][]

/** What an account of this series takes from the agent's numbers; nothing if it is free. */
export function SeriesNote({ quotas, series }: { quotas: Quotas; series: number }) {
  const t = useT()
  if (!isCounted(series)) return null
  const free = freeOf(quotas, series)
  return (
    <p className={partStyles.note} role="status">
      {free > 0 ? t('agent.quota_takes', { series, free }) : t('agent.quota_none', { series })}
    </p>
  )
}

interface QuotaFieldsProps {
  /** What a new agent can be given. */
  quotas: Quotas
  /** By series. */
  typed: Readonly<Record<string, string>>
  isWrong: boolean
  onChange: (typed: Readonly<Record<string, string>>) => void
}

/** How many accounts of each counted series a new agent may open in turn. */
export function QuotaFields({ quotas, typed, isWrong, onChange }: QuotaFieldsProps) {
  const t = useT()
  if (quotas.length === 0) return null
  return (
    <fieldset className={styles.grants}>
      <legend>{t('agent.grants')}</legend>
      {quotas.map(({ series, free }) => (
        <Field
          key={series}
          label={t('agent.series_number', { series })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="0"
          value={typed[series] ?? ''}
          hint={t('agent.up_to', { to: free })}
          onChange={(event) => onChange({ ...typed, [series]: event.target.value })}
        />
      ))}
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {t('agent.grants_wrong')}
        </p>
      ) : null}
    </fieldset>
  )
}
