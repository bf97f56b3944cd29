import { useServiceLinkQuery } from '../../api/support-link.ts'
import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './protection.module.css'

/** Free and independent, in many languages. */
const HELP = [
  { name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', href: 'https://www.gamblersanonymous.org' },
] as const

/** Independent help lines, and our own customer service. */
export function HelpCard() {
  const t = useT()
  const service = useServiceLinkQuery()
  return (
    <Card title={t('protection.help')}>
      <p className={styles.note}>{t('protection.help_text')}</p>
      <ul>
        {HELP.map(({ name, href }) => (
          <li key={href}>
            <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        {service === null ? null : (
          <li>
            <a className={styles.link} href={service} target="_blank" rel="noopener noreferrer">
              {t('error.contact')}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}
