import { complement, percent, type Rational } from '@koi/contract/lottery/rational.ts'
import { memo, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { DraftTotal, Limits } from '../slip/bet-slip.ts'
import { formatOdds, formatShare, oneIn, useMoney } from '../texts.ts'
import styles from './cards.module.css'

interface ChanceCardProps {
  total: DraftTotal | null
  limits: Limits
}

/**
 * The facts about a choice: chance, odds, average return and cost, each explained by a tap, and the limits of
 * the game before they are reached.
 */
export const ChanceCard = memo(function ChanceCard({ total, limits }: ChanceCardProps) {
  const t = useT()
  const money = useMoney()
  const shown = (value: (known: DraftTotal) => string) => (total === null ? '–' : value(total))
  return (
    <section className={styles.card} aria-label={t('betting.chance_card')}>
      <div className={styles.line}>
        <span>{t('lotto.chance')}</span>
        <b>{shown(({ chance }) => formatShare(chance))}</b>
      </div>
      <ChanceBar total={total} />
      <div className={styles.facts}>
        <Fact label={t('lotto.chance_one_in')} value={shown(({ chance }) => oneIn(chance))}>
          {t('betting.explain_chance')}
        </Fact>
        <Fact label={t('lotto.odds')} value={shown(({ odds }) => range(odds, formatOdds))}>
          {t('betting.explain_odds')}
        </Fact>
        <Fact
          label={t('lotto.back_on_average')}
          value={shown(({ back }) => formatShare(back))}
          bar={<ReturnBar total={total} />}
        >
          {t('betting.explain_back', {
            prize: shown((known) => formatShare(prizeShare(known))),
            rebate: shown(({ rebate }) => formatShare(rebate)),
          })}
        </Fact>
        {total && total.refunded.numerator > 0n ? (
          <Fact label={t('lotto.chance_returned')} value={formatShare(total.refunded)}>
            {t('betting.explain_pushed')}
          </Fact>
        ) : null}
        <Fact label={t('betting.cost')} value={shown(({ cost }) => money(cost))}>
          {t('betting.explain_cost')}
        </Fact>
        <Fact label={t('lotto.most')} value={shown(({ maxPayout }) => money(maxPayout))}>
          {t('betting.explain_most', { most: money(limits.payoutMax) })}
        </Fact>
        <Fact
          label={t('betting.limits')}
          value={t('betting.limits_value', {
            least: money(limits.stakeMin),
            most: money(limits.stakeMax),
          })}
        >
          {t('betting.explain_limits', {
            least: money(limits.stakeMin),
            most: money(limits.stakeMax),
            multiple: limits.multipleMax.toLocaleString('en'),
            payout: money(limits.payoutMax),
          })}
        </Fact>
      </div>
    </section>
  )
})

const prizeShare = ({ back, rebate }: DraftTotal): Rational => ({
  numerator: back.numerator * rebate.denominator - rebate.numerator * back.denominator,
  denominator: back.denominator * rebate.denominator,
})

/** The chance that is named above it, as a part of all draws. */
function ChanceBar({ total }: { total: DraftTotal | null }) {
  const width = total === null ? '0%' : percent(total.chance, 2)
  return (
    <div className={styles.meter} aria-hidden="true">
      <i className={styles.chance} style={{ width }} />
    </div>
  )
}

/**
 * The stake as a bar: the part returned as prizes, the part returned as rebate, and the part that the house
 * keeps.
 */
function ReturnBar({ total }: { total: DraftTotal | null }) {
  const t = useT()
  if (total === null) return <div className={styles.meter} />
  const text = t('betting.meter', { back: formatShare(total.back), kept: keptShare(total) })
  return (
    <div className={styles.meter} role="img" aria-label={text}>
      <i className={styles.prize} style={{ width: percent(prizeShare(total), 2) }} />
      <i className={styles.rebate} style={{ width: percent(total.rebate, 2) }} />
    </div>
  )
}

const keptShare = ({ back }: DraftTotal): string => formatShare(complement(back))

interface FactProps {
  readonly label: string
  readonly value: string
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** A figure that shows its explanation when tapped, perhaps with a bar that draws it. */
function Fact({ label, value, bar, children }: FactProps) {
  return (
    <>
      <details className={styles.fact}>
        <summary>
          <span className={styles.label}>
            {label}
            <Icon name="info" size={14} />
          </span>
          <span className={styles.value}>{value}</span>
        </summary>
        <p>{children}</p>
      </details>
      {bar}
    </>
  )
}

/** One text, or two if the picks differ. */
export function range({ from, to }: DraftTotal['odds'], format: (value: bigint) => string): string {
  return from === to ? format(to) : `${format(from)} – ${format(to)}`
}
