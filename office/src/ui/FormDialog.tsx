import { type ReactNode, useEffect, useId, useRef } from 'react'
import { explain } from '../api.ts'
import styles from './Form.module.css'
import { Button, Field, Form, Row, textOf } from './Form.tsx'
import { Notice } from './Page.tsx'

export interface FormDialogProps {
  readonly title: string
  /** What the confirming button says. */
  readonly act: string
  readonly needsReason: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (form: FormData, reason: string) => void
  readonly onClose: () => void
  /** Told with the whole form at each change, for what is judged while it is filled in. */
  readonly onChange?: (form: FormData) => void
  readonly children: ReactNode
}

/** A form over the page, with the reason for the trail where one is due. */
export function FormDialog({ title, act, needsReason, children, ...rest }: FormDialogProps) {
  const { busy, error, onSubmit, onClose, onChange } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <Form
        {...(onChange === undefined ? {} : { onChange })}
        onSubmit={(form) => onSubmit(form, textOf(form, 'reason').trim())}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        {needsReason ? (
          <Field
            label="Reason (kept in the audit trail)"
            name="reason"
            required
            minLength={3}
            maxLength={280}
          />
        ) : null}
        {error === null || error === undefined ? null : <Notice tone="bad">{explain(error)}</Notice>}
        <Row>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={busy}>
            {act}
          </Button>
        </Row>
      </Form>
    </dialog>
  )
}
