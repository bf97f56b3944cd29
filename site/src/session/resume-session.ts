import { CallError } from '@koi/contract/envelope.ts'
import { api } from '../api/api.ts'
import { toSessionInfo } from './begin-session.ts'
import { dispatchSession, getSession } from './session.ts'
import { storage } from './storage.ts'

let running: Promise<boolean> | null = null

/**
 * Logs a remembered browser in again automatically, in a new tab or after a session has expired (LG-33). True
 * if it did. A member who is logged in under another name in another tab is left alone.
 */
export function resumeSession(): Promise<boolean> {
  running ??= resume().finally(() => {
    running = null
  })
  return running
}

async function resume(): Promise<boolean> {
  const kept = storage.autoLogin()
  const present = getSession()
  if (kept === null || (present !== null && present.userName !== kept.userName)) return false
  try {
    const answer = await api.logInDevice({ deviceToken: kept.deviceToken })
    const kind = present === null ? 'logged-in' : 'renewed'
    dispatchSession({ kind, info: toSessionInfo(answer), deviceToken: answer.deviceToken })
    return true
  } catch (error) {
    // A lost answer is no reason to discard the device token; a refused token is.
    if (error instanceof CallError && /^(device|login)\.unknown$/.test(error.code ?? ''))
      storage.endAutoLogin()
    return false
  }
}
