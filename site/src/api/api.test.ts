import { CallError } from '@koi/contract/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchSession, getSession } from '../session/session.ts'
import { createConnection } from './api.ts'

const info = { token: 'old', merchantCode: 'koi', userName: 'linh', type: 0, firstTimeLogin: false } as const

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string) => answer(status, { code, message: code, details: {} })
const sentHeaders = (fetched: ReturnType<typeof vi.fn>) =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers))

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  dispatchSession({ kind: 'logged-in', info })
})
afterEach(() => {
  dispatchSession({ kind: 'logged-out' })
  vi.unstubAllGlobals()
})

function connect(...answers: readonly Response[]) {
  const left = [...answers]
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => left.shift() ?? answer(200, {}))
  vi.stubGlobal('fetch', fetched)
  const connection = createConnection()
  const handlers = {
    onSiteClosed: vi.fn(),
    onTemporaryPassword: vi.fn(),
    resumeSession: vi.fn(async () => false),
  }
  connection.setHandlers(handlers)
  return { ...connection, ...handlers, fetched }
}

test('each connection knows its own merchant', async () => {
  const [first, second] = [connect(), connect()]
  first.setMerchant({ merchantCode: 'koi', sealingKey: { kid: '1', jwk: {} } })
  await first.api.inboxUnread().catch(() => undefined)
  await second.api.inboxUnread().catch(() => undefined)
  expect(sentHeaders(second.fetched).map((headers) => headers.get('merchant'))).toEqual(['koi', ''])
})

test('[AU-16] a session that the server no longer knows ends here too', async () => {
  const { api, resumeSession } = connect(refusal(401, 'session.expired'))
  await expect(api.inboxUnread()).rejects.toBeInstanceOf(CallError)
  expect(resumeSession).toHaveBeenCalledTimes(1)
  expect(getSession()).toBeNull()
})

test('[LG-33] a browser that logs in again by itself sends the call once more', async () => {
  const { api, resumeSession, fetched } = connect(refusal(401, 'session.expired'))
  resumeSession.mockImplementation(async () =>
    dispatchSession({ kind: 'renewed', info: { ...info, token: 'new' } }),
  )
  await api.inboxUnread().catch(() => undefined)
  expect(sentHeaders(fetched).map((headers) => headers.get('authorization'))).toEqual(['old', 'new'])
  expect(getSession()?.token).toBe('new')
})

test('a call that a newer session has overtaken is sent once more without another log-in', async () => {
  const { api, resumeSession, fetched } = connect()
  fetched.mockImplementationOnce(async () => {
    dispatchSession({ kind: 'renewed', info: { ...info, token: 'new' } })
    return refusal(401, 'session.expired')
  })
  await api.inboxUnread().catch(() => undefined)
  expect(sentHeaders(fetched).map((headers) => headers.get('authorization'))).toEqual(['old', 'new'])
  expect(resumeSession).not.toHaveBeenCalled()
})

test.each([
  [503, 'site.maintenance', 1],
  [403, 'site.region', 1],
  [403, 'play.closed', 0],
])('a refusal of %i %s closes the site %i times', async (status, code, times) => {
  const { api, onSiteClosed } = connect(refusal(status, code))
  await expect(api.inboxUnread()).rejects.toBeInstanceOf(CallError)
  expect(onSiteClosed).toHaveBeenCalledTimes(times)
})

test('[TA-21] a member whose password an agent chose is led to choose their own', async () => {
  const { api, onTemporaryPassword } = connect(
    refusal(403, 'password.temporary'),
    refusal(403, 'play.closed'),
  )
  await expect(api.inboxUnread()).rejects.toBeInstanceOf(CallError)
  expect(onTemporaryPassword).toHaveBeenCalledTimes(1)
  await expect(api.inboxUnread()).rejects.toBeInstanceOf(CallError)
  expect(onTemporaryPassword).toHaveBeenCalledTimes(1)
})
