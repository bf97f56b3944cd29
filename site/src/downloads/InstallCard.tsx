import { useEffect, useState } from 'react'
import { useDownloadLinksQuery } from '../api/site-links.ts'
import { useStartUp } from '../api/start-up.ts'
import { thisDevice } from '../device/device.ts'
import { type InstallPrompt, kept } from '../device/install-prompt.ts'
import { now } from '../device/now.ts'
import { useT } from '../i18n/i18n.ts'
import { storage } from '../session/storage.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { iconAddress } from '../ui/icons/Logo.tsx'
import styles from './DownloadBar.module.css'
import { isBarShown } from './download.ts'
import { installOffer, noteDismissal, noteVisit } from './install.ts'

/** Offers to install the site after a first bet or on a second visit, until it is dismissed. */
export default function InstallCard() {
  const [known] = useState(noteVisit)
  const [isDismissed, setDismissed] = useState(false)
  const prompt = usePrompt()
  const offer = installOffer({ device: thisDevice(), hasPrompt: prompt !== null, known, now: now() })
  if (offer === null || isDismissed) return null
  const dismiss = () => {
    noteDismissal()
    setDismissed(true)
  }
  const install = async () => {
    await prompt?.prompt()
    // The browser's offer is good for one question, whatever the answer was.
    kept.prompt = null
    dismiss()
  }
  return <Card onDismiss={dismiss} onInstall={offer === 'prompt' ? () => void install() : null} />
}

/** The browser's offer, which may come after this card. */
function usePrompt(): InstallPrompt | null {
  const [prompt, setPrompt] = useState(kept.prompt)
  useEffect(() => {
    const update = () => setPrompt(kept.prompt)
    window.addEventListener('beforeinstallprompt', update)
    return () => window.removeEventListener('beforeinstallprompt', update)
  }, [])
  return prompt
}

interface CardProps {
  readonly onDismiss: () => void
  /** Null where only the member can install it, by hand. */
  readonly onInstall: (() => void) | null
}

function Card({ onDismiss, onInstall }: CardProps) {
  const t = useT()
  const { siteName } = useStartUp()
  const links = useDownloadLinksQuery()
  // The operator's own app comes first; one offer at a time.
  if (isBarShown({ device: thisDevice(), links, isDismissed: storage.isDownloadBarHidden() })) return null
  return (
    <>
      <div className={styles.room} />
      <aside className={styles.bar} aria-label={t('downloads.install_title', { site: siteName })}>
        <img className={styles.icon} src={iconAddress()} alt="" width={40} height={40} />
        <p className={styles.words}>
          <b>{t('downloads.install_title', { site: siteName })}</b>
          <span>{t(onInstall === null ? 'downloads.install_ios' : 'downloads.install_text')}</span>
        </p>
        {onInstall === null ? null : <Button onClick={onInstall}>{t('downloads.install')}</Button>}
        <IconButton icon="close" label={t('downloads.install_later')} onClick={onDismiss} />
      </aside>
    </>
  )
}
