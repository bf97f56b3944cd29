import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { rebateApi } from '../../api/rebate-api.ts'

type Api = typeof rebateApi
export type Rebates = Awaited<ReturnType<Api['rebates']>>
export type RebateDay = Rebates['days'][number]
export type RebatePart = RebateDay['rows'][number]['parts'][number]
export type ReportDay = Awaited<ReturnType<Api['rebateReport']>>['content'][number]

/** What can be claimed now. Settled bets add to it at any moment. */
export const useRebates = () =>
  useQuery({
    queryKey: callKey('rebates', {}, 'EN'),
    queryFn: () => rebateApi.rebates(),
    staleTime: staleAfter.immediately,
  })

/** Claims everything; it is asked for again in any case, since it may have been claimed elsewhere. */
export const useClaimRebate = () =>
  useMutation({
    mutationFn: () => rebateApi.claimRebate(),
    onSettled: () =>
      invalidate('rebates', 'rebateReport', 'walletBalance', 'memberTransactions', 'withdrawalTerms'),
  })

/** Days on which the member played, the newest first. */
export const useRebateReport = () =>
  useInfiniteQuery({
    queryKey: callKey('rebateReport', {}, 'EN'),
    queryFn: ({ pageParam }) => rebateApi.rebateReport(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
