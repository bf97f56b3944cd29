import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { lottoPaths } from './lotto-paths.ts'
import styles from './Missing.module.css'

/**
 * Shown when the address names nothing that exists, with links onward. A visitor is sent to the site's list.
 */
export function Missing({ title, text }: { title: string; text: string }) {
  const t = useT()
  const session = useSession()
  const games = session === null ? `${window.location.origin}${paths.lotteries}` : lottoPaths.lobby
  return (
    <div role="alert">
      <EmptyState
        mood="upset"
        title={title}
        text={text}
        action={
          <span className={styles.ways}>
            <ButtonLink to={games}>{t('lotto.all_lotteries')}</ButtonLink>
            {session === null ? null : (
              <ButtonLink tone="quiet" to={lottoPaths.tickets}>
                {t('lotto.my_tickets')}
              </ButtonLink>
            )}
          </span>
        }
      />
    </div>
  )
}
