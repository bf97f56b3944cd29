import { useState } from 'react'
import { useFlag, useStartUp } from '../../api/start-up.ts'
import { useServiceLinkQuery } from '../../api/support-link.ts'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './entry.module.css'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByMobile } from './ForgotByMobile.tsx'

type ResetMethod = 'mobile' | 'email'

/** The forgotten password, by phone if that is open, and by e-mail (FG-01, FG-02). */
export default function ForgotScreen() {
  const t = useT()
  const { mail } = useStartUp()
  const byMobile = useFlag('CHNGPASSVERIF3')
  const [chosen, setChosen] = useState<ResetMethod>('mobile')
  if (!mail && !byMobile) return <NoResetMethod />
  const method = byMobile && (chosen === 'mobile' || !mail) ? 'mobile' : 'email'
  const tabs = [
    { id: 'mobile', label: t('entry.forgot_by_mobile') },
    { id: 'email', label: t('entry.forgot_by_email') },
  ] as const
  return (
    <Page>
      {byMobile && mail ? (
        <Tabs<ResetMethod> tabs={tabs} active={method} onChange={setChosen} label={t('entry.forgot_ways')} />
      ) : null}
      {method === 'mobile' ? <ForgotByMobile /> : <ForgotByEmail />}
    </Page>
  )
}

/** A site that sends neither e-mail nor messages refers to customer service. */
function NoResetMethod() {
  const t = useT()
  const service = useServiceLinkQuery()
  return (
    <EmptyState
      title={t('refusal.mail.off')}
      action={
        service === null ? null : (
          <a className={styles.service} href={service} target="_blank" rel="noopener noreferrer">
            {t('entry.to_service')}
          </a>
        )
      }
    />
  )
}
