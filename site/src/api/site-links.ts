import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

type DownloadLinks = Answer<'commonSettings'>['downloadLinks']

const commonSettingsQuery = () =>
  queryOptions({
    queryKey: callKey('commonSettings'),
    queryFn: () => api.commonSettings(),
    staleTime: staleAfter.never,
  })

const none: DownloadLinks = []

/** Where the app can be downloaded; empty while it loads, or if that failed. */
export function useDownloadLinksQuery(): DownloadLinks {
  return useQuery(commonSettingsQuery()).data?.downloadLinks ?? none
}

/** The operator's guide to USDT (`USDJUMP`), if there is one. */
export function useUsdtGuideQuery(): string | null {
  return useQuery(commonSettingsQuery()).data?.downLinkObj.USDJUMP.url ?? null
}
