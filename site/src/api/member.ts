import { isTrial } from '@koi/contract/member-type.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { createStore, useStore } from '../ui/store.ts'
import { type Answer, api } from './api.ts'
import { callKey } from './query-client.ts'

export type MemberInfo = Answer<'memberInfo'>

/** `renew` bypasses the server's cache (AU-15). */
export const memberInfoQuery = (renew = false) =>
  queryOptions({ queryKey: callKey('memberInfo'), queryFn: () => api.memberInfo({ renew }) })

export const walletQuery = () =>
  queryOptions({ queryKey: callKey('walletBalance'), queryFn: () => api.walletBalance() })

/** The member who is logged in; undefined without a session, or while it loads. */
export function useMemberInfo(): MemberInfo | undefined {
  const session = useSession()
  return useQuery({ ...memberInfoQuery(), enabled: session !== null }).data
}

/** The picture that the member chose; null without one, or while it loads. */
export function useMemberIcon() {
  const session = useSession()
  const isReal = session !== null && !isTrial(session.type)
  const query = queryOptions({ queryKey: callKey('memberIcon'), queryFn: () => api.memberIcon() })
  return useQuery({ ...query, enabled: isReal }).data?.icon ?? null
}

const hiddenBalance = createStore(false)
const refreshing = createStore(false)

/** The wallet, the same everywhere: hidden or refreshed in one place, it is hidden or refreshed in all. */
export function useBalance() {
  const session = useSession()
  const client = useQueryClient()
  const { data: wallet } = useQuery({ ...walletQuery(), enabled: session !== null })
  const isHidden = useStore(hiddenBalance)
  const isRefreshing = useStore(refreshing)
  return {
    /** Undefined without a session, while it loads, or while it is refreshed. */
    wallet: isRefreshing ? undefined : wallet,
    isHidden,
    toggleHidden: () => hiddenBalance.set(!isHidden),
    /** Hides the amount while it is fetched again (SH-23). */
    refresh: async () => {
      refreshing.set(true)
      try {
        await client.refetchQueries({ queryKey: callKey('walletBalance') })
      } finally {
        refreshing.set(false)
      }
    },
  }
}
