import { useT } from '../../i18n/i18n.ts'
import { formatOdds, formatShare, oneIn, useMoney } from '../texts.ts'
import type { DraftTotal } from './bet-slip.ts'
import styles from './cards.module.css'

/** The truth about a choice: its chance, its odds, the most it can pay, and what comes back on average. */
export function ChanceCard({ total }: { total: DraftTotal | null }) {
  const t = useT()
  const money = useMoney()
  const odds = total && range(total.odds, formatOdds)
  return (
    <section className={styles.card}>
      <div className={styles.line}>
        <span>{t('lotto.chance')}</span>
        <b>{total ? formatShare(total.chance) : '–'}</b>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('lotto.chance_one_in')} value={total ? oneIn(total.chance) : '–'} />
        <Fact label={t('lotto.odds')} value={odds ?? '–'} />
        <Fact label={t('lotto.most')} value={total ? money(total.most) : '–'} />
        {total && total.pushed.numerator > 0n ? (
          <Fact label={t('lotto.chance_returned')} value={formatShare(total.pushed)} />
        ) : null}
        <Fact label={t('lotto.back_on_average')} value={total ? formatShare(total.back) : '–'} />
      </dl>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** One text, or two where picks differ. */
export function range({ from, to }: DraftTotal['odds'], format: (value: bigint) => string): string {
  return from === to ? format(to) : `${format(from)} – ${format(to)}`
}
