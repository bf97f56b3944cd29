/**
 * The pages of a visit: an entry of the browser's history is `{ idx, key, usr }`, where `idx` numbers our own
 * pages from 0. Decision 0093 says why this is not a library.
 */
import { randomBelow } from '../device/random.ts'

export interface Location {
  /** Without the base of the entry: `/bet` for `/lotto/bet`. */
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its number sign, or empty. */
  readonly hash: string
  /** What the link or the caller of `navigate` gave to the page. */
  readonly state: unknown
  /** Tells two visits of one address apart; `default` is the page on which the visit began. */
  readonly key: string
}

/** How the page was reached: by a step through the history (or first), by a link, or in place of another. */
export type Action = 'POP' | 'PUSH' | 'REPLACE'

export interface Place {
  readonly location: Location
  readonly action: Action
}

export interface NavigateOptions {
  /** The page takes the place of the present one in the history. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

export interface PageHistory {
  place: () => Place
  /** The address that a link shows: with the base. `to` may be an address, `?search`, `#hash` or a whole URL. */
  hrefOf: (to: string) => string
  /** Opens a page; a number goes that many pages forward, or back if it is negative. */
  navigate: (to: string | number, options?: NavigateOptions) => void
  /** Calls back at each change of page; returns how to stop. */
  listen: (listener: (place: Place) => void) => () => void
}

/** What the browser offers; tests have their own. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  addEventListener: (kind: 'popstate', listener: () => void) => void
  removeEventListener: (kind: 'popstate', listener: () => void) => void
}

/** The history of this window, whose addresses begin with `base`: empty, or `/lotto`. */
export function openHistory(base: string, window: HistoryWindow): PageHistory {
  const listeners = new Set<(place: Place) => void>()
  const { history } = window
  // A page that was here before this code (a reload keeps its number) is the first of the visit.
  if (indexOf(history.state) === null) history.replaceState({ ...history.state, idx: 0 }, '')
  let place = read('POP')

  function read(action: Action): Place {
    const { pathname, search, hash } = window.location
    const entry: unknown = history.state
    const own = typeof entry === 'object' && entry !== null ? entry : {}
    return {
      action,
      location: {
        pathname: pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname,
        search,
        hash,
        state: 'usr' in own ? own.usr : null,
        key: 'key' in own && typeof own.key === 'string' ? own.key : 'default',
      },
    }
  }
  function change(action: Action): void {
    place = read(action)
    for (const listener of listeners) listener(place)
  }
  const pop = () => change('POP')

  const hrefOf = (to: string): string => {
    if (isElsewhere(to)) return to
    // The first page of a base has the base's own address: `/lotto`, not `/lotto/`.
    if (to.startsWith('/')) return base + (base === '' ? to : to.replace(/^\/(?=$|[?#])/, ''))
    const { pathname, search } = window.location
    if (to.startsWith('#')) return pathname + search + to
    return to === '?' ? pathname : pathname + to
  }
  return {
    place: () => place,
    hrefOf,
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const index = indexOf(history.state) ?? 0
      const entry = { usr: state, key: randomBelow(2 ** 32).toString(36), idx: replace ? index : index + 1 }
      if (replace) history.replaceState(entry, '', hrefOf(to))
      else history.pushState(entry, '', hrefOf(to))
      change(replace ? 'REPLACE' : 'PUSH')
    },
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', pop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', pop)
      }
    },
  }
}

/** Whether an address is a whole URL, which the browser opens and the pages of this visit do not. Pure. */
export const isElsewhere = (to: string): boolean => /^https?:/i.test(to)

/** The number of our page in an entry of the history; null if the entry is not ours. */
function indexOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}
