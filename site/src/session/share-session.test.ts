// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchSession, getSession } from './session.ts'
import { adoptSession, shareSession } from './share-session.ts'

const linh = { token: 'a', merchantCode: 'koi', userName: 'linh', type: 0, firstTimeLogin: false } as const

/** Another tab of the browser. */
let tab: BroadcastChannel
const next = (kind: string) =>
  new Promise<unknown>((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (data.kind === kind) resolve(data)
    }
    tab.addEventListener('message', listen)
  })

beforeEach(() => {
  tab = new BroadcastChannel('koi.session')
  dispatchSession({ kind: 'logged-out' })
  localStorage.clear()
  shareSession()
})
afterEach(() => tab.close())

test('[SK-01] a new tab takes up the session of an open one, and stores it for itself only', async () => {
  tab.addEventListener('message', ({ data }) => {
    if (data.kind === 'asked') tab.postMessage({ kind: 'answered', session: linh, trialName: null })
  })
  expect(await adoptSession()).toBe(true)
  expect(getSession()).toEqual(linh)
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toContain('linh')
  expect(localStorage.length).toBe(0)
})

test('a new tab that nobody answers, or with something else, stays logged out', async () => {
  tab.addEventListener('message', ({ data }) => {
    if (data.kind === 'asked') tab.postMessage({ kind: 'answered', session: { token: 5 } })
  })
  expect(await adoptSession()).toBe(false)
  expect(getSession()).toBeNull()
})

test('a tab that is logged in answers', async () => {
  dispatchSession({ kind: 'logged-in', info: linh })
  const answer = next('answered')
  tab.postMessage({ kind: 'asked' })
  expect(await answer).toEqual({ kind: 'answered', session: linh, trialName: null })
})

test('[AU-07] a log-out ends every tab of its member, and is announced to them', async () => {
  dispatchSession({ kind: 'logged-in', info: linh })
  tab.postMessage({ kind: 'logged-out', userName: 'other' })
  tab.postMessage({ kind: 'logged-out', userName: 'linh' })
  await vi.waitFor(() => expect(getSession()).toBeNull())
  dispatchSession({ kind: 'logged-in', info: linh })
  const announced = next('logged-out')
  dispatchSession({ kind: 'logged-out' })
  expect(await announced).toEqual({ kind: 'logged-out', userName: 'linh' })
})
