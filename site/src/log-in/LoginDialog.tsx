import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { EntryLinks, QuestionLink } from './EntryLinks.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The log-in form in a dialog, without leaving the page (LG-32). */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('entry.login_dialog')}>
      <LoginForm onDone={onClose} />
      <EntryLinks>
        <QuestionLink to={paths.register} question={t('entry.no_account')} action={t('entry.to_register')} />
      </EntryLinks>
    </Sheet>
  )
}
