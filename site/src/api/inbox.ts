import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'
import { callKey } from './query-client.ts'

/** The number of unread letters; 0 without a session, where no call is made (MC-27, MC-29). */
export function useUnreadLetters(): number {
  const session = useSession()
  const { data } = useQuery({
    queryKey: callKey('inboxUnread'),
    queryFn: () => api.inboxUnread(),
    enabled: session !== null,
  })
  return data ?? 0
}
