import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { Icon, type IconName } from '../icons/Icon.tsx'
import { useStore } from '../store.ts'
import styles from './ToastOutlet.module.css'
import { messages, type ToastMessage, type Tone } from './toast.ts'

const toneIcons: Record<Tone, IconName | null> = { plain: null, success: 'check', error: 'warning' }

/** Where toasts, loading and notifications appear; rendered once, beside the routes. */
export function ToastOutlet() {
  const shown = useStore(messages)
  const layer = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id

  // A popover lies in the browser's top layer, so that a message is seen above an open dialog too.
  useEffect(() => {
    const box = layer.current
    if (!box || !('showPopover' in box)) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (newest !== undefined) box.showPopover()
  }, [newest])

  const isHolding = shown.some((message) => message.kind === 'loading')
  return (
    <div
      ref={layer}
      popover="manual"
      role="status"
      aria-live="polite"
      className={classNames(styles.layer, isHolding && styles.holding)}
    >
      {shown.map((message) => (
        <Message key={message.id} {...message} />
      ))}
    </div>
  )
}

function Message({ kind, text, title, tone }: ToastMessage) {
  const icon = toneIcons[tone]
  const look = kind === 'notification' ? styles.notification : styles.toast
  return (
    <div className={classNames(look, kind === 'loading' && styles.loading, tone !== 'plain' && styles[tone])}>
      {kind === 'loading' ? <Spinner /> : icon ? <Icon name={icon} size={20} /> : null}
      <span>
        {title ? <b>{title}</b> : null}
        {text}
      </span>
    </div>
  )
}
