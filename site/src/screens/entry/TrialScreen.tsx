import { useT } from '../../i18n/i18n.ts'
import { Navigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrialButton } from './TrialButton.tsx'
import styles from './TrialScreen.module.css'

const points = [
  { icon: 'ticket', title: 'entry.trial_games', text: 'entry.trial_games_text' },
  { icon: 'wallet', title: 'entry.trial_credit', text: 'entry.trial_credit_text' },
  { icon: 'clock', title: 'entry.trial_time', text: 'entry.trial_time_text' },
] as const satisfies readonly { icon: IconName; title: string; text: string }[]

/** What a free trial includes and what it does not, with a button to start it (AU-11). */
export default function TrialScreen() {
  const t = useT()
  const session = useSession()
  if (session !== null) return <Navigate to={paths.home} replace />
  return (
    <Page>
      <p className={styles.lead}>{t('entry.trial_lead')}</p>
      <Card>
        <ul className={styles.points}>
          {points.map(({ icon, title, text }) => (
            <li key={title} className={styles.point}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{t(title)}</b>
                <span className={styles.text}>{t(text)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <TrialButton tone="primary" />
    </Page>
  )
}
