import { fromWire } from '@koi/contract/money.ts'
import { sayMoney } from '../shell/text/money.ts'
import css from './ChipBar.module.css'
import { ChipDisc } from './ChipDisc.tsx'
import { type Bets, sayTotal, type TableSay } from './use-bets.ts'

/** The player's hand: which chip, what to take back, and the one button that stakes. */
export function ChipBar({
  bets,
  choices,
  chip,
  isOpen,
  currency,
  say,
  onChip,
}: {
  bets: Bets
  choices: readonly string[]
  chip: bigint
  isOpen: boolean
  currency: string
  say: TableSay
  onChip: (chip: bigint) => void
}) {
  const { drafted, placed, isAsking } = bets
  const isBusy = !isOpen || isAsking
  const amount = drafted.length === 0 ? '' : sayTotal(drafted, currency)
  return (
    <div class={css.bar}>
      <fieldset class={css.chips} disabled={isBusy}>
        <legend class="hidden">{say('chips')}</legend>
        {choices.map((choice) => {
          const value = fromWire(choice)
          return (
            <label key={choice} class={`${css.chip} ${value === chip ? css.chosen : ''}`}>
              <input
                type="radio"
                class="hidden"
                name="chip"
                checked={value === chip}
                onChange={() => onChip(value)}
                aria-label={say('chip', { amount: sayMoney(value, currency) })}
              />
              <ChipDisc amount={value} size={40} />
            </label>
          )
        })}
      </fieldset>
      <div class={css.acts}>
        {bets.canRepeat ? (
          <button type="button" class="button" onClick={bets.repeat} disabled={isBusy}>
            {say('repeat')}
          </button>
        ) : (
          <button
            type="button"
            class="button"
            onClick={bets.double}
            disabled={isBusy || (drafted.length === 0 && placed.length === 0)}
          >
            {say('double')}
          </button>
        )}
        <button type="button" class="button" onClick={bets.undo} disabled={isBusy || drafted.length === 0}>
          {say('undo')}
        </button>
        <button type="button" class="button" onClick={bets.clear} disabled={isBusy || drafted.length === 0}>
          {say('clear')}
        </button>
        <button
          type="button"
          class={`button primary ${css.confirm}`}
          onClick={bets.confirm}
          disabled={isBusy || drafted.length === 0}
          data-confirm
        >
          {isAsking ? say('confirming') : say('confirm', { amount }).trim()}
        </button>
      </div>
    </div>
  )
}
