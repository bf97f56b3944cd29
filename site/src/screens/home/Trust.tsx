import { useQuery } from '@tanstack/react-query'
import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { payFactsQuery } from './queries.ts'
import { TourLink } from './TourLink.tsx'
import styles from './Trust.module.css'

const HOUR = 60

/** How money comes in and goes out, who may play, and who watches: only what the server knows to be true. */
export function Trust() {
  const t = useT()
  const { licence, minimumAge } = useStartUp()
  const { data } = useQuery(payFactsQuery())
  const channels = data?.channels ?? []
  const paid = data?.paidWithinMinutes ?? null
  return (
    <section aria-label={t('home.trust')} className={styles.trust}>
      <SectionHead title={t('home.trust')} />
      <dl className={styles.facts}>
        {channels.length === 0 ? null : (
          <Fact name={t('home.trust_pay')}>
            {channels
              .map(({ name, usualMinutes }) => `${name} (${t('home.minutes', { minutes: usualMinutes })})`)
              .join(', ')}
          </Fact>
        )}
        {paid === null ? null : (
          <Fact name={t('home.trust_time')}>
            {t('home.trust_time_text', {
              time:
                paid < 2 * HOUR
                  ? t('home.minutes', { minutes: paid })
                  : t('home.hours', { hours: Math.ceil(paid / HOUR) }),
            })}
          </Fact>
        )}
        {licence === null ? null : <Fact name={t('home.trust_licence')}>{licence}</Fact>}
        <Fact name={t('home.trust_age')}>{`${minimumAge}+`}</Fact>
      </dl>
      <a className={styles.link} href="/lotto/verify?numero=last">
        <Icon name="shield" size={18} />
        {t('home.trust_fair')}
      </a>
      <Link className={styles.link} to={paths.protection}>
        <Icon name="clock" size={18} />
        {t('home.trust_limits')}
      </Link>
      <TourLink />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
