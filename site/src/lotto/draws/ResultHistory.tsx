import { formatMoment } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { shownDigits } from '../../ui/lottery/winning-number.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import styles from './draws.module.css'

type Result = DrawRecordAnswer['results'][number]

/** Every valid result of an official draw: its source, its time, and the reason of a correction. */
export function ResultHistory({ results }: { results: readonly Result[] }) {
  const t = useT()
  if (results.length === 0) return null
  return (
    <Card title={t(results.length > 1 ? 'lotto.result_corrected' : 'lotto.result_source')}>
      <ol className={styles.story}>
        {results.map((result, index) => (
          <ResultEntry key={result.version} result={result} before={results[index - 1]} />
        ))}
      </ol>
    </Card>
  )
}

function ResultEntry({ result, before }: { result: Result; before: Result | undefined }) {
  const t = useT()
  const language = useLanguage()
  const { basis, reason, proposedBy, confirmedBy } = result
  return (
    <li>
      <b>{formatMoment(result.standsAt, language)}</b>
      <p>
        {basis === 'correction'
          ? t('lotto.result_by_correction', { first: proposedBy ?? '', second: confirmedBy ?? '' })
          : t(`lotto.result_by_${basis}`)}
      </p>
      {reason === null ? null : <p>{t('lotto.correction_why', { reason })}</p>}
      {before === undefined ? null : <p>{changed(before, result)}</p>}
    </li>
  )

  function changed(from: Result, to: Result): string {
    const [was, is] = [from, to].map(({ winningNumber }) => winningNumber)
    const special = (text = '') => shownDigits(text).join('')
    const isSpecial = special(was) !== special(is)
    return isSpecial
      ? t('lotto.correction_special', { from: special(was), to: special(is) })
      : t('lotto.correction_other', { from: was ?? '', to: is ?? '' })
  }
}
