import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'preact/hooks'
import type { Stakes } from '../../../src/host/protocol.ts'
import { recall, remember } from '../device/memory.ts'
import { formatWireMoney } from '../text/money.ts'
import type { Text } from '../text/text.ts'
import { Sheet } from './Sheet.tsx'
import css from './StakePicker.module.css'

/** The stake of a game: remembered for each currency, and always one of the offered stakes. */
export function useStake(game: string, currency: string, { choices, least }: Stakes) {
  const name = `stake.${game}.${currency}`
  const [stake, setStake] = useState(() => {
    const before = recall(name)
    return before !== null && choices.includes(before) ? before : (choices[1] ?? choices[0] ?? least)
  })
  const choose = (wanted: string) => {
    remember(name, wanted)
    setStake(wanted)
  }
  return [choices.includes(stake) ? stake : (choices[0] ?? least), choose] as const
}

/** Three buttons: a lower stake, the stake itself, which opens all choices, and a higher one. */
export function StakePicker({
  stakes,
  stake,
  currency,
  text,
  disabled,
  onChange,
}: {
  stakes: Stakes
  stake: string
  currency: string
  text: Text
  disabled: boolean
  onChange: (stake: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const place = stakes.choices.indexOf(stake)
  const step = (by: number) => {
    const next = stakes.choices[place + by]
    if (next !== undefined) onChange(next)
  }
  const pick = (choice: string) => {
    onChange(choice)
    setOpen(false)
  }
  return (
    <fieldset class={css.picker} disabled={disabled}>
      <legend class="hidden">{text('stake')}</legend>
      <button
        type="button"
        class={css.step}
        onClick={() => step(-1)}
        disabled={place <= 0}
        aria-label={text('stake.less')}
      >
        −
      </button>
      <button type="button" class={css.value} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span class={css.label}>{text('stake')}</span>
        <span class="figures">{formatWireMoney(stake, currency)}</span>
      </button>
      <button
        type="button"
        class={css.step}
        onClick={() => step(1)}
        disabled={place >= stakes.choices.length - 1}
        aria-label={text('stake.more')}
      >
        +
      </button>
      {isOpen && (
        <Sheet title={text('stake.choose')} close={text('close')} onClose={() => setOpen(false)}>
          <ul class={css.choices}>
            {stakes.choices.map((choice) => (
              <li key={choice}>
                <button
                  type="button"
                  class={`${css.choice} figures`}
                  aria-pressed={fromWire(choice) === fromWire(stake)}
                  onClick={() => pick(choice)}
                >
                  {formatWireMoney(choice, currency)}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </fieldset>
  )
}
