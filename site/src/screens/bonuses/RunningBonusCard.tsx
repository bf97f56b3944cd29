import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { lookUp, useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { money } from '../../wallet/amount-form.ts'
import styles from './Bonuses.module.css'
import { countedCategories, edgeOf, playedPercent, rateText } from './bonus-words.ts'
import { type Play, type RunningBonus, useGiveUp } from './queries.ts'

/** A running bonus: how far it is, what counts, what the rest costs, until when, and the way out. */
export function RunningBonusCard({ bonus, play }: { bonus: RunningBonus; play: Play }) {
  const t = useT()
  const symbol = symbolOf(bonus.currency)
  const percent = playedPercent(bonus)
  return (
    <Card title={bonus.title} aside={<Amount value={bonus.amount} symbol={symbol} tone="gold" />}>
      <p className={styles.left}>{t('bonus.left', { amount: money(bonus.left, symbol) })}</p>
      <div
        role="progressbar"
        aria-label={bonus.title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.note}>
        {t('bonus.played', { done: money(bonus.done, symbol), required: money(bonus.required, symbol) })}
      </p>
      {fromWire(bonus.before) > 0n ? (
        <p className={styles.note}>{t('bonus.before', { amount: money(bonus.before, symbol) })}</p>
      ) : null}
      <Terms bonus={bonus} symbol={symbol} />
      <Cost bonus={bonus} play={play} symbol={symbol} />
      <GiveUp bonus={bonus} symbol={symbol} />
    </Card>
  )
}

interface PartProps {
  bonus: RunningBonus
  symbol: string
}

function Terms({ bonus: { weights, maxStake, expiresAt }, symbol }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const counted = countedCategories(weights)
  const facts: Fact[] = [
    [t('bonus.until'), formatTime(expiresAt, language)],
    [t('bonus.largest'), maxStake === null ? t('bonus.any_bet') : money(maxStake, symbol)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {maxStake === null ? null : <p className={styles.note}>{t('bonus.no_purse')}</p>}
      <h3 className={styles.small}>{t('bonus.what_counts')}</h3>
      {counted === null ? (
        <p className={styles.note}>{t('bonus.all_count')}</p>
      ) : (
        <>
          <Facts facts={counted.map(({ category, rate }): Fact => [nameOf(category), rateText(rate)])} />
          <p className={styles.note}>{t('bonus.others_count_nothing')}</p>
        </>
      )}
    </>
  )
}

const nameOf = (category: string): string => lookUp(`records.category_${category}`) ?? category

function Cost({ bonus: { cost }, play, symbol }: PartProps & { play: Play }) {
  const t = useT()
  if (cost === null) return <p className={styles.cost}>{t('bonus.no_cost')}</p>
  const words = { amount: money(cost, symbol), edge: rateText(edgeOf(play)) }
  return <p className={styles.cost}>{t(play.isOwn ? 'bonus.cost_own' : 'bonus.cost_usual', words)}</p>
}

/** Asks in numbers first: what is lost, and what stays. */
function GiveUp({ bonus: { source, title, amount, done }, symbol }: PartProps) {
  const t = useT()
  const giveUp = useGiveUp()
  const ask = async () => {
    const isSure = await askConfirm({
      title: t('bonus.give_up'),
      text: t('bonus.give_up_text', { amount: money(amount, symbol), done: money(done, symbol) }),
      confirm: t('bonus.give_up'),
      cancel: t('bonus.keep'),
      danger: true,
    })
    if (!isSure) return
    giveUp.mutate(source, {
      onSuccess: () => showToast(t('bonus.given_up'), { tone: 'success' }),
      onError: (error) => showToast(refusalText(error), { tone: 'error' }),
    })
  }
  return (
    <Button
      full
      tone="quiet"
      loading={giveUp.isPending}
      onClick={() => void ask()}
      aria-label={`${t('bonus.give_up')}: ${title}`}
    >
      {t('bonus.give_up')}
    </Button>
  )
}
