import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Facts } from '../../ui/Page.tsx'
import type { SitePart } from './part.ts'
import styles from './Section.module.css'

interface SectionProps {
  readonly name: string
  readonly hint: string
  readonly facts: ReturnType<SitePart['now']>
  /** The fields, by the form as it is filled in; null before the first change. */
  readonly fields: (form: FormData | null) => ReactNode
  /** The call that saves. */
  readonly act: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void }
  /** `done` closes the form. */
  readonly onSave: (form: FormData, reason: string, done: () => void) => void
}

/** One part of the settings: what stands now, and the form that changes it. */
export function Section({ name, hint, facts, fields, act, onSave }: SectionProps) {
  const [isOpen, open] = useState(false)
  const [form, fill] = useState<FormData | null>(null)
  const close = (): void => {
    open(false)
    fill(null)
    act.reset()
  }
  return (
    <section className={styles.part} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Button onClick={() => open(true)} aria-label={`Change ${name}`}>
          Change
        </Button>
      </div>
      <p className={styles.hint}>{hint}</p>
      <Facts facts={facts} />
      {isOpen ? (
        <FormDialog
          title={name}
          act="Save"
          needsReason
          busy={act.isPending}
          error={act.error}
          onChange={fill}
          onSubmit={(filled, reason) => onSave(filled, reason, close)}
          onClose={close}
        >
          {fields(form)}
        </FormDialog>
      ) : null}
    </section>
  )
}
