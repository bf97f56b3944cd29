import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonLook } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { CallForm, type CallFormProps } from './CallForm.tsx'

export interface ActionButtonProps<Values extends FieldValues, Input, Output>
  extends Pick<
    CallFormProps<Values & WithReason, Input, Output>,
    'call' | 'input' | 'schema' | 'onDone' | 'children'
  > {
  /** The text of the button, and of the dialog's confirming button unless `act` says otherwise. */
  readonly label: string
  /** What the button is called where several say the same. */
  readonly name?: string
  /** The dialog's heading: what the button is called, unless told otherwise. */
  readonly title?: string
  readonly act?: string
  readonly look?: ButtonLook
  /** What the fields begin with; left out where there are none but the reason. */
  readonly values?: Values
  readonly needsReason?: boolean
}

interface WithReason {
  /** Empty where none is asked for. */
  readonly reason: string
}

/** A button with the dialog that it opens: fields or a warning, the reason for the audit trail, and one call. */
export function ActionButton<Values extends FieldValues, Input, Output>({
  label,
  name,
  title = name ?? label,
  act = label,
  look = 'quiet',
  values = {} as Values,
  needsReason = true,
  onDone,
  children,
  ...form
}: ActionButtonProps<Values, Input, Output>) {
  const [isOpen, setOpen] = useState(false)
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
            {...{ act, needsReason }}
            onCancel={close}
            onDone={(output) => {
              close()
              onDone?.(output)
            }}
          >
            {children}
          </CallForm>
        </Dialog>
      ) : null}
    </>
  )
}
