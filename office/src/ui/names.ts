import { useQuery } from '@tanstack/react-query'
import { api, type Output } from '../api.ts'

type Lists = Output<'officeNames'>

/** What codes are called: our lotteries, vendors and channels; a code without a name is its own. */
export interface Names {
  readonly lottery: (code: string) => string
  readonly vendor: (code: string) => string
  readonly channel: (code: string) => string
  /** Every vendor of games, to choose from by its name. */
  readonly vendors: readonly (readonly [code: string, name: string])[]
}

/** Names change seldom: they are read once a quarter of an hour. */
const FRESH_MS = 900_000

export function useNames(): Names {
  const { data } = useQuery({
    queryKey: ['names'],
    queryFn: () => api.officeNames({}),
    staleTime: FRESH_MS,
  })
  return namesOf(data)
}

/** Pure. */
export function namesOf(lists: Lists | undefined): Names {
  const of = (list: Lists['lotteries'] | undefined) => {
    const names = new Map(list?.map(({ code, name }) => [code, name]))
    return (code: string): string => names.get(code) ?? code
  }
  return {
    ...{ lottery: of(lists?.lotteries), vendor: of(lists?.vendors), channel: of(lists?.channels) },
    vendors: (lists?.vendors ?? [])
      .map(({ code, name }) => [code, name] as const)
      .sort(([, one], [, other]) => one.localeCompare(other)),
  }
}
