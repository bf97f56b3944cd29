import { classNames } from '../class-names.ts'
import styles from './Stepper.module.css'

export interface Step {
  readonly label: string
  readonly state: 'done' | 'now' | 'ahead' | 'failed'
  /** When it happened, already formatted: `14:02`. */
  readonly time?: string
}

/** Progress as steps with times, oldest first. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classNames(styles.step, styles[step.state])}
        >
          <span className={styles.mark} />
          <span>{step.label}</span>
          <span className={styles.time}>{step.time ?? ''}</span>
        </li>
      ))}
    </ol>
  )
}
