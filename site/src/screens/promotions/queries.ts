import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { useStartUp } from '../../api/start-up.ts'

export type Announcement = Answer<'announcements'>[number]
export type Invitation = Answer<'invitation'>

const promotionsQuery = (merchantCode: string) => {
  const input = { types: 'PR', groupName: 'm_home', platform: 'M', merchantCode }
  return queryOptions({
    queryKey: callKey('announcements', input),
    queryFn: () => api.announcements(input),
    staleTime: staleAfter.memberData,
  })
}

/** Announcements of type PR (AN-11). */
export function usePromotionsQuery() {
  return useQuery(promotionsQuery(useStartUp().merchantCode))
}

export const invitationQuery = () =>
  queryOptions({
    queryKey: callKey('invitation'),
    queryFn: () => api.invitation(),
    staleTime: staleAfter.immediately,
  })
