import type { Play } from '@koi/contract/lottery/play.ts'
import { FULL_SERIES, rebateRateFor } from '@koi/contract/lottery/price.ts'
import { percent, rational } from '@koi/contract/lottery/rational.ts'
import { ONE, parseAmount } from '@koi/contract/money.ts'
import { memo, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Choices } from '../../ui/form/Choices.tsx'
import { Field } from '../../ui/form/Field.tsx'
import type { ChosenTerms, Limits } from '../slip/bet-slip.ts'
import { formatUnit, useMoney } from '../texts.ts'
import styles from './cards.module.css'

interface TermsProps {
  play: Play
  terms: ChosenTerms
  limits: Limits
  onTerms: (terms: ChosenTerms) => void
}

/** What a line costs and how that comes about, and whether the member prefers the higher prize or the rebate. */
export const TermsCard = memo(function TermsCard(props: TermsProps) {
  const t = useT()
  const money = useMoney()
  const { play, terms } = props
  const isTradition = play.group === 'tradition'
  const factors = [
    ...(play.unitsPerLine > 1n ? [String(play.unitsPerLine)] : []),
    money(terms.unit),
    ...(terms.multiple > 1 ? [String(terms.multiple)] : []),
  ]
  const cost = money(terms.unit * play.unitsPerLine * BigInt(terms.multiple))
  return (
    <section className={styles.card}>
      <div className={styles.line}>
        <h2>{t(isTradition ? 'lotto.unit' : 'lotto.stake_per_line')}</h2>
        <span className={styles.note}>
          {factors.length > 1
            ? t('lotto.line_costs_product', { cost, product: factors.join(' × ') })
            : t('lotto.line_costs', { cost })}
        </span>
      </div>
      <UnitChips {...props} />
      {isTradition ? (
        <p className={classNames(styles.note, styles.tall)}>
          {t(play.unitsPerLine > 1n ? 'lotto.unit_of_lot' : 'lotto.unit_of_line')}
        </p>
      ) : null}
      {props.limits.series.min < props.limits.series.max ? <SeriesSlider {...props} /> : null}
    </section>
  )
})

/**
 * Freely chosen stakes for entertainment plays, in whole units of money, where the screen is too low for
 * those of the bar.
 */
const FREE_STAKES = [1n, 5n, 10n, 50n, 100n].map((amount) => amount * ONE)

function UnitChips({ play, terms, limits, onTerms }: TermsProps) {
  const t = useT()
  const money = useMoney()
  const isFree = play.group === 'entertainment'
  const units = isFree ? FREE_STAKES : limits.units
  return (
    <>
      <div className={isFree ? styles.low : undefined}>
        <Choices
          look="chips"
          label={t(isFree ? 'lotto.stake_per_line' : 'lotto.unit')}
          choices={units.map((unit) => ({ id: unit, label: formatUnit(unit), name: money(unit) }))}
          chosen={terms.unit}
          onChoose={(unit) => onTerms({ ...terms, unit })}
        />
      </div>
      {isFree ? <FreeStake unit={terms.unit} onUnit={(unit) => onTerms({ ...terms, unit })} /> : null}
    </>
  )
}

function FreeStake({ unit, onUnit }: { unit: bigint; onUnit: (unit: bigint) => void }) {
  const t = useT()
  const [typed, setTyped] = useState<{ text: string; unit: bigint } | null>(null)
  const text = typed !== null && typed.unit === unit ? typed.text : formatUnit(unit).replaceAll(',', '')
  const change = (value: string) => {
    const amount = parseAmount(value, 3)
    const next = amount !== null && amount > 0n ? amount : unit
    setTyped({ text: value, unit: next })
    if (next !== unit) onUnit(next)
  }
  const isWrong = parseAmount(text, 3) === null || parseAmount(text, 3) === 0n
  return (
    <Field
      label={t('lotto.own_stake')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      {...(isWrong ? { error: t('lotto.own_stake_wrong') } : {})}
    />
  )
}

function SeriesSlider({ terms, limits, onTerms }: TermsProps) {
  const t = useT()
  const { min, max } = limits.series
  const { topSeries } = limits
  const prize = percent(rational(BigInt(terms.series), BigInt(FULL_SERIES)), 1)
  const rebate = percent(rational(BigInt(rebateRateFor({ series: terms.series, topSeries })), 10_000n), 1)
  const text = t('lotto.series_value', { prize, rebate })
  return (
    <div className={styles.series}>
      <div className={styles.line}>
        <h2>{t('lotto.series')}</h2>
        <span className={styles.note}>{t('lotto.series_number', { series: terms.series })}</span>
      </div>
      <input
        type="range"
        min={min}
        max={max}
        step={2}
        value={terms.series}
        aria-label={t('lotto.series')}
        aria-valuetext={text}
        className={styles.slider}
        onChange={(event) => onTerms({ ...terms, series: event.target.valueAsNumber })}
      />
      <div className={styles.line}>
        <span className={styles.note}>{t('lotto.series_rebate', { rebate })}</span>
        <span className={styles.note}>{t('lotto.series_prize', { prize })}</span>
      </div>
    </div>
  )
}
