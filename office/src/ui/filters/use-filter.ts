import { useSearchParams } from 'react-router'

/** A filter's value in the address, so that a view can be bookmarked and shared: `useFilter('search')`. */
export function useFilter(name: string): [string | undefined, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string): void => {
    // The address itself: what was set a moment ago may not be drawn yet, and would be lost.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return [params.get(name) ?? undefined, set]
}

/** A filter with known values; any other value in the address is ignored. */
export function useChoice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const [chosen] = useFilter(name)
  return values.find((value) => value === chosen)
}

/** The days of `DayRangeFilter`, as the input of a list takes them. */
export function useDays(): { readonly from: string | undefined; readonly to: string | undefined } {
  const [from] = useFilter('from')
  const [to] = useFilter('to')
  return { from, to }
}
