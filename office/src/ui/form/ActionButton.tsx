import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonLook } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { reportDone } from '../done.ts'
import { CallForm, type CallFormProps } from './CallForm.tsx'
import { doneText, Effect, type EffectOption, shownFigures } from './Effect.tsx'

export interface ActionButtonProps<Values extends FieldValues, Input, Output>
  extends Pick<
    CallFormProps<Values & WithReason, Input, Output>,
    'call' | 'input' | 'schema' | 'onDone' | 'children'
  > {
  /** The text of the button, and of the dialog's confirming button unless `act` says otherwise. */
  readonly label: string
  /** The button's accessible name, where several buttons have the same text. */
  readonly name?: string
  /** The dialog's heading; by default the button's name. */
  readonly title?: string
  readonly act?: string
  readonly look?: ButtonLook
  /**
   * The initial values of the fields, and what the page showed when the dialog was opened (`seen`); left out
   * where the reason is the only field.
   */
  readonly values?: Values
  readonly needsReason?: boolean
  /** The act whose effect the dialog shows in numbers and sums. */
  readonly effect?: EffectOption<Values & WithReason>
  /** What the page says afterwards; by default the dialog's heading with the numbers of the effect. */
  readonly done?: (output: Output) => string
}

interface WithReason {
  /** For the audit trail; empty where none is asked for. */
  readonly reason: string
}

/** A button that opens a dialog with fields or a warning, asks for the reason, and makes one call. */
export function ActionButton<Values extends FieldValues, Input, Output>({
  label,
  name,
  title = name ?? label,
  act = label,
  look = 'quiet',
  values = {} as Values,
  needsReason = true,
  effect,
  done,
  onDone,
  input,
  children,
  ...form
}: ActionButtonProps<Values, Input, Output>) {
  const [isOpen, setOpen] = useState(false)
  const figures = useRef<ReturnType<typeof shownFigures>>([])
  const close = (): void => setOpen(false)
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog title={title} onClose={close}>
          <CallForm
            {...form}
            values={{ ...values, reason: '' }}
            input={(filled) => {
              const of = typeof effect === 'function' ? effect(filled) : (effect ?? null)
              // The call that follows may make them read again, as they are afterwards.
              figures.current = shownFigures(of)
              return input(filled)
            }}
            {...{ act, needsReason }}
            onCancel={close}
            onDone={(output) => {
              close()
              reportDone(done?.(output) ?? doneText(title, figures.current))
              onDone?.(output)
            }}
          >
            {children}
            {effect === undefined ? null : <Effect of={effect} />}
          </CallForm>
        </Dialog>
      ) : null}
    </>
  )
}
