import { useState } from 'preact/hooks'
import { MAX_MINES } from '../../src/games/moon-mines/rules.ts'
import type { Text, Translate } from '../shell/text/text.ts'
import { Sheet } from '../shell/ui/Sheet.tsx'
import picker from '../shell/ui/StakePicker.module.css'
import type { texts } from './texts.ts'

const COUNTS = Array.from({ length: MAX_MINES }, (_, place) => place + 1)

/** Three buttons: fewer mines, the number of mines, which opens all choices, and more mines. */
export function MinesPicker({
  mines,
  disabled,
  t,
  text,
  onChange,
}: {
  mines: number
  disabled: boolean
  t: Translate<keyof (typeof texts)['EN']>
  text: Text
  onChange: (mines: number) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const pick = (count: number) => {
    onChange(count)
    setOpen(false)
  }
  return (
    <fieldset class={picker.picker} disabled={disabled}>
      <legend class="hidden">{t('mines')}</legend>
      <button
        type="button"
        class={picker.step}
        onClick={() => onChange(mines - 1)}
        disabled={mines <= 1}
        aria-label={t('mines.less')}
      >
        −
      </button>
      <button type="button" class={picker.value} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span class={picker.label}>{t('mines')}</span>
        <span class="figures">{mines}</span>
      </button>
      <button
        type="button"
        class={picker.step}
        onClick={() => onChange(mines + 1)}
        disabled={mines >= MAX_MINES}
        aria-label={t('mines.more')}
      >
        +
      </button>
      {isOpen && (
        <Sheet title={t('mines')} close={text('close')} onClose={() => setOpen(false)}>
          <ul class={picker.choices}>
            {COUNTS.map((count) => (
              <li key={count}>
                <button
                  type="button"
                  class={`${picker.choice} figures`}
                  aria-pressed={count === mines}
                  onClick={() => pick(count)}
                >
                  {count}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </fieldset>
  )
}
