import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { useStartUp } from '../../api/start-up.ts'
import { type Language, useSettledLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'

export type Notice = Answer<'noticeList'>[number]
export type MemberNotice = Answer<'memberNotices'>['content'][number]
export type Letter = Answer<'inbox'>['content'][number]
export type Box = Letter['box']
export type Feedback = Answer<'feedbackHistory'>['content'][number]
export type FeedbackRules = Answer<'feedbackHistory'>['rules']

/**
 * Fetched once per visit and language (AN-13): a member's own, since some are for a level or a team, and
 * what sells is not shown to members to whom play is closed.
 */
export function useNotices() {
  const language = useSettledLanguage()
  const hasSession = useSession() !== null
  return useQuery({
    queryKey: hasSession ? callKey('memberNotices', {}, language) : callKey('noticeList', {}, language),
    queryFn: async (): Promise<readonly Notice[]> =>
      hasSession ? (await api.memberNotices({ language })).content : api.noticeList({ language }),
    staleTime: staleAfter.never,
    placeholderData: (before) => before,
  })
}

/**
 * The announcements for this member, with their read state: type A for agents, PL for everybody (AN-10,
 * AG-29).
 */
export function useMemberNotices(types: 'A' | 'PL') {
  const { merchantCode } = useStartUp()
  const language: Language = useSettledLanguage()
  const input = { types, groupName: 'm_home', platform: 'M', merchantCode } as const
  return useQuery({
    queryKey: callKey('memberNotices', input, language),
    queryFn: () => api.memberNotices({ ...input, language }),
    staleTime: staleAfter.immediately,
    placeholderData: (before) => before,
  })
}

const inboxQuery = (box: Box) =>
  infiniteQueryOptions({
    queryKey: callKey('inbox', { box }),
    queryFn: ({ pageParam }) => api.inbox({ box, ...withCursor(pageParam) }),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })

export const useInbox = (box: Box) => useInfiniteQuery(inboxQuery(box))

/** After anything that changes a box. */
export const invalidateInbox = () => invalidate('inbox', 'inboxUnread', 'inboxCount')

/** The member's feedback, page by page, with the limits of feedback. */
export function useFeedback() {
  return useInfiniteQuery({
    queryKey: callKey('feedbackHistory'),
    queryFn: ({ pageParam }) => api.feedbackHistory(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
}

/** A picture as a data address; it never changes. */
export function useFeedbackImage(id: string) {
  return useQuery({
    queryKey: callKey('feedbackImage', { id }),
    queryFn: async () => {
      const { type, data } = await api.feedbackImage({ id })
      return `data:${type};base64,${data}`
    },
    staleTime: staleAfter.never,
  })
}
