import type { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import { useSyncExternalStore } from 'react'

export type Permission = (typeof PERMISSIONS)[number]

/** The operator who is logged in. It is stored for the tab only: closing the tab logs out. */
export interface OfficeSession {
  readonly token: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly Permission[]
  /** The platform's zone, in which all times are shown. */
  readonly timeZone: string
}

const KEY = 'KOI_OFFICE_SESSION'
const listeners = new Set<() => void>()
let session = read()

function read(): OfficeSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(value: unknown): value is OfficeSession {
  return typeof value === 'object' && value !== null && 'token' in value && 'permissions' in value
}

export const getSession = (): OfficeSession | null => session

/** Why the last session of this tab ended, for the log-in screen. */
export type EndReason = 'idle' | 'ended'
let ended: EndReason | null = null
export const endReason = (): EndReason | null => ended

/** `reason` where somebody or something other than this page's own button ended the session. */
export function setSession(next: OfficeSession | null, reason: EndReason | null = null): void {
  session = next
  ended = reason
  if (next === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** The session as React state. */
export function useSession(): OfficeSession | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getSession)
}

/** Whether the operator's role allows it. The server checks each call by itself. */
export function usePermission(permission: Permission): boolean {
  return useSession()?.permissions.includes(permission) ?? false
}

/** Whether the operator's role may open a screen with this permission; null is for every operator. */
export const mayOpen = (
  { permissions }: OfficeSession,
  { permission }: { readonly permission: Permission | null },
): boolean => permission === null || permissions.includes(permission)
