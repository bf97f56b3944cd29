import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

export const customerServiceQuery = () =>
  queryOptions({
    queryKey: callKey('customerService'),
    queryFn: () => api.customerService(),
    staleTime: staleAfter.never,
  })

/** The first link to customer service that can be followed; null if there is none. */
export function useServiceLinkQuery(): string | null {
  const links = useQuery(customerServiceQuery()).data?.customerService ?? []
  return links.find((link) => /^https?:\/\//.test(link)) ?? null
}

/**
 * Opens the chat in a tab of its own, with an address that the server makes for this visit (API-081). Throws
 * the refusal if the chat is not open.
 */
export async function openChat(): Promise<void> {
  // A tab that is opened after the answer would be blocked.
  const tab = window.open('', '_blank')
  try {
    const { url } = await api.chatLink()
    if (tab === null) window.location.assign(url)
    else {
      tab.opener = null
      tab.location.replace(url)
    }
  } catch (error) {
    tab?.close()
    throw error
  }
}
