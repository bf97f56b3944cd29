import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { referralApi } from '../../api/referral-api.ts'

type Answer<Name extends keyof typeof referralApi> = Awaited<ReturnType<(typeof referralApi)[Name]>>

export type Referral = Answer<'referral'>
export type Friend = Answer<'referralFriends'>['content'][number]
export type Income = Answer<'referralIncome'>['content'][number]

/** The terms, what the member earned, and the milestones. */
export const referralQuery = () =>
  queryOptions({
    queryKey: callKey('referral', {}, 'EN'),
    queryFn: () => referralApi.referral(),
    staleTime: staleAfter.immediately,
  })

/** The friends of the member, newest first. */
export const useFriends = () =>
  useInfiniteQuery({
    queryKey: callKey('referralFriends', {}, 'EN'),
    queryFn: ({ pageParam }) => referralApi.referralFriends(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

/** What the friends brought, newest first. */
export const useIncome = () =>
  useInfiniteQuery({
    queryKey: callKey('referralIncome', {}, 'EN'),
    queryFn: ({ pageParam }) => referralApi.referralIncome(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
