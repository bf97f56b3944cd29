import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { Answer } from '../../api/api.ts'
import { useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import styles from './BenefitsScreen.module.css'
import type { LevelProgress } from './level-queries.ts'

type Step = LevelProgress['steps'][number]

const BONUS = {
  open: { label: 'levels.bonus_open', tone: 'neutral' },
  waiting: { label: 'levels.bonus_waiting', tone: 'waiting' },
  paid: { label: 'levels.bonus_paid', tone: 'good' },
} as const satisfies Readonly<
  Record<Exclude<Step['bonusState'], 'none'>, { label: string; tone: StatusTone }>
>

interface LevelCardProps {
  readonly level: Answer<'clubBenefit'>['levels'][number]
  readonly isOwn: boolean
  /** What it needs and brings; undefined without a ladder. */
  readonly step: Step | undefined
  readonly currency: LevelProgress['currency']
}

/** One level: what it needs, its bonus, and what it gives. */
export function LevelCard({ level, isOwn, step, currency }: LevelCardProps) {
  const t = useT()
  const { position, labelName, benefits } = level
  const symbol = symbolOf(currency)
  return (
    <Card
      hero={isOwn}
      title={labelName}
      aside={
        isOwn ? (
          <StatusPill tone="good">{t('member.own_level')}</StatusPill>
        ) : (
          <span className={styles.position}>{t('member.level', { position })}</span>
        )
      }
    >
      {step === undefined ? null : (
        <p className={styles.needs}>
          {fromWire(step.needed) === 0n
            ? t('levels.needs_nothing')
            : t('levels.needs', { amount: formatMoney(fromWire(step.needed), symbol) })}
        </p>
      )}
      {step === undefined || step.bonusState === 'none' ? null : (
        <p className={styles.bonus}>
          <span>
            {t('levels.bonus')} <Amount value={step.bonus} symbol={symbol} tone="gold" />
          </span>
          <StatusPill tone={BONUS[step.bonusState].tone}>{t(BONUS[step.bonusState].label)}</StatusPill>
        </p>
      )}
      <ul className={styles.benefits}>
        {benefits.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
