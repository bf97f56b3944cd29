import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { byCursor, withCursor } from '../api/by-cursor.ts'
import { promotionApi } from '../api/promotion-api.ts'
import { callKey, invalidate, staleAfter } from '../api/query-client.ts'
import { useSettledLanguage } from '../i18n/i18n.ts'

export type Offer = Awaited<ReturnType<typeof promotionApi.offers>>['content'][number]
export type OfferDetail = Awaited<ReturnType<typeof promotionApi.offer>>

/** Open and coming offers, with the member's own part, in the language of their texts. */
export function useOffers() {
  const language = useSettledLanguage()
  return useQuery({
    queryKey: callKey('offers', {}, language),
    queryFn: async () => (await promotionApi.offers()).content,
    staleTime: staleAfter.immediately,
  })
}

/** One offer with its terms. */
export function useOffer(id: string) {
  const language = useSettledLanguage()
  return useQuery({
    queryKey: callKey('offer', { id }, language),
    queryFn: () => promotionApi.offer({ id }),
    staleTime: staleAfter.immediately,
  })
}

/** What the member has of offers, by the lists of the reward centre. */
export function useOwnOffers(list: 'claimable' | 'claimed' | 'expired') {
  const language = useSettledLanguage()
  return useInfiniteQuery({
    queryKey: callKey('ownOffers', { list }, language),
    queryFn: ({ pageParam }) => promotionApi.ownOffers({ list, ...withCursor(pageParam) }),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
}

/** A picture of the member's own application as a data address; it never changes. */
export function useApplicationImage(id: string) {
  return useQuery({
    queryKey: callKey('applicationImage', { id }),
    queryFn: async () => {
      const { type, data } = await promotionApi.applicationImage({ id })
      return `data:${type};base64,${data}`
    },
    staleTime: staleAfter.never,
  })
}

const invalidateOffers = () => invalidate('offers', 'offer', 'ownOffers')

export function useJoin() {
  return useMutation({
    mutationFn: (id: string) => promotionApi.joinOffer({ id }),
    onError: () => invalidate('protection'),
    onSettled: invalidateOffers,
  })
}

/** Takes a bonus whose numbers the member has seen. */
export function useTakeBonus() {
  return useMutation({
    mutationFn: (id: string) => promotionApi.takeBonus({ id }),
    onError: () => invalidate('protection'),
    onSettled: invalidateOffers,
  })
}

interface Application {
  readonly id: string
  readonly comment: string
  readonly images: readonly string[]
}

export function useApply() {
  return useMutation({
    mutationFn: ({ id, comment, images }: Application) =>
      promotionApi.applyForOffer({ id, comment, images: [...images] }),
    onError: () => invalidate('protection'),
    onSettled: invalidateOffers,
  })
}
