import { needsLegacyNotice, thisDevice } from '../device/device.ts'
import { useT } from '../i18n/i18n.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './DownloadPopup.module.css'
import { ProfileLink } from './ProfileLink.tsx'

/** How to add the site to the home screen (DL-11 to DL-13). */
export function Guidance({ profile }: { profile: string | null }) {
  const t = useT()
  const device = thisDevice()
  const isIos = device.platform === 'ios'
  return (
    <footer className={styles.guidance}>
      {needsLegacyNotice(device) ? <p className={styles.legacy}>{t('downloads.legacy')}</p> : null}
      <p>{t('downloads.home_screen')}</p>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <Icon name={isIos ? 'share' : 'dots'} />
          {t(isIos ? 'downloads.tap_share' : 'downloads.tap_menu')}
        </li>
        <li className={styles.step}>
          <Icon name="addBox" />
          {t('downloads.tap_add')}
        </li>
      </ol>
      {profile === null ? null : (
        <ProfileLink url={profile} label={t('downloads.profile_download')} tone="quiet" />
      )}
    </footer>
  )
}
