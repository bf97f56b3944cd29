import styles from './Tick.module.css'

/** A switch of a form; read with `isTicked`. */
export const Tick = ({ label, name, isOn }: { label: string; name: string; isOn: boolean }) => (
  <label className={styles.tick}>
    <input type="checkbox" name={name} defaultChecked={isOn} /> {label}
  </label>
)
