import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './TextArea.module.css'

/** A labelled field of several lines. */
export function TextArea({
  label,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className={styles.area} {...rest} />
    </div>
  )
}
