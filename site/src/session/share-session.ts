import { isRecord } from './browser-storage.ts'
import { dispatchSession, getSession, onSessionChange } from './session.ts'
import { storage, toSessionInfo } from './storage.ts'

const CHANNEL = 'koi.session'
/** An open tab answers in a few milliseconds; the start-up call, which runs meanwhile, rarely takes less. */
const ANSWER_MILLISECONDS = 100

/**
 * Between the tabs of one browser: a new tab asks, a tab that is logged in answers, and a log-out ends the
 * session of its member everywhere. A session is only passed on, and each tab stores it for itself (SK-01).
 */
let channel: BroadcastChannel | null = null
let isShared = false

/** The channel to the other tabs, which only pages of this origin can join; null in an old browser. */
function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(CHANNEL)
  return channel
}

/** Answers other tabs from now on, and follows their log-out. */
export function shareSession(): void {
  const open = openChannel()
  if (open === null || isShared) return
  isShared = true
  open.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const present = getSession()
    if (!isRecord(data) || present === null) return
    if (data.kind === 'asked')
      open.postMessage({ kind: 'answered', session: present, trialName: storage.trialName() })
    if (data.kind === 'logged-out' && data.userName === present.userName)
      dispatchSession({ kind: 'logged-out' })
  })
  let present = getSession()
  onSessionChange(({ kind }) => {
    const before = present
    present = getSession()
    if (kind === 'logged-out' && before !== null)
      open.postMessage({ kind: 'logged-out', userName: before.userName })
  })
}

/** Takes up the session of another tab, if one answers in time. True if it did. */
export function adoptSession(): Promise<boolean> {
  const open = openChannel()
  if (open === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const finish = (isAdopted: boolean) => {
      clearTimeout(timer)
      open.removeEventListener('message', adopt)
      resolve(isAdopted)
    }
    const adopt = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data.kind !== 'answered' || getSession() !== null) return
      const info = toSessionInfo(data.session)
      if (info === null) return
      if (typeof data.trialName === 'string') storage.setTrialName(data.trialName)
      dispatchSession({ kind: 'logged-in', info })
      finish(true)
    }
    const timer = setTimeout(() => finish(false), ANSWER_MILLISECONDS)
    open.addEventListener('message', adopt)
    open.postMessage({ kind: 'asked' })
  })
}
