import { isTrial } from '@koi/contract/member-type.ts'
import { PROVIDER_NAMES } from '@koi/contract/social.ts'
import { useQuery } from '@tanstack/react-query'
import { useBanners } from '../../api/announcements.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useFlag, useStartUp } from '../../api/start-up.ts'
import { welcomeOfferQuery } from '../../api/welcome-offer.ts'
import { hasWanted } from '../../games/wanted-game.ts'
import { useT } from '../../i18n/i18n.ts'
import { EntryLinks, QuestionLink } from '../../log-in/EntryLinks.tsx'
import { SocialButtons } from '../../log-in/SocialButtons.tsx'
import { type SocialTicket, toSocialTicket } from '../../log-in/social.ts'
import { Navigate, useLocation, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Banners } from '../../ui/Banners.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { WelcomeOffer } from '../../wallet/WelcomeOffer.tsx'
import { EntryPage } from './EntryPage.tsx'
import styles from './entry.module.css'
import { useRegisterRules } from './queries.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { openMethods } from './register-form.ts'

/** Registration by username or by mobile number; success logs in and leads home (RG-37). */
export default function RegisterScreen() {
  const t = useT()
  const session = useSession()
  const methods = openMethods(useFlag('USERNAMEREG3'), useFlag('MOBILENUMREG3'))
  const rules = useRegisterRules()
  const { siteName } = useStartUp()
  const [query] = useSearchParams()
  // In the history state instead of the address, so that a reload keeps it and no one else sees it.
  const social = toSocialTicket(useLocation().state)
  if (session !== null && !isTrial(session.type)) return <Navigate to={paths.home} replace />
  return (
    <EntryPage
      title={t('entry.register_title', { site: siteName })}
      text={t(hasWanted() ? 'entry.register_for_game' : 'entry.register_text')}
    >
      {methods.length > 0 ? (
        <>
          <Offer />
          {social === null ? <RegisterBanners /> : <ProvedIdentity social={social} />}
          <Loaded query={rules} skeleton={<FormSkeleton />}>
            {(rules) => <RegisterForm {...rules} methods={methods} social={social} />}
          </Loaded>
          {social === null ? <SocialButtons affiliateCode={query.get('affiliateCode') ?? ''} /> : null}
        </>
      ) : (
        <EmptyState
          title={t('entry.register_closed')}
          action={<ButtonLink to={paths.home}>{t('entry.to_home')}</ButtonLink>}
        />
      )}
      <EntryLinks>
        <QuestionLink to={paths.login} question={t('entry.has_account')} action={t('entry.to_login')} />
      </EntryLinks>
    </EntryPage>
  )
}

/** Who the visitor is at Facebook or Google; the site's own questions follow. */
function ProvedIdentity({ social: { provider, label } }: { social: SocialTicket }) {
  const t = useT()
  const name = PROVIDER_NAMES[provider]
  return (
    <p className={styles.lead} role="status">
      {label === null
        ? t('entry.social_new', { provider: name })
        : t('entry.social_new_as', { provider: name, label })}
    </p>
  )
}

/** What a new member can claim; its place is kept while it loads. */
function Offer() {
  const { data: offer, isPending } = useQuery(welcomeOfferQuery())
  if (isPending) return <Skeleton height={98} />
  if (!offer) return null
  return (
    <Card hero>
      <WelcomeOffer {...offer} />
    </Card>
  )
}

/** Acceptance RG-32. */
function RegisterBanners() {
  return <Banners banners={useBanners({ types: 'B', groupName: 'm_reg' })} />
}

/** The ways to register, two fields with a hint below, two without, the agreement and the button. */
const HEIGHTS = { ways: 36, name: 96, password: 97, again: 74, invitation: 75, agreement: 24, button: 48 }

/** The height of the form, so that the content below it does not move when it loads. */
function FormSkeleton() {
  return (
    <div className={styles.form}>
      {Object.entries(HEIGHTS).map(([part, height]) => (
        <Skeleton key={part} height={height} />
      ))}
    </div>
  )
}
