import { useEffect, useState } from 'react'
import { useAnnouncements } from '../../api/announcements.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './AnnouncementPopup.module.css'
import { contentKeys, hasNewPopups, popupsFor, variantOf } from './popup-memory.ts'
import { HOME_NEWS } from './prefetch-home.ts'

/** AN-01: the popup appears 500 ms after its list has loaded. */
const DELAY = 500

/** Announcements that need attention, shown once until they change (AN-01 to AN-08). */
export default function AnnouncementPopup() {
  const t = useT()
  const session = useSession()
  const { data } = useAnnouncements(HOME_NEWS)
  const [delayed, setDelayed] = useState<typeof data>(undefined)
  const [closed, setClosed] = useState<typeof data>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(data), DELAY)
    return () => clearTimeout(timer)
  }, [data])

  if (data === undefined || delayed !== data || closed === data) return null
  const variant = variantOf(session)
  const popups = popupsFor(data, session)
  if (!hasNewPopups(popups, storage.closedPopup(variant))) return null
  const close = () => {
    storage.setClosedPopup(variant, contentKeys(popups))
    setClosed(data)
  }
  return (
    <Dialog
      open
      title={popups.length === 1 ? (popups[0]?.title ?? '') : t('home.news')}
      onClose={close}
      actions={<Button onClick={close}>{t('home.popup_close')}</Button>}
    >
      <div className={styles.list}>
        {popups.map(({ id, title, content }) => (
          <section key={id}>
            {popups.length > 1 ? <h3>{title}</h3> : null}
            <RichText html={content} />
          </section>
        ))}
        <Link to={paths.rewards}>{t('home.to_rewards')}</Link>
      </div>
    </Dialog>
  )
}
