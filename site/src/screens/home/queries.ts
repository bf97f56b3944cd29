import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, stale } from '../../api/query-client.ts'
import { currentLanguage, useSettledLanguage } from '../../i18n/i18n.ts'

export const popularGamesQuery = (language = currentLanguage()) =>
  queryOptions({
    queryKey: callKey('popularGames', {}, language),
    queryFn: () => api.popularGames({ language }),
    staleTime: stale.kept,
    placeholderData: (before) => before,
  })

export function usePopularGames() {
  return useQuery(popularGamesQuery(useSettledLanguage()))
}
