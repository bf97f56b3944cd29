import { useT } from '../../i18n/i18n.ts'
import { money } from '../../wallet/amount-form.ts'
import type { Terms } from './queries.ts'
import styles from './TurnoverMeter.module.css'
import { playedPercent, remainingTurnover } from './turnover.ts'

/** The turnover so far, in total and by source (docs/domain/money-states.md#turnover-requirements). */
export function TurnoverMeter({
  requirements,
  symbol,
}: {
  requirements: Terms['requirements']
  symbol: string
}) {
  const t = useT()
  const left = remainingTurnover(requirements)
  const percent = playedPercent(requirements)
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        {left === 0n
          ? t('cashier.turnover_done')
          : t('cashier.turnover_left', { amount: money(left, symbol) })}
      </p>
      <Bar percent={percent} label={t('cashier.turnover')} />
      {left === 0n ? null : <p className={styles.words}>{t('cashier.until_played')}</p>}
      {left === 0n ? null : (
        <details className={styles.sources}>
          <summary>{t('cashier.turnover_sources')}</summary>
          <ul>
            {requirements.map((one) => (
              <li key={one.source}>
                <span className={styles.source}>
                  <span>{one.source}</span>
                  <span>
                    {money(one.done, symbol)} / {money(one.required, symbol)}
                  </span>
                </span>
                <Bar percent={playedPercent([one])} label={one.source} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}
