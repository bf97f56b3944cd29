import type { Client } from '@koi/contract/call.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { en } from '@koi/contract/refusal-texts/en.ts'
import type { OfficeSchemas } from '@koi/contract/schemas/index.ts'
import { keepPreviousData, QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { getSession, setSession } from './session.ts'

/** Every call of the office as an async function; refusals are thrown as `CallError`. */
export const api: Client<OfficeSchemas> = createClient<OfficeSchemas>(officeCalls, {
  baseUrl: '',
  merchant: '',
  fetch: watchedFetch,
  token: () => getSession()?.token ?? null,
  language: () => 'EN',
})

/** A session that the server no longer knows ends here too. */
async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status === 401 && getSession() !== null) {
    const body: unknown = await response.clone().json()
    if (typeof body === 'object' && body !== null && 'code' in body && body.code === 'operator.session')
      setSession(null)
  }
  return response
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: (count, error) => isNetwork(error) && count < 2 } },
})

const isNetwork = (error: unknown): boolean => error instanceof CallError && error.status === 0

/** What a failed call says to a person. */
export function explain(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong in this page. Please reload it.'
  if (error.code !== null) return en[error.code]
  return error.status === 0
    ? 'The server cannot be reached. Nothing was changed.'
    : `The server answered ${error.status}.`
}

/** The field that a refused call names, such as `stakeMax`; null when it names none. */
export function fieldOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  const { field, fields } = error.details
  const named: unknown = field ?? (Array.isArray(fields) ? fields[0] : null)
  return typeof named === 'string' ? named : null
}

type Api = typeof api
type Input<Name extends keyof Api> = Parameters<Api[Name]>[0]
export type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

/** Calls whose answer is a page of rows. */
type Listing = {
  [Name in keyof Api]: Answer<Name> extends { content: unknown[]; next: string | null } ? Name : never
}[keyof Api]

type Run = (input: unknown) => Promise<unknown>

/** Reads a call; `every` fetches again after so many ms while the page is looked at. */
export function useCall<Name extends keyof Api>(name: Name, input: Input<Name>, every?: number) {
  return useQuery({
    queryKey: [name, input],
    queryFn: () => (api[name] as Run)(input) as Promise<Answer<Name>>,
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
}

/** A row of a list call. */
export type RowOf<Name extends Listing> = Answer<Name> extends { content: (infer Row)[] } ? Row : never

interface ListPage {
  readonly content: readonly unknown[]
  readonly next: string | null
}

/** Reads a list page by page; the newest rows come by themselves. `first` is the first page with all it has. */
export function useListing<Name extends Listing>(name: Name, input: Input<Name>, every = 15_000) {
  const query = useInfiniteQuery({
    queryKey: [name, input],
    queryFn: ({ pageParam }) =>
      (api[name] as Run)({ ...(input as object), cursor: pageParam }) as Promise<ListPage>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: every,
  })
  const rows = (query.data?.pages.flatMap((page) => page.content) ?? []) as RowOf<Name>[]
  return { query, rows, first: query.data?.pages[0] as Answer<Name> | undefined }
}

/** Does something; afterwards every list is read anew, for one act may change many. */
export function useAct<Name extends keyof Api>(name: Name) {
  return useMutation({
    mutationFn: (input: Input<Name>) => (api[name] as Run)(input) as Promise<Answer<Name>>,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
