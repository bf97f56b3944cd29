import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Field.module.css'

export interface FieldFrameProps {
  /** Shown above the control as its label. */
  label: string
  /** Shown beside the label in small type, such as 'optional'. */
  note?: string | undefined
  hint?: ReactNode
  /** The error text; it replaces the hint. */
  error?: string | undefined
  /** If fields share one error: the id of the {@link FieldError} that shows it. */
  errorId?: string | undefined
}

/** Ids that tie a control to its label, hint and error. */
export function fieldAria(
  id: string,
  { hint, error, errorId }: Pick<FieldFrameProps, 'hint' | 'error' | 'errorId'>,
) {
  const described = error ? `${id}-error` : (errorId ?? (hint ? `${id}-hint` : undefined))
  return { id, 'aria-invalid': error || errorId ? true : undefined, 'aria-describedby': described }
}

/** The error text below one field or below several. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="warning" size={16} />
      {children}
    </p>
  )
}

/** Label above, box, hint or error below: the frame that every kind of field shares. */
export function FieldFrame({
  id,
  label,
  note,
  hint,
  error,
  errorId,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.frame, (error || errorId) && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label} {note ? <span className={styles.optional}>{note}</span> : null}
      </label>
      <div className={styles.box}>{children}</div>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
