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

/** Where the app can be had; none while the answer is on its way, or when it does not come. */
export function useDownloadLinksQuery(): DownloadLinks {
  return useQuery(commonSettingsQuery()).data?.downloadLinks ?? none
}

/** The guide to USDT (`USDJUMP`), where the operator has one. */
export function useUsdtGuideQuery(): string | null {
  return useQuery(commonSettingsQuery()).data?.downLinkObj.USDJUMP.url ?? null
}
