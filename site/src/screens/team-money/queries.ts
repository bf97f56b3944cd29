import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { createClientKeys } from '../../api/client-key.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { teamMoneyApi } from '../../api/team-money-api.ts'

type Api = typeof teamMoneyApi
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export type TransferTerms = Answer<'transferTerms'>
export type Transfer = Answer<'transferToUpline'>

/** Whether and how much the member can send to their upline now. */
const transferTermsQuery = () =>
  queryOptions({
    queryKey: callKey('transferTerms'),
    queryFn: () => teamMoneyApi.transferTerms(),
    staleTime: staleAfter.immediately,
  })

export const useTransferTerms = () => useQuery(transferTermsQuery())

/** What the member sent, newest first. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: callKey('transfersToUpline'),
    queryFn: ({ pageParam }) => teamMoneyApi.transfersToUpline(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

/** Sends money to the upline; a refusal shows what has changed since the page was opened. */
export function useTransferToUpline() {
  const [withKey] = useState(createClientKeys)
  return useMutation({
    mutationFn: (input: { amount: string; paymentPassword: string }) =>
      withKey({ amount: input.amount }, (clientKey) =>
        teamMoneyApi.transferToUpline({ ...input, clientKey }),
      ),
    onSuccess: () => invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms'),
    onSettled: () => invalidate('transferTerms', 'transfersToUpline'),
  })
}
