import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ContactLink } from './ContactLink.tsx'
import styles from './support.module.css'

/** The law of the visitor's location does not allow the service (SH-06, SH-41). */
export default function RegionRestrictedScreen() {
  const t = useT()
  const { location } = useStartUp()
  return (
    <EmptyState
      mood="upset"
      title={t('error.region')}
      text={t('error.region_more')}
      action={
        <div className={styles.actions}>
          {location ? <p className={styles.ends}>{t('error.region_place', { place: location })}</p> : null}
          <ContactLink />
        </div>
      }
    />
  )
}
