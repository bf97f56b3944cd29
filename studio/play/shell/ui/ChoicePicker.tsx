import { useState } from 'preact/hooks'
import type { Text } from '../text/text.ts'
import css from './ChoicePicker.module.css'
import { Sheet } from './Sheet.tsx'

interface Labels {
  readonly name: string
  /** The title of the sheet with all choices. */
  readonly sheet: string
  readonly less: string
  readonly more: string
}

/** Three buttons: the choice before, the choice itself, which opens a sheet with all of them, and the next. */
export function ChoicePicker<Choice extends string | number>({
  labels,
  choices,
  choice,
  format,
  text,
  disabled,
  onChange,
}: {
  labels: Labels
  choices: readonly Choice[]
  choice: Choice
  format: (choice: Choice) => string
  text: Text
  disabled: boolean
  onChange: (choice: Choice) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const place = choices.indexOf(choice)
  const step = (by: number) => {
    const next = choices[place + by]
    if (next !== undefined) onChange(next)
  }
  const pick = (picked: Choice) => {
    onChange(picked)
    setOpen(false)
  }
  return (
    <fieldset class={css.picker} disabled={disabled}>
      <legend class="hidden">{labels.name}</legend>
      <button
        type="button"
        class={css.step}
        onClick={() => step(-1)}
        disabled={place <= 0}
        aria-label={labels.less}
      >
        −
      </button>
      <button type="button" class={css.value} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span class={css.label}>{labels.name}</span>
        <span class="figures">{format(choice)}</span>
      </button>
      <button
        type="button"
        class={css.step}
        onClick={() => step(1)}
        disabled={place >= choices.length - 1}
        aria-label={labels.more}
      >
        +
      </button>
      {isOpen && (
        <Sheet title={labels.sheet} close={text('close')} onClose={() => setOpen(false)}>
          <ul class={css.choices}>
            {choices.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  class={`${css.choice} figures`}
                  aria-pressed={one === choice}
                  onClick={() => pick(one)}
                >
                  {format(one)}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </fieldset>
  )
}
