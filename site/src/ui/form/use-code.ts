import { useState } from 'react'
import { now } from '../../device/now.ts'
import { useT } from '../../i18n/i18n.ts'
import { secondsLeft } from '../lottery/countdown.ts'
import { showToast, whileLoading } from '../overlay/toast.ts'
import { useNow } from '../use-now.ts'

/** FG-08: the countdown of a code ticks every second. */
const CODE_TICK = 1_000

/** A code that a form asks for: idle, then counting after a successful send, then idle (AU-12). */
export interface CodeSending {
  /** Seconds until another may be asked for: what is left of the code's own time. */
  readonly secondsLeft: number
  readonly sending: boolean
  /** A code was sent from this form. */
  readonly sent: boolean
  /**
   * Sends one, under a loading message that stays until the answer (ER-27). A failure hides it,
   * starts no countdown and is thrown, so that the form can say at its field what was wrong.
   */
  readonly start: (send: () => Promise<{ readonly expiredMinutes: number }>) => Promise<void>
}

/** The state of a code for {@link CodeField}; the call that sends it is the form's. */
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
