import { useState } from 'react'
import { now } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { secondsLeft } from '../lottery/countdown.ts'
import { showToast, whileLoading } from '../overlay/toast.ts'
import { useNow } from '../use-now.ts'

/** FG-08: the countdown of a code ticks every second. */
const CODE_TICK = 1_000

/** A code that a form requests: idle, then counting after a successful send, then idle (AU-12). */
export interface CodeSending {
  /** Seconds until another may be requested: what is left of the code's lifetime. */
  readonly secondsLeft: number
  readonly sending: boolean
  /** Whether this form has sent a code. */
  readonly sent: boolean
  /**
   * Sends a code, under a loading message that stays until the answer (ER-27). A failure hides it, starts no
   * countdown and is thrown, so that the form can show it at its field.
   */
  readonly start: (send: () => Promise<{ readonly expiredMinutes: number }>) => Promise<void>
}

/** The state of a code for {@link CodeField}; the form makes the call that sends it. */
export function useCode(): CodeSending {
  const t = useT()
  const [until, setUntil] = useState<number | null>(null)
  const [sending, setSending] = useState(false)
  const time = useNow(until !== null && until > now() ? CODE_TICK : null)
  return {
    secondsLeft: until === null ? 0 : secondsLeft(until, time),
    sending,
    sent: until !== null,
    async start(send) {
      setSending(true)
      try {
        const { expiredMinutes } = await whileLoading(t('in_please_wait'), send)
        setUntil(now() + expiredMinutes * 60_000)
        showToast(t('ui.code_sent'), { tone: 'success', lasts: 'notice' })
      } finally {
        setSending(false)
      }
    },
  }
}
