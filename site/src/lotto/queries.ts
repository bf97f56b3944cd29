import type { TrendCount } from '@koi/contract/trend-counts.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../api/api.ts'
import { byCursor, withCursor } from '../api/by-cursor.ts'
import { callKey, staleAfter } from '../api/query-client.ts'
import { now } from '../device/now.ts'
import { type Language, useSettledLanguage } from '../i18n/i18n.ts'
import { refetchDelay } from './draw-clock.ts'

export type NearDraws = Answer<'nearDraws'> & { readonly requestedAt: number; readonly answeredAt: number }
export type PlayMenu = Answer<'playMenu'>
export type DrawTrend = Answer<'drawTrend'>
export type Order = Answer<'orderDetail'>
export type OrderWager = Order['wagers'][number]
export type Chase = Answer<'chaseDetail'>
export type ComingDraw = Answer<'comingDraws'>[number]
export type DrawRecordAnswer = Answer<'drawRecord'>

/** The current, next and previous draw; fetched again when a draw is made and while its result is due. */
export const nearDrawsQuery = (gameCode: string, language: Language) =>
  queryOptions({
    queryKey: callKey('nearDraws', { gameCode }, language),
    queryFn: async (): Promise<NearDraws> => {
      const requestedAt = now()
      const near = await api.nearDraws({ gameCode })
      return { ...near, requestedAt, answeredAt: now() }
    },
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }) => (state.data ? refetchDelay(state.data, now()) : false),
    placeholderData: (before: NearDraws | undefined) =>
      before?.game.gameCode === gameCode ? before : undefined,
    enabled: gameCode !== '',
  })

export function useNearDraws(gameCode: string) {
  return useQuery(nearDrawsQuery(gameCode, useSettledLanguage()))
}

export const playMenuQuery = (gameCode: string) =>
  queryOptions({
    queryKey: callKey('playMenu', { gameCode }),
    queryFn: () => api.playMenu({ gameCode }),
    staleTime: staleAfter.memberData,
    enabled: gameCode !== '',
  })

export const drawRecordQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: callKey('drawRecord', { gameCode, numero }),
    queryFn: () => api.drawRecord({ gameCode, numero }),
    enabled: gameCode !== '' && numero !== '',
  })

/** Each change of a game's prices and limits, newest first. */
export const termsHistoryQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: callKey('termsHistory', { gameCode }),
    queryFn: ({ pageParam }) => api.termsHistory({ gameCode, ...withCursor(pageParam) }),
    ...byCursor,
    enabled: gameCode !== '',
  })

/** Past draws of a game; of one of its days, unless `day` is empty. */
export const pastDrawsQuery = (gameCode: string, day: string) =>
  infiniteQueryOptions({
    queryKey: callKey('pastDraws', { gameCode, day }),
    queryFn: ({ pageParam }) =>
      api.pastDraws({ gameCode, ...(day === '' ? {} : { day }), ...withCursor(pageParam) }),
    ...byCursor,
    enabled: gameCode !== '',
  })

export const drawTrendQuery = (gameCode: string, count: TrendCount) =>
  queryOptions({
    queryKey: callKey('drawTrend', { gameCode, count }),
    queryFn: () => api.drawTrend({ gameCode, count }),
    enabled: gameCode !== '',
  })

export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('orders', { all: true }),
    queryFn: ({ pageParam }) => api.orders(withCursor(pageParam)),
    ...byCursor,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: callKey('orderDetail', { orderId }),
    queryFn: () => api.orderDetail({ orderId }),
    enabled: orderId !== '',
  })

export const orderProofQuery = (orderId: string) =>
  queryOptions({
    queryKey: callKey('orderProof', { orderId }),
    queryFn: () => api.orderProof({ orderId }),
    staleTime: staleAfter.immediately,
    enabled: orderId !== '',
  })

/** Draws that can be bet on in advance; while they are shown, some close and new ones are added. */
export const comingDrawsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: callKey('comingDraws', { gameCode }),
    queryFn: () => api.comingDraws({ gameCode }),
    staleTime: staleAfter.immediately,
    refetchInterval: staleAfter.memberData,
    enabled: gameCode !== '',
  })

export const chasesQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('chases', { all: true }),
    queryFn: ({ pageParam }) => api.chases(withCursor(pageParam)),
    ...byCursor,
  })

export const chaseQuery = (chaseId: string) =>
  queryOptions({
    queryKey: callKey('chaseDetail', { chaseId }),
    queryFn: () => api.chaseDetail({ chaseId }),
    enabled: chaseId !== '',
  })
