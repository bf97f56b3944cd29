import styles from './Spinner.module.css'

/** A turning ring in the colour and size of the text around it. Put what is loading into words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
