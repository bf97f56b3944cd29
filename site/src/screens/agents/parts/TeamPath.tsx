import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './parts.module.css'

export interface TeamPathProps {
  /** From the agent's direct member down to the member whose level is shown; null for protected members. */
  path: readonly { readonly id: string | null; readonly account: string | null }[]
  /** Opens the level of a member, or of the agent for null. */
  onOpen: (id: string | null) => void
}

/** The way from the agent down to the level that is shown; nothing on the agent's own level. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const t = useT()
  if (path.length === 0) return null
  const last = path.at(-1)
  return (
    <nav aria-label={t('agent.path')}>
      <ol className={styles.path}>
        <li>
          <button type="button" onClick={() => onOpen(null)}>
            {t('agent.you')}
          </button>
        </li>
        {path.map((one, place) => (
          <li key={one.id ?? `protected-${place}`}>
            <Icon name="forward" size={14} />
            {one.id === null ? (
              <span>{t('agent.protected_member')}</span>
            ) : one === last ? (
              <span aria-current="page">{one.account}</span>
            ) : (
              <button type="button" onClick={() => onOpen(one.id)}>
                {one.account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
