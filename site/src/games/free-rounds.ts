import { isTrial } from '@koi/contract/member-type.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answer, api } from '../api/api.ts'
import { callKey, staleAfter } from '../api/query-client.ts'
import { useSettledLanguage } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'

export type FreeRounds = Answer<'freeRounds'>['content'][number]

/** The member's free rounds (GR-20); no request is made for visitors and trials, who have none. */
export function useFreeRounds(staleTime: number = staleAfter.memberData) {
  const session = useSession()
  const language = useSettledLanguage()
  return useQuery({
    queryKey: callKey('freeRounds', {}, language),
    queryFn: () => api.freeRounds({}),
    enabled: session !== null && !isTrial(session.type),
    staleTime,
  })
}

/** How many free rounds are left in a game, by its number in the catalogue. */
export function useFreeRoundsByGame(): ReadonlyMap<string, number> {
  const content = useFreeRounds().data?.content
  return useMemo(() => leftByGame(content ?? []), [content])
}

/** Pure. */
function leftByGame(content: readonly FreeRounds[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const { game, state, left: rounds } of content) {
    if (state !== 'open' || game === null) continue
    const node = String(game.nodeId)
    left.set(node, (left.get(node) ?? 0) + rounds)
  }
  return left
}
