import type { CallTable, Client } from '@koi/contract/call.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { createClient, type Transport } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import { deviceHeader, thisDevice } from '../device/device.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { dispatchSession, getSession } from '../session/session.ts'
import { serverNow } from './server-time.ts'

/** What only the start-up call knows: who the merchant is, and the key for sealed bodies. */
interface Merchant {
  readonly merchantCode: string
  readonly sealingKey: { readonly kid: string; readonly jwk: Readonly<Record<string, string>> }
}

/** What the site does about refusals that concern more than one call. */
interface ConnectionHandlers {
  /** The site is closed: under maintenance, or not for this region. */
  readonly onSiteClosed: () => void
  /** Someone else chose the member's password: nothing is possible before they have chosen their own (TA-21). */
  readonly onTemporaryPassword: () => void
  /** A session has ended. Resolves to true if the browser could log in again by itself. */
  readonly resumeSession: () => Promise<boolean>
}

export interface Connection {
  /** Every call of the site as an async function: `await api.logIn({ … })`. Throws `CallError`. */
  readonly api: Client<SiteSchemas>
  /** The same for a table of calls that is loaded with its screens. */
  readonly clientOf: <Schemas>(calls: CallTable) => Client<Schemas>
  readonly setMerchant: (merchant: Merchant) => void
  /** Sets the given handlers and leaves the others as they are. */
  readonly setHandlers: (handlers: Partial<ConnectionHandlers>) => void
}

/** The calls of the site over the browser's `fetch`, in the session and language of the page. */
export function createConnection(): Connection {
  let merchant: Merchant | null = null
  let handlers: ConnectionHandlers = {
    onSiteClosed: () => undefined,
    onTemporaryPassword: () => undefined,
    resumeSession: async () => false,
  }
  const transport: Transport = {
    baseUrl: '',
    fetch: (address, init) => fetchInSession(address, init, handlers),
    token: () => getSession()?.token ?? null,
    language: currentLanguage,
    get merchant() {
      return merchant?.merchantCode ?? ''
    },
    device: () => deviceHeader(thisDevice()) ?? 'MOBILE',
    seal: (payload) => sealBody(payload, merchant),
  }
  return {
    api: createClient<SiteSchemas>(siteCalls, transport),
    clientOf: (calls) => createClient(calls, transport),
    setMerchant: (known) => {
      merchant = known
    },
    setHandlers: (changed) => {
      handlers = { ...handlers, ...changed }
    },
  }
}

/** The connection of this page. */
export const connection = createConnection()
export const { api } = connection

/** Sends a call whose session has ended once more if the browser could log in again. */
async function fetchInSession(
  address: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { onSiteClosed, onTemporaryPassword, resumeSession }: ConnectionHandlers,
): Promise<Response> {
  const token = getSession()?.token
  const response = await fetch(address, init)
  if (response.status !== 401 && response.status !== 403 && response.status !== 503) return response
  const code = await refusalCode(response.clone())
  if (code === 'session.expired' && token !== undefined) {
    const present = getSession()?.token
    const isNewer = present !== undefined && present !== token
    if (isNewer || (await resumeSession())) return fetch(address, withPresentToken(init))
    dispatchSession({ kind: 'expired', token })
  }
  if (code === 'password.temporary') onTemporaryPassword()
  if (code === 'site.maintenance' || code === 'site.region') onSiteClosed()
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

/** Plain http on an IP address has no WebCrypto, so the body is plain JSON. */
async function sealBody(
  payload: unknown,
  merchant: Merchant | null,
): Promise<{ scheme: string; body: unknown } | null> {
  if (merchant === null || crypto.subtle === undefined) return null
  const { ENCRYPTION_SCHEME, seal } = await import('@koi/contract/encryption.ts').catch(() => {
    // A part of the site that cannot be loaded is reported as a lost connection.
    throw new CallError({ code: null, status: 0, message: '' })
  })
  return { scheme: ENCRYPTION_SCHEME, body: await seal(payload, merchant.sealingKey, serverNow()) }
}

export type Api = typeof api
/** The answer of a call: `Answer<'walletBalance'>`. */
export type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>
