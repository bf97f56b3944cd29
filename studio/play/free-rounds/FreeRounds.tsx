import { fromWire } from '@koi/contract/money.ts'
import type { FreeView } from '../../src/solo/protocol.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import { type Language, translator } from '../shell/text/text.ts'
import { formatTime } from '../shell/text/time.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import css from './FreeRounds.module.css'
import { freeTexts } from './texts.ts'

interface Props {
  readonly free: FreeView
  readonly currency: string
  readonly language: Language
}

/** What is left of the free rounds, and what they have won. */
export function FreeBanner({ free, currency, language }: Props) {
  const t = translator(freeTexts, language)
  const { left, rounds, won, maxWin, endsAt } = free
  return (
    <section class={css.banner} aria-label={t('name')}>
      <p class={css.name}>
        <b>{t('name')}</b>
        <span class="figures">{t('left', { left, rounds })}</span>
      </p>
      <p class={css.more}>
        <span class="figures">{t('won', { amount: formatWireMoney(won, currency) })}</span>
        <span>
          {maxWin === null
            ? t('until', { time: formatTime(new Date(endsAt).toISOString(), language) })
            : t('most', { amount: formatWireMoney(maxWin, currency) })}
        </span>
      </p>
    </section>
  )
}

/** What a free round plays as, in place of the picker of a stake. */
export function FreeStake({ free, currency, language }: Props) {
  const t = translator(freeTexts, language)
  return <p class={css.stake}>{t('value', { amount: formatWireMoney(free.stake, currency) })}</p>
}

/** How the free rounds ended. */
export function FreeEnd({ free, currency, language, onContinue }: Props & { onContinue: () => void }) {
  const t = translator(freeTexts, language)
  const won = fromWire(free.won)
  return (
    <div class={css.end} role="status">
      <h2>{t('end')}</h2>
      {won > 0n && (
        <p class={css.paid}>
          <Amount amount={won} currency={currency} from={0n} />
        </p>
      )}
      <p class="quiet">{t(won > 0n ? 'end.text' : 'end.none', { rounds: free.rounds })}</p>
      <button type="button" class="button wide primary" onClick={onContinue}>
        {t('continue')}
      </button>
    </div>
  )
}
