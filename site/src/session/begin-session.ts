import { isMemberType } from '@koi/contract/member-type.ts'
import { type Answer, api } from '../api/api.ts'
import type { SessionInfo } from './session.ts'
import { dispatchSession } from './session.ts'
import { storage } from './storage.ts'

type LogInAnswer = Answer<'logIn'>

/** The session as it is stored, from the answer of a log-in (LG-19). */
export function toSessionInfo({ customerType, deviceToken: _, ...rest }: LogInAnswer): SessionInfo {
  if (!isMemberType(customerType)) throw new TypeError(`not a member type: ${customerType}`)
  return { ...rest, type: customerType }
}

/** Begins the session of an answer; with a device token, new tabs log in with it too (LG-33). */
export function beginSession(answer: LogInAnswer): void {
  dispatchSession({ kind: 'logged-in', info: toSessionInfo(answer), deviceToken: answer.deviceToken })
}

/** Starts a free trial: its name is made and stored, then it is logged in (AU-11). */
export async function startTrial(): Promise<void> {
  const { userName, trialToken } = await api.trialAccount()
  const answer = await api.freePlay({ userName, trialToken })
  storage.setTrialName(userName)
  beginSession(answer)
}
