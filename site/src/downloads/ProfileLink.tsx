import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import buttonStyles from '../ui/Button.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { showToast } from '../ui/overlay/toast.ts'

/**
 * Downloads the iOS profile. iOS then asks in its own dialog. When the page regains focus, a message says to
 * go to the settings, and the profile's URL opens (DL-09).
 */
export function ProfileLink({ url, label, tone }: { url: string; label: string; tone: 'primary' | 'quiet' }) {
  const t = useT()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const awaitFocus = () => {
    stop.current?.()
    const onFocus = () => {
      showToast(t('downloads.to_settings'))
      window.location.assign(url)
    }
    window.addEventListener('focus', onFocus, { once: true })
    stop.current = () => window.removeEventListener('focus', onFocus)
  }
  return (
    <a
      href={url}
      className={classNames(buttonStyles.button, buttonStyles[tone], buttonStyles.full)}
      onClick={awaitFocus}
    >
      <span className={buttonStyles.content}>
        <Icon name="shield" size={18} />
        {label}
      </span>
    </a>
  )
}
