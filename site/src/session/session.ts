import { isTrial } from '@koi/contract/member-type.ts'
import { useSyncExternalStore } from 'react'
import { type SessionInfo, storage } from './storage.ts'

export type { SessionInfo } from './storage.ts'

/** Null when nobody is logged in. */
export type Session = SessionInfo | null

export type SessionEvent =
  | { readonly kind: 'logged-in'; readonly info: SessionInfo; readonly deviceToken?: string | undefined }
  /** The same member, whom a remembered browser has logged in again. */
  | { readonly kind: 'renewed'; readonly info: SessionInfo; readonly deviceToken?: string | undefined }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'expired'; readonly token: string }

/** Pure: the session after an event. A late 'expired' of an older token leaves the present session alone. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'logged-in':
    case 'renewed':
      return event.info
    case 'logged-out':
      return null
    case 'expired':
      return session?.token === event.token ? null : session
  }
}

let session: Session | undefined
const listeners = new Set<(event: SessionEvent) => void>()

/** The present session, outside React; null when nobody is logged in. */
export function getSession(): Session {
  if (session === undefined) session = storage.session()
  return session
}

/** Applies an event, keeps the outcome in storage, and tells React. True when the session changed. */
export function dispatchSession(event: SessionEvent): boolean {
  const before = getSession()
  const after = nextSession(before, event)
  if (after === before) return false
  session = after
  if (after) storage.setSession(after)
  else if (event.kind === 'expired') storage.expireSession()
  else storage.endSession()
  if ('deviceToken' in event && event.deviceToken !== undefined) {
    storage.setAutoLogin({ userName: event.info.userName, deviceToken: event.deviceToken })
  }
  for (const listener of listeners) listener(event)
  return true
}

/** Tells of every event that changed the session; the function that is returned stops it. */
export function onSessionChange(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The present session, or null; the component is drawn again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession)
}

/** The name under which the member is known on this phone: the trial name for a trial, else the user name. */
export function localUserName(info: SessionInfo): string {
  return (isTrial(info.type) ? storage.trialName() : null) ?? info.userName
}
