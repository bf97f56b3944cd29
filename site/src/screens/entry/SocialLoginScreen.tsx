import { CallError } from '@koi/contract/envelope.ts'
import { PROVIDER_NAMES } from '@koi/contract/social.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { staleAfter } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { translate, useT } from '../../i18n/i18n.ts'
import { SecondStep } from '../../log-in/SecondStep.tsx'
import { ticketOf } from '../../log-in/second-step.ts'
import { readRedirect, toSocialTicket } from '../../log-in/social.ts'
import { Navigate, useNavigate, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { beginSession } from '../../session/begin-session.ts'
import { getSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './entry.module.css'

/** Where Facebook and Google redirect the browser back to: it logs in, or links, and continues by itself. */
export default function SocialLoginScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const back = readRedirect(query)
  const isLink = back.purpose === 'link'
  if ('problem' in back) return <Failed isLink={isLink} text={t(back.problem)} />
  return isLink ? <Linking {...back} /> : <LoggingIn {...back} />
}

interface RedirectProps {
  readonly state: string
  readonly code: string
}

/** The returned code is valid once: one request for each state, however often the screen is drawn. */
const askedOnce = {
  retry: false,
  staleTime: staleAfter.never,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

function LoggingIn({ state, code }: RedirectProps) {
  const t = useT()
  const navigate = useNavigate()
  const logIn = useQuery({
    queryKey: ['logInSocial', state],
    queryFn: async () => {
      const answer = await api.logInSocial({ state, code })
      beginSession(answer)
      return answer
    },
    ...askedOnce,
  })
  if (logIn.isPending) return <Waiting text={t('entry.social_wait')} />
  if (logIn.isSuccess) return <Navigate to={paths.home} replace />
  const ticket = ticketOf(logIn.error)
  if (ticket !== null) {
    const finish = (answer: Answer<'logInSecondStep'>) => {
      beginSession(answer)
      navigate(paths.home, { replace: true })
    }
    return (
      <Page>
        <SecondStep
          {...{
            ticket,
            text: t('entry.second_step_text'),
            remember: detailsOf(logIn.error).remember === true,
          }}
          onDone={finish}
          onBack={() => navigate(paths.login, { replace: true })}
        />
      </Page>
    )
  }
  const social = isUnregistered(logIn.error) ? toSocialTicket(detailsOf(logIn.error)) : null
  if (social !== null) {
    const { affiliateCode } = detailsOf(logIn.error)
    const to = paths.registerWith(typeof affiliateCode === 'string' ? affiliateCode : '')
    return <Navigate to={to} state={social} replace />
  }
  // A page that was left and is opened again, by a member who is logged in by now.
  if (getSession() !== null) return <Navigate to={paths.home} replace />
  return <Failed isLink={false} text={refusalText(logIn.error)} />
}

function Linking({ state, code }: RedirectProps) {
  const t = useT()
  const link = useQuery({
    queryKey: ['linkSocial', state],
    queryFn: async () => {
      const answer = await api.linkSocial({ state, code })
      const provider = PROVIDER_NAMES[answer.provider]
      showToast(translate('entry.social_linked', { provider }), { tone: 'success' })
      return answer
    },
    ...askedOnce,
  })
  if (link.isPending) return <Waiting text={t('entry.social_linking')} />
  if (link.isSuccess) return <Navigate to={paths.linkedAccounts} replace />
  return <Failed isLink text={refusalText(link.error)} />
}

const detailsOf = (error: unknown): CallError['details'] => (error instanceof CallError ? error.details : {})
const isUnregistered = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'social.unregistered'

function Waiting({ text }: { text: string }) {
  return (
    <Page>
      <p className={styles.waiting} role="status">
        <Spinner />
        {text}
      </p>
    </Page>
  )
}

function Failed({ isLink, text }: { isLink: boolean; text: string }) {
  const t = useT()
  const [to, label] = isLink
    ? ([paths.linkedAccounts, t('title.linked_accounts')] as const)
    : ([paths.login, t('entry.to_login')] as const)
  return <EmptyState mood="upset" title={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
}
