import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { byCursor, withCursor } from '../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../api/query-client.ts'
import { rainApi } from '../api/rain-api.ts'
import { serverNow } from '../api/server-time.ts'
import { askAgainIn } from './rain-phase.ts'
import type { RainNow, TakenEnvelope } from './shapes.ts'

/** The rain of now and the next one, asked again when something can have changed. */
export const rainNowQuery = () =>
  queryOptions({
    queryKey: callKey('rainNow', {}, 'EN'),
    queryFn: () => rainApi.rainNow(),
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }: { state: { data: RainNow | undefined } }) =>
      askAgainIn(state.data, serverNow()),
  })

export const useRainNow = () => useQuery(rainNowQuery())

interface Taking {
  readonly onTaken: (taken: TakenEnvelope) => void
  readonly onRefused: (error: Error) => void
}

/** Takes an envelope. The rain is asked for again in any case: others take at the same time. */
export const useTakeRain = ({ onTaken, onRefused }: Taking) =>
  useMutation({
    mutationFn: (id: string) => rainApi.takeRain({ id }),
    onSuccess: (taken) => {
      onTaken(taken)
      return invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms')
    },
    onError: (error) => {
      onRefused(error)
      return invalidate('protection')
    },
    onSettled: () => invalidate('rainNow', 'rains'),
  })

/** How often the list is asked again: a rain that ends comes into it, with what the member took. */
const RAINS_MS = 10_000

/** Rains that are over, the newest first. */
export const useRains = () =>
  useInfiniteQuery({
    queryKey: callKey('rains', {}, 'EN'),
    queryFn: ({ pageParam }) => rainApi.rains(withCursor(pageParam)),
    ...byCursor,
    refetchInterval: RAINS_MS,
    staleTime: staleAfter.immediately,
  })

/** What was published about a rain. */
export const rainEvidenceQuery = (numero: string) =>
  queryOptions({
    queryKey: callKey('rainEvidence', { numero }, 'EN'),
    queryFn: () => rainApi.rainEvidence({ numero }),
    staleTime: staleAfter.immediately,
    enabled: numero !== '',
  })
