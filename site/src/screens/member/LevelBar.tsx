import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './BenefitsScreen.module.css'
import { type LevelProgress, useHideBar } from './level-queries.ts'
import { percentOfWay } from './level-way.ts'

interface LevelBarProps {
  readonly own: LevelProgress
  /** The name of a level in the member's language. */
  readonly nameOf: (position: number) => string
}

/** The member's way to the next level, which they may hide (GR-11); nothing where nothing is offered. */
export function LevelBar({ own, nameOf }: LevelBarProps) {
  const t = useT()
  const hide = useHideBar()
  if (own.steps.length === 0) return null
  const toggle = (
    <Button tone="quiet" loading={hide.isPending} onClick={() => hide.mutate(!own.barHidden)}>
      {t(own.barHidden ? 'levels.show' : 'levels.hide')}
    </Button>
  )
  return (
    <Card title={t('levels.way')}>
      {own.progress === null ? (
        <p className={styles.none}>{t('levels.hidden')}</p>
      ) : (
        <Way own={own} progress={own.progress} nameOf={nameOf} />
      )}
      <div className={styles.toggle}>{toggle}</div>
    </Card>
  )
}

function Way({
  own,
  progress: { turnover, since, next },
  nameOf,
}: LevelBarProps & { readonly progress: NonNullable<LevelProgress['progress']> }) {
  const t = useT()
  const language = useLanguage()
  const symbol = symbolOf(own.currency)
  const money = (amount: string) => formatMoney(fromWire(amount), symbol)
  const played = t('levels.turnover', { since: formatDay(since, language), amount: money(turnover) })
  if (next === null)
    return (
      <>
        <p className={styles.missing}>{t('levels.highest')}</p>
        <p className={styles.none}>{played}</p>
      </>
    )
  const level = nameOf(next.position)
  const percent = percentOfWay(own.steps, next.position, turnover)
  const step = own.steps.find(({ position }) => position === next.position)
  const isReached = fromWire(next.missing) === 0n
  return (
    <>
      <p className={styles.missing}>
        {isReached
          ? t('levels.reached', { level })
          : t('levels.missing', { amount: money(next.missing), level })}
      </p>
      <div
        role="progressbar"
        aria-label={t('levels.bar', { level })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.none}>{played}</p>
      {step === undefined || step.bonusState !== 'open' ? null : (
        <p className={styles.none}>{t('levels.next_bonus', { amount: money(step.bonus) })}</p>
      )}
    </>
  )
}
