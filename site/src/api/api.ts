import type { Client } from '@koi/contract/call.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import { deviceHeader, thisDevice } from '../device/device.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession, tellSession } from '../session/session.ts'
import { serverNow } from './server-time.ts'

/** What only the start-up call can tell the client: who the merchant is, and the key for sealed bodies. */
interface Surroundings {
  readonly merchantCode: string
  readonly sealingKey: { readonly kid: string; readonly jwk: Readonly<Record<string, string>> }
}

let surroundings: Surroundings | null = null
let onClosed: () => void = () => undefined
let resume: () => Promise<boolean> = async () => false

export function noteSurroundings(known: Surroundings): void {
  surroundings = known
}

/** Told when the server answers that the site is closed: under maintenance, or not for this region. */
export function onSiteClosed(listener: () => void): void {
  onClosed = listener
}

/** Asked when a session has ended: true when the browser has logged in again by itself. */
export function onSessionOver(again: () => Promise<boolean>): void {
  resume = again
}

/** Every call of the site as an async function: `await api.logIn({ … })`. Throws `CallError`. */
export const api: Client<SiteSchemas> = createClient<SiteSchemas>(siteCalls, {
  baseUrl: '',
  fetch: watchedFetch,
  token: () => getSession()?.token ?? null,
  language: currentLanguage,
  get merchant() {
    return surroundings?.merchantCode ?? ''
  },
  device: () => deviceHeader(thisDevice()) ?? 'MOBILE',
  seal: sealBody,
})

async function watchedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const token = getSession()?.token
  const response = await fetch(address, init)
  if (response.status === 401 || response.status === 403 || response.status === 503) {
    const code = await refusalCode(response.clone())
    if (code === 'session.expired' && token !== undefined) {
      const present = getSession()?.token
      const isNewer = present !== undefined && present !== token
      if (isNewer || (await resume())) return fetch(address, withPresentToken(init))
      tellSession({ kind: 'expired', token })
    }
    if (code === 'site.maintenance' || code === 'site.region') onClosed()
  }
  return response
}

function withPresentToken(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('authorization', getSession()?.token ?? '')
  return { ...init, headers }
}

async function refusalCode(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

/** Over plain http on an address there is no WebCrypto: the body is then plain JSON. */
async function sealBody(payload: unknown): Promise<{ scheme: string; body: unknown } | null> {
  if (surroundings === null || crypto.subtle === undefined) return null
  const { ENCRYPTION_SCHEME, seal } = await import('@koi/contract/encryption.ts').catch(() => {
    // A part of the site that does not come is a connection that does not hold.
    throw new CallError({ code: null, status: 0, message: '' })
  })
  return { scheme: ENCRYPTION_SCHEME, body: await seal(payload, surroundings.sealingKey, serverNow()) }
}

export type Api = typeof api
/** What a call answers: `Answer<'walletBalance'>`. */
export type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>
