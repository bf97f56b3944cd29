import { isTrial } from '@koi/contract/member-type.ts'
import { useSyncExternalStore } from 'react'
import { type SessionInfo, storage } from './storage.ts'

export type { SessionInfo } from './storage.ts'

/** Null when nobody is logged in. */
export type Session = SessionInfo | null

export type SessionEvent =
  | { readonly kind: 'logged-in'; readonly info: SessionInfo; readonly deviceToken?: string | undefined }
  /** The same member, logged in again by a remembered browser. */
  | { readonly kind: 'renewed'; readonly info: SessionInfo; readonly deviceToken?: string | undefined }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'expired'; readonly token: string }

/** The session after an event. A late 'expired' of an older token leaves the current session alone. Pure. */
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

/** The current session, outside React; null when nobody is logged in. */
export function getSession(): Session {
  if (session === undefined) session = storage.session()
  return session
}

/** Applies an event, stores the result, and notifies listeners. True if the session changed. */
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

/** Subscribes to every event that changed the session; returns the function that unsubscribes. */
export function onSessionChange(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current session, or null; redraws the component when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession)
}

/**
 * The name under which this phone stores the member's data: the trial name for a trial, else the user name.
 */
export function localUserName(info: SessionInfo): string {
  return (isTrial(info.type) ? storage.trialName() : null) ?? info.userName
}
