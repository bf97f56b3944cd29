import { useEffect, useState } from 'react'
import { useDownloadLinksQuery } from '../api/site-links.ts'
import { thisDevice } from '../device/device.ts'
import { type PlainKey, useT } from '../i18n/i18n.ts'
import buttonStyles from '../ui/Button.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import styles from './DownloadPopup.module.css'
import { type DownloadLink, linkOf, linkTargetOf, mustUseSafari } from './download.ts'
import { Guidance } from './Guidance.tsx'
import { ProfileLink } from './ProfileLink.tsx'

const apps: readonly { readonly type: DownloadLink['resourceType']; readonly label: PlainKey }[] = [
  { type: 'Android', label: 'downloads.android' },
  { type: 'IOS', label: 'downloads.ios' },
]

/** Every download of the app that the operator has set up, and how to add the site to the home screen. */
export default function DownloadPopup({ onClose }: { onClose: () => void }) {
  const t = useT()
  const links = useDownloadLinksQuery()
  const [needsSafari] = useState(() => mustUseSafari(thisDevice()))
  useEffect(() => {
    if (!needsSafari) return
    showToast(t('downloads.use_safari'))
    onClose()
  }, [needsSafari, t, onClose])
  if (needsSafari) return null
  const profile = linkOf(links, 'MOBILECONFIG')
  return (
    <Sheet open onClose={onClose} title={t('downloads.title')}>
      <ul className={styles.links}>
        {apps.map(({ type, label }) => {
          const url = linkOf(links, type)
          return url === null ? null : (
            <li key={type}>
              <a
                href={url}
                target={linkTargetOf(url)}
                rel="noopener noreferrer"
                className={classNames(buttonStyles.button, buttonStyles.primary, buttonStyles.full)}
              >
                <span className={buttonStyles.content}>
                  <Icon name="download" size={18} />
                  {t(label)}
                </span>
              </a>
            </li>
          )
        })}
        {profile === null ? null : (
          <li>
            <ProfileLink url={profile} label={t('downloads.profile')} tone="primary" />
          </li>
        )}
      </ul>
      <Guidance profile={profile} />
    </Sheet>
  )
}
