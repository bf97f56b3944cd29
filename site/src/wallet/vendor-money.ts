import { isTrial } from '@koi/contract/member-type.ts'
import { fromWire } from '@koi/contract/money.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../api/api.ts'
import { callKey, invalidate, staleAfter } from '../api/query-client.ts'
import { useSession } from '../session/session.ts'

export type RecallResult = Answer<'recallBalance'>
export type VendorMoney = Answer<'vendorMoney'>

const vendorMoneyQuery = () =>
  queryOptions({
    queryKey: callKey('vendorMoney'),
    queryFn: () => api.vendorMoney(),
    staleTime: staleAfter.immediately,
  })

/** The member's money at vendors; undefined without a session, in a trial, or while it loads. */
export function useVendorMoney(): VendorMoney | undefined {
  const session = useSession()
  const isReal = session !== null && !isTrial(session.type)
  return useQuery({ ...vendorMoneyQuery(), enabled: isReal }).data
}

/**
 * Recalls all money from vendors; repeated requests have no further effect. `onBack` is called before the
 * queries are refetched, because the component that started it may disappear with them.
 */
export function useRecallMoney(onBack: (brought: RecallResult) => void) {
  return useMutation({
    mutationFn: () => api.recallBalance(),
    onSuccess: (brought) => {
      if (firstOutstanding(brought) === null) onBack(brought)
    },
    onSettled: () => invalidate('walletBalance', 'vendorMoney', 'withdrawalTerms'),
  })
}

/** The total held by vendors: as the vendors report it, or else the amount that was transferred. Pure. */
export const sumHeldByVendors = ({ content }: VendorMoney): bigint =>
  content.reduce((sum, { amount, there }) => sum + fromWire(there ?? amount), 0n)

/** The first of these that is not back; null if all are. Pure. */
export const firstOutstanding = ({ content }: RecallResult): RecallResult['content'][number] | null =>
  content.find(({ state }) => state !== 'back') ?? null
