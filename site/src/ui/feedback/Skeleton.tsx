import styles from './Skeleton.module.css'

/** A muted block in the size of what is still loading, so that nothing moves when it arrives. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
