/** The present page and how to leave it, for components. The names and their meaning are React Router's. */
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  type Action,
  isElsewhere,
  type Location,
  type NavigateOptions,
  type PageHistory,
  type Place,
} from './page-history.ts'

const Current = createContext<(Place & { readonly history: PageHistory }) | null>(null)

/** Draws its children anew at each change of page, without stopping what the phone is drawing. */
export function Router({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(() => {
    // A page may have been left between the drawing and this.
    setPlace(history.place())
    return history.listen((next) => startTransition(() => setPlace(next)))
  }, [history])
  const current = useMemo(() => ({ ...place, history }), [place, history])
  return <Current value={current}>{children}</Current>
}

function useCurrent() {
  const current = useContext(Current)
  if (current === null) throw new Error('there is no <Router> around this')
  return current
}

export function useLocation(): Location {
  return useCurrent().location
}

/** `POP` for the first page of a visit and for steps through the history. */
export function useNavigationType(): Action {
  return useCurrent().action
}

/** The same function for the whole visit. */
export function useNavigate(): PageHistory['navigate'] {
  return useCurrent().history.navigate
}

type Change = URLSearchParams | ((before: URLSearchParams) => URLSearchParams)

/**
 * The values behind the `?` of the address, and a function that opens the same page with others. A function
 * gets the newest values, which may not be drawn yet, so that quick changes do not undo each other.
 */
export function useSearchParams(): [
  URLSearchParams,
  (change: Change | Readonly<Record<string, string>>, options?: NavigateOptions) => void,
] {
  const { location, history } = useCurrent()
  const { search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (change: Change | Readonly<Record<string, string>>, options?: NavigateOptions) => {
      const newest = () => new URLSearchParams(history.place().location.search)
      const next = typeof change === 'function' ? change(newest()) : change
      history.navigate(`?${new URLSearchParams(next)}`, options)
    },
    [history],
  )
  return [params, set]
}

/** Opens another page as soon as it is drawn. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string
}

/** A link. The browser opens a whole URL, and handles a click with a key held or with another button. */
export function Link({ to, replace, state, onClick, target, ...anchor }: LinkProps) {
  const { history } = useCurrent()
  const href = history.hrefOf(to)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !isPlain || isElsewhere(to)) return
    if (target !== undefined && target !== '_self') return
    event.preventDefault()
    // The page that is open is opened in its own place.
    history.navigate(to, {
      replace: replace ?? href === history.hrefOf(pathOf(history.place().location)),
      state,
    })
  }
  return <a {...anchor} href={href} target={target} onClick={open} />
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
