import { useState } from 'react'
import { useDownloadLinksQuery } from '../api/site-links.ts'
import { useStartUp } from '../api/start-up.ts'
import { thisDevice } from '../device/device.ts'
import { useT } from '../i18n/i18n.ts'
import { storage } from '../session/storage.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { iconAddress } from '../ui/icons/Logo.tsx'
import styles from './DownloadBar.module.css'
import DownloadPopup from './DownloadPopup.tsx'
import { isBarShown, linkOf } from './download.ts'

/** Offers the app until it is dismissed, above the footer menu (DL-01 to DL-06). */
export default function DownloadBar() {
  const t = useT()
  const { siteName } = useStartUp()
  const links = useDownloadLinksQuery()
  const [isDismissed, setDismissed] = useState(storage.isDownloadBarHidden)
  const [open, setOpen] = useState(false)
  if (!isBarShown({ device: thisDevice(), links, isDismissed })) return null
  const dismiss = () => {
    storage.hideDownloadBar()
    setDismissed(true)
  }
  return (
    <>
      <div className={styles.room} />
      <aside className={styles.bar} aria-label={t('downloads.title')}>
        <AppIcon url={linkOf(links, 'AppDownloadIcon')} />
        <p className={styles.words}>
          <b>{siteName}</b>
          <span>{t('downloads.bar')}</span>
        </p>
        <Button onClick={() => setOpen(true)}>{t('downloads.download')}</Button>
        <IconButton icon="close" label={t('downloads.dismiss')} onClick={dismiss} />
      </aside>
      {open ? <DownloadPopup onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The operator's icon, or the house's own if there is none or it fails to load. */
function AppIcon({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <img
      className={styles.icon}
      src={url === null || isBroken ? iconAddress() : url}
      alt=""
      width={40}
      height={40}
      onError={() => setBroken(true)}
    />
  )
}
