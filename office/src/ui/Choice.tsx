import { useId } from 'react'
import styles from './Form.module.css'

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** A labelled choice of a form that is sent as a whole. */
export function Choice({ label, name, choices }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <select id={id} name={name} className={styles.input}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
