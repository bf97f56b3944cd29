import { type ReactNode, useId } from 'react'
import styles from './Labelled.module.css'

/** The attributes that tie a control to its label and its problem. */
export interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface LabelledProps {
  readonly label: string
  /** What is wrong with the value; null for nothing. */
  readonly problem?: string | null
  readonly children: (control: ControlProps) => ReactNode
}

/** A control below its label, with its problem below it. */
export function Labelled({ label, problem = null, children }: LabelledProps) {
  const id = useId()
  const described =
    problem === null ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.control, ...described })}
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

/** What is wrong with a value, if anything. */
export const Problem = ({ id, problem }: { id?: string; problem: string | null }) =>
  problem === null ? null : (
    <p id={id} className={styles.problem}>
      {problem}
    </p>
  )
