import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { callKey, staleAfter } from '../api/query-client.ts'

/**
 * The name of a game by its code; the code itself until the list has loaded, and for a game that was removed.
 */
export function useGameName(gameCode: string): string {
  const { data } = useQuery({
    queryKey: callKey('lotteryGames'),
    queryFn: () => api.lotteryGames(),
    staleTime: staleAfter.never,
  })
  return data?.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode)?.remark ?? gameCode
}
