import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIndex } from '../Tabs.tsx'
import styles from './Choices.module.css'

export interface Choice<Id> {
  readonly id: Id
  readonly label: ReactNode
  /** For screen readers, if the label alone is not enough. */
  readonly name?: string
  readonly disabled?: boolean
}

export interface ChoicesProps<Id> {
  choices: readonly Choice<Id>[]
  /** The chosen value, if any. */
  chosen: Id
  onChoose: (id: Id) => void
  /** The label of the group, for screen readers. */
  label: string
  /** `segments`: parts of one bar; `chips`: side by side, all equally wide. */
  look: 'segments' | 'chips'
}

/** One of a few, as buttons; arrow keys move and choose, as in a group of radio buttons. */
export function Choices<Id extends string | number | bigint>(props: ChoicesProps<Id>) {
  const { choices, chosen, onChoose, label, look } = props
  const row = useRef<HTMLDivElement>(null)
  const open = choices.filter(({ disabled }) => disabled !== true)
  const at = open.findIndex(({ id }) => id === chosen)

  const move = (event: KeyboardEvent) => {
    const index = nextIndex(sideways[event.key] ?? event.key, Math.max(at, 0), open.length)
    const next = open[index]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    row.current?.querySelectorAll<HTMLElement>('button:enabled')[index]?.focus()
  }

  return (
    <div ref={row} role="radiogroup" aria-label={label} className={styles[look]} onKeyDown={move}>
      {choices.map(({ id, label, name, disabled }) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio group made of buttons
        <button
          key={String(id)}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={name}
          tabIndex={id === (open[at] ?? open[0])?.id ? 0 : -1}
          disabled={disabled}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const sideways: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }
