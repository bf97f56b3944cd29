import { useOnline } from '../../device/online.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './tickets.module.css'

/** What stands on the screen was fetched before and cannot be fetched anew: it is said, and why. */
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
