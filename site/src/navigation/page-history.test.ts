import { expect, test, vi } from 'vitest'
import { type HistoryWindow, openHistory } from './page-history.ts'

/** A window at an address, with one entry before it that is not ours. */
function windowAt(address: string, state: unknown = null) {
  const entries = [
    { address: '/elsewhere', state: null as unknown },
    { address, state },
  ]
  let at = 1
  const steps = new Set<() => void>()
  const entry = () => entries[at] ?? { address: '/', state: null }
  const set = (index: number, next: unknown, to?: string | URL | null) =>
    entries.splice(index, entries.length, { address: String(to || entry().address), state: next })
  const history = {
    get state() {
      return entry().state
    },
    replaceState: (next: unknown, _unused: string, to?: string | URL | null) => set(at, next, to),
    pushState: (next: unknown, _unused: string, to?: string | URL | null) => {
      set(at + 1, next, to)
      at += 1
    },
    go: (delta: number) => {
      at += delta
      for (const step of steps) step()
    },
  }
  const window: HistoryWindow = {
    history,
    get location() {
      return new URL(entry().address, 'https://site.test')
    },
    addEventListener: (_kind, step) => void steps.add(step),
    removeEventListener: (_kind, step) => void steps.delete(step),
  }
  return { window, entry, steps }
}

test('our pages are numbered from the first, and a reload keeps its number', () => {
  const { window, entry } = windowAt('/m/home')
  const pages = openHistory('', window)
  expect(entry().state).toEqual({ idx: 0 })
  pages.navigate('/m/mine')
  pages.navigate('/m/set', { replace: true })
  expect(entry()).toEqual({ address: '/m/set', state: { usr: null, key: expect.any(String), idx: 1 } })
  openHistory('', window)
  expect(entry().state).toMatchObject({ idx: 1 })
})

test('a page says how it was reached, with what was given to it', () => {
  const { window } = windowAt('/m/home?tour=1#top')
  const pages = openHistory('', window)
  expect(pages.place()).toEqual({
    action: 'POP',
    location: { pathname: '/m/home', search: '?tour=1', hash: '#top', state: null, key: 'default' },
  })
  const seen = vi.fn()
  const stop = pages.listen(seen)
  pages.navigate('/m/register', { state: { ticket: 't' } })
  expect(seen.mock.lastCall?.[0]).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/m/register', state: { ticket: 't' } },
  })
  pages.navigate('?a=1', { replace: true })
  expect(seen.mock.lastCall?.[0]).toMatchObject({
    action: 'REPLACE',
    location: { search: '?a=1', state: null },
  })
  pages.navigate(-1)
  expect(seen.mock.lastCall?.[0]).toMatchObject({ action: 'POP', location: { pathname: '/m/home' } })
  stop()
  pages.navigate('/m/set')
  expect(seen).toHaveBeenCalledTimes(3)
})

test('the browser is not listened to when nobody listens', () => {
  const { window, steps } = windowAt('/m/home')
  const stop = openHistory('', window).listen(() => undefined)
  expect(steps.size).toBe(1)
  stop()
  expect(steps.size).toBe(0)
})

test('the lottery’s addresses begin with its base, which pages do not see', () => {
  const { window, entry } = windowAt('/lotto/bet?game=SSC60')
  const pages = openHistory('/lotto', window)
  expect(pages.place().location.pathname).toBe('/bet')
  expect(pages.hrefOf('/draws')).toBe('/lotto/draws')
  expect(pages.hrefOf('?game=K3')).toBe('/lotto/bet?game=K3')
  expect(pages.hrefOf('?')).toBe('/lotto/bet')
  expect(pages.hrefOf('#slip')).toBe('/lotto/bet?game=SSC60#slip')
  expect(pages.hrefOf('/')).toBe('/lotto')
  expect(pages.hrefOf('/?game=K3')).toBe('/lotto?game=K3')
  expect(pages.hrefOf('https://site.test/m/startLottery')).toBe('https://site.test/m/startLottery')
  expect(openHistory('', windowAt('/m/home').window).hrefOf('/')).toBe('/')
  pages.navigate('/tickets')
  expect(entry().address).toBe('/lotto/tickets')
  expect(pages.place().location.pathname).toBe('/tickets')
  expect(openHistory('/lotto', windowAt('/lotto').window).place().location.pathname).toBe('/')
})
