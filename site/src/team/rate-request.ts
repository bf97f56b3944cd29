import { queryOptions } from '@tanstack/react-query'
import { callKey, staleAfter } from '../api/query-client.ts'

/** Lower rates that the upline asks this member to agree to. Home asks too, so the calls are loaded for it. */
export const rateRequestQuery = () =>
  queryOptions({
    queryKey: callKey('rebateRequest'),
    queryFn: async () => {
      const { teamApi } = await import('../api/team-api.ts')
      return teamApi.rebateRequest()
    },
    staleTime: staleAfter.immediately,
  })
