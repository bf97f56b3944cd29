import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import styles from './LoginForm.module.css'
import { LoginForm } from './LoginForm.tsx'

/** The same log-in, in place (LG-32). */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('entry.login_dialog')}>
      <LoginForm onDone={onClose} />
      <nav className={styles.links} aria-label={t('entry.more')}>
        <Link to={paths.register}>
          <span>
            {t('entry.no_account')} <b>{t('entry.to_register')}</b>
          </span>
        </Link>
      </nav>
    </Sheet>
  )
}
