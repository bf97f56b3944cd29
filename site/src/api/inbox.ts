import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'
import { callKey } from './query-client.ts'

/** How many letters wait unread; 0 without a session, where nothing is asked (MC-27, MC-29). */
export function useUnreadLetters(): number {
  const session = useSession()
  const { data } = useQuery({
    queryKey: callKey('inboxUnread'),
    queryFn: () => api.inboxUnread(),
    enabled: session !== null,
  })
  return data ?? 0
}
