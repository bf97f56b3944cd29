import { useOnline } from '../../device/online.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './tickets.module.css'

/** Says that the data on the screen is old and cannot be refreshed, and why. */
export function StaleNotice({ query }: { query: { readonly data: unknown; readonly isError: boolean } }) {
  const t = useT()
  const isOnline = useOnline()
  if (query.data === undefined || (isOnline && !query.isError)) return null
  return (
    <p className={styles.stale} role="status">
      {t(isOnline ? 'betting.tickets_stale' : 'betting.tickets_offline')}
    </p>
  )
}
