import type { Call, CallTable, Client } from './call.ts'
import { CallError, openEnvelope } from './envelope.ts'

/**
 * What the client needs from its environment: the site, the office, tests and benches each provide their own.
 */
export interface Transport {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** The session's token; null without one. */
  readonly token: () => string | null
  /** EN, MS or CN, sent as header `Language`. */
  readonly language: () => string
  readonly merchant: string
  /** `OTHERS` in a home-screen app, else `MOBILE` (API-092). */
  readonly device?: () => string
  /** Encrypts the body of a `sealed` call; null sends plain JSON (TLS is the protection). */
  readonly seal?: (payload: unknown) => Promise<{ scheme: string; body: unknown } | null>
}

/** The typed client: one function per call of the table; refusals are thrown as {@link CallError}. */
export function createClient<Schemas>(calls: CallTable, transport: Transport): Client<Schemas> {
  const client: Record<string, (input?: Input) => Promise<unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    client[name] = (input = {}) => send(call, input, transport)
  }
  return client as Client<Schemas>
}

type Input = Readonly<Record<string, unknown>>

async function send(call: Call, input: Input, transport: Transport): Promise<unknown> {
  // A call without an address is the client's own mistake and says so (ER-24).
  if (call.path === '') throw new CallError({ code: null, status: 0, message: 'Request URL is empty' })
  const headers: Record<string, string> = {
    accept: 'application/json',
    module: call.module,
    merchant: transport.merchant,
    language: transport.language(),
  }
  if (transport.device !== undefined) headers.device = transport.device()
  const token = call.access === 'anyone' ? null : transport.token()
  if (token !== null) headers.authorization = token
  const { query, body } = await encode(call, input, { headers, transport })
  let response: Response
  try {
    const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' }
    response = await transport.fetch(
      `${transport.baseUrl}${call.path}${query}`,
      body === null ? init : { ...init, body },
    )
  } catch {
    throw new CallError({ code: null, status: 0, message: '' })
  }
  return openEnvelope(response.status, await response.json().catch(() => null))
}

interface Outgoing {
  readonly headers: Record<string, string>
  readonly transport: Transport
}

async function encode(
  call: Call,
  input: Input,
  { headers, transport }: Outgoing,
): Promise<{ query: string; body: string | null }> {
  if (call.method === 'GET' || call.method === 'DELETE') return { query: queryOf(input), body: null }
  if (call.encoding === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return { query: '', body: queryOf(input).slice(1) }
  }
  headers['content-type'] = 'application/json'
  const sealed = call.encoding === 'sealed' ? await transport.seal?.(input) : null
  if (sealed == null) return { query: '', body: JSON.stringify(input) }
  headers.encryption = sealed.scheme
  return { query: '', body: JSON.stringify(sealed.body) }
}

/** Omits fields that are undefined or null, and converts the others to text. */
function queryOf(input: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
