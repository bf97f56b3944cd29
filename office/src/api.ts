import type { Client } from '@koi/contract/call.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { OfficeSchemas } from '@koi/contract/schemas/index.ts'
import { keepPreviousData, QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { t } from './i18n/i18n.ts'
import { language } from './i18n/languages.ts'
import { getSession, setSession } from './session.ts'

/** Every call of the office as an async function; refusals are thrown as `CallError`. */
export const api: Client<OfficeSchemas> = createClient<OfficeSchemas>(officeCalls, {
  baseUrl: '',
  merchant: '',
  fetch: watchedFetch,
  token: () => getSession()?.token ?? null,
  language: () => language,
})

/** Fetches, and logs this tab out when the server no longer knows its session. */
async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status === 401 && getSession() !== null) {
    const body: unknown = await response.clone().json()
    if (typeof body === 'object' && body !== null && 'code' in body && body.code === 'operator.session')
      setSession(null, 'ended')
  }
  return response
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: (count, error) => isNetwork(error) && count < 2 } },
})

const isNetwork = (error: unknown): boolean => error instanceof CallError && error.status === 0

/** Why a call failed, in words for the operator. */
export function explain(error: unknown): string {
  if (!(error instanceof CallError)) return t('shell.reload')
  if (error.code !== null) return `${t(`refusal.${error.code}`)}${fieldsText(error)}`
  return error.status === 0 ? t('shell.unreachable') : t('shell.answered', { status: String(error.status) })
}

/** The fields that a refusal names, for a form that does not have them: ` (rates/SLOT)`. */
function fieldsText({ details: { field, fields } }: CallError): string {
  const named = (Array.isArray(fields) ? fields : [field]).filter((name) => typeof name === 'string')
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

type Api = typeof api
export type Input<Name extends keyof Api> = Parameters<Api[Name]>[0]
/** What a call returns. */
export type Output<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

/** Calls that return a page of rows. */
type ListCall = {
  [Name in keyof Api]: Output<Name> extends { content: unknown[]; next: string | null } ? Name : never
}[keyof Api]

type Run = (input: unknown) => Promise<unknown>

/** Reads by a call, and again every `every` ms while the page is looked at. */
export function useCall<Name extends keyof Api>(name: Name, input: Input<Name>, every?: number) {
  return useQuery({
    queryKey: [name, input],
    queryFn: () => (api[name] as Run)(input) as Promise<Output<Name>>,
    placeholderData: keepPreviousData,
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
}

/** A row of a list. */
export type RowOf<Name extends ListCall> = Output<Name> extends { content: (infer Row)[] } ? Row : never

interface ListPage {
  readonly content: readonly unknown[]
  readonly next: string | null
}

/** Reads a list page by page, and new rows every `every` ms. `first` is the whole first page. */
export function useList<Name extends ListCall>(name: Name, input: Input<Name>, every = 15_000) {
  const query = useInfiniteQuery({
    // Its pages are no answer of `useCall` with the same input.
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam }) =>
      (api[name] as Run)({ ...(input as object), cursor: pageParam }) as Promise<ListPage>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: every,
  })
  const rows = (query.data?.pages.flatMap((page) => page.content) ?? []) as RowOf<Name>[]
  return { query, rows, first: query.data?.pages[0] as Output<Name> | undefined }
}

/** Changes something by a call. Every list is read again afterwards, since one change may show in many. */
export function useAction<Name extends keyof Api>(name: Name) {
  return useMutation({
    mutationFn: (input: Input<Name>) => (api[name] as Run)(input) as Promise<Output<Name>>,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Asks something on demand by a call that changes nothing, so no list is read again afterwards. */
export function useQuestion<Name extends keyof Api>(name: Name) {
  return useMutation({
    mutationFn: (input: Input<Name>) => (api[name] as Run)(input) as Promise<Output<Name>>,
  })
}
