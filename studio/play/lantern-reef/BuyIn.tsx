import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'preact/hooks'
import type { Stakes } from '../../src/host/protocol.ts'
import { formatMoney } from '../shell/text/money.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './Reef.module.css'
import type { ReefKey } from './texts.ts'

/** The choice of an amount to buy in with, and the button that starts a sitting. */
export function BuyIn({
  stakes,
  currency,
  t,
  isBusy,
  isOn,
  onBuyIn,
}: {
  stakes: Stakes
  currency: string
  t: Translate<ReefKey>
  isBusy: boolean
  isOn: boolean
  onBuyIn: (amount: bigint) => void
}) {
  const choices = stakes.choices.map(fromWire)
  const [amount, setAmount] = useState(choices[1] ?? choices[0] ?? 0n)
  return (
    <section class={css.bring}>
      <h2>{t('bring.title')}</h2>
      <p class="quiet">{t('bring.text')}</p>
      <fieldset class={css.amounts}>
        <legend class="hidden">{t('bring.title')}</legend>
        {choices.map((choice) => (
          <label key={choice.toString()} class={choice === amount ? css.chosen : css.power}>
            <input
              type="radio"
              name="bring"
              class="hidden"
              checked={choice === amount}
              onChange={() => setAmount(choice)}
            />
            <span class="figures">{formatMoney(choice, currency).replace(/\.00$/, '')}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class="button primary wide"
        disabled={isBusy || !isOn}
        onClick={() => onBuyIn(amount)}
      >
        {isBusy ? t('bring.busy') : t('bring.go', { amount: formatMoney(amount, currency) })}
      </button>
    </section>
  )
}
