import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'preact/hooks'
import type { Stakes } from '../../src/host/protocol.ts'
import { sayMoney } from '../shell/text/money.ts'
import type { Say } from '../shell/text/text.ts'
import css from './Reef.module.css'
import type { ReefKey } from './texts.ts'

/** What to bring to the reef, and the way in. */
export function Bring({
  stakes,
  currency,
  say,
  isBusy,
  isOn,
  onBring,
}: {
  stakes: Stakes
  currency: string
  say: Say<ReefKey>
  isBusy: boolean
  isOn: boolean
  onBring: (amount: bigint) => void
}) {
  const choices = stakes.choices.map(fromWire)
  const [amount, setAmount] = useState(choices[1] ?? choices[0] ?? 0n)
  return (
    <section class={css.bring}>
      <h2>{say('bring.title')}</h2>
      <p class="quiet">{say('bring.text')}</p>
      <fieldset class={css.amounts}>
        <legend class="hidden">{say('bring.title')}</legend>
        {choices.map((choice) => (
          <label key={choice.toString()} class={choice === amount ? css.chosen : css.power}>
            <input
              type="radio"
              name="bring"
              class="hidden"
              checked={choice === amount}
              onChange={() => setAmount(choice)}
            />
            <span class="figures">{sayMoney(choice, currency).replace(/\.00$/, '')}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class="button primary wide"
        disabled={isBusy || !isOn}
        onClick={() => onBring(amount)}
      >
        {isBusy ? say('bring.busy') : say('bring.go', { amount: sayMoney(amount, currency) })}
      </button>
    </section>
  )
}
