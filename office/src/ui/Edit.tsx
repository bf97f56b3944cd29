import { type ReactNode, useState } from 'react'
import { Button } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'

interface EditProps {
  /** What the button says, and the form above its fields. */
  readonly label: string
  readonly act: string
  /** The call that is made. */
  readonly call: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void }
  /** `done` closes the form. */
  readonly onSave: (form: FormData, reason: string, done: { readonly onSuccess: () => void }) => void
  readonly children?: ReactNode
}

/** A button with the form that it opens, and the reason for the trail. */
export function Edit({ label, act, call, onSave, children }: EditProps) {
  const [isOpen, open] = useState(false)
  const close = (): void => {
    open(false)
    call.reset()
  }
  return (
    <>
      <Button onClick={() => open(true)}>{label}</Button>
      {isOpen ? (
        <FormDialog
          title={label}
          act={act}
          needsReason
          busy={call.isPending}
          error={call.error}
          onSubmit={(form, reason) => onSave(form, reason, { onSuccess: close })}
          onClose={close}
        >
          {children}
        </FormDialog>
      ) : null}
    </>
  )
}
