import styles from './Spinner.module.css'

/** A turning ring in the colour and size of the text around it. Say what is awaited in words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
