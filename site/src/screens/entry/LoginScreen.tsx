import { useFlag } from '../../api/start-up.ts'
import { useServiceLinkQuery } from '../../api/support-link.ts'
import { hasWanted } from '../../games/wanted-game.ts'
import { useT } from '../../i18n/i18n.ts'
import { EntryLinks, QuestionLink } from '../../log-in/EntryLinks.tsx'
import { LoginForm } from '../../log-in/LoginForm.tsx'
import { Link, Navigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { EntryPage } from './EntryPage.tsx'
import { TrialButton } from './TrialButton.tsx'

/** Log-in; a member who is logged in, or has just logged in, is sent home (LG-22, LG-34). */
export default function LoginScreen() {
  const t = useT()
  const session = useSession()
  if (session !== null) return <Navigate to={paths.home} replace />
  return (
    <EntryPage
      title={t('entry.login_title')}
      text={t(hasWanted() ? 'entry.login_for_game' : 'entry.login_text')}
    >
      <LoginForm />
      <TrialButton />
      <SideLinks />
    </EntryPage>
  )
}

/** LG-10: home, registration, the forgotten password and customer service. */
function SideLinks() {
  const t = useT()
  const byUsername = useFlag('USERNAMEREG3')
  const byMobile = useFlag('MOBILENUMREG3')
  const service = useServiceLinkQuery()
  return (
    <EntryLinks>
      {byUsername || byMobile ? (
        <QuestionLink to={paths.register} question={t('entry.no_account')} action={t('entry.to_register')} />
      ) : null}
      <Link to={paths.forgot}>{t('entry.to_forgot')}</Link>
      {service === null ? null : (
        <a href={service} target="_blank" rel="noopener noreferrer">
          {t('entry.to_service')}
        </a>
      )}
      <Link to={paths.home}>{t('entry.to_home')}</Link>
    </EntryLinks>
  )
}
