import styles from './Skeleton.module.css'

/** A quiet block in the size of what is still on its way, so that nothing moves when it comes. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
