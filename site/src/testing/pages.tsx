import type { ReactNode } from 'react'
import { Router } from '../navigation/navigation.tsx'
import { isElsewhere, type PageHistory, type Place } from '../navigation/page-history.ts'

/** A history in memory, which begins with these addresses and stands on the last. */
export function memoryHistory(...addresses: readonly [string, ...string[]]): PageHistory {
  const entries = addresses.map((address, index) => placeAt(address, index === 0 ? 'default' : `${index}`))
  const listeners = new Set<(place: Place) => void>()
  let at = entries.length - 1
  const place = () => entries[at] ?? placeAt('/', 'default')
  const hrefOf = (to: string) => (to.startsWith('/') || isElsewhere(to) ? to : place().location.pathname + to)
  return {
    place,
    hrefOf,
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') at += to
      else {
        const next = placeAt(hrefOf(to), `${entries.length}`, replace ? 'REPLACE' : 'PUSH', state)
        at += replace ? 0 : 1
        entries.splice(at, entries.length, next)
      }
      for (const listener of listeners) listener(place())
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function placeAt(
  address: string,
  key: string,
  action: Place['action'] = 'POP',
  state: unknown = null,
): Place {
  const { pathname, search, hash } = new URL(address, 'https://site.test')
  return { action, location: { pathname, search, hash, state, key } }
}

/** Pages in memory around what a test renders. */
export function TestPages({ history, children }: { history?: PageHistory; children: ReactNode }) {
  return <Router history={history ?? memoryHistory('/m/home')}>{children}</Router>
}
