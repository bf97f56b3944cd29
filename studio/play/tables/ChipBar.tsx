import { fromWire } from '@koi/contract/money.ts'
import { formatMoney } from '../shell/text/money.ts'
import css from './ChipBar.module.css'
import { ChipDisc } from './ChipDisc.tsx'
import { type Bets, formatTotal, type TableTranslate } from './use-bets.ts'

/** The chips to choose from, the buttons that change the draft, and the one button that stakes. */
export function ChipBar({
  bets,
  choices,
  chip,
  isOpen,
  currency,
  t,
  onChip,
}: {
  bets: Bets
  choices: readonly string[]
  chip: bigint
  isOpen: boolean
  currency: string
  t: TableTranslate
  onChip: (chip: bigint) => void
}) {
  const { drafted, placed, isPlacing } = bets
  const isBusy = !isOpen || isPlacing
  const amount = drafted.length === 0 ? '' : formatTotal(drafted, currency)
  return (
    <div class={css.bar}>
      <fieldset class={css.chips} disabled={isBusy}>
        <legend class="hidden">{t('chips')}</legend>
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
                aria-label={t('chip', { amount: formatMoney(value, currency) })}
              />
              <ChipDisc amount={value} size={40} />
            </label>
          )
        })}
      </fieldset>
      <div class={css.acts}>
        {bets.canRepeat ? (
          <button type="button" class="button" onClick={bets.repeat} disabled={isBusy}>
            {t('repeat')}
          </button>
        ) : (
          <button
            type="button"
            class="button"
            onClick={bets.double}
            disabled={isBusy || (drafted.length === 0 && placed.length === 0)}
          >
            {t('double')}
          </button>
        )}
        <button type="button" class="button" onClick={bets.undo} disabled={isBusy || drafted.length === 0}>
          {t('undo')}
        </button>
        <button type="button" class="button" onClick={bets.clear} disabled={isBusy || drafted.length === 0}>
          {t('clear')}
        </button>
        <button
          type="button"
          class={`button primary ${css.confirm}`}
          onClick={bets.confirm}
          disabled={isBusy || drafted.length === 0}
          data-confirm
        >
          {isPlacing ? t('confirming') : t('confirm', { amount }).trim()}
        </button>
      </div>
    </div>
  )
}
