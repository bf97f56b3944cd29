import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from '../session/session.ts'
import { type Answer, api } from './api.ts'
import { imageUrl } from './image-url.ts'
import { callKey, stale } from './query-client.ts'
import { useStartUp } from './start-up.ts'

export type Announcement = Answer<'announcements'>[number]

/** The announcements of one content type (specification 3). */
export function ofType(list: readonly Announcement[], type: Announcement['type']): readonly Announcement[] {
  return list.filter((announcement) => announcement.type === type)
}

/** The announcements of one place: home `m_home`, registration `m_reg` (acceptance HM-21, RG-32, AN-12). */
export const announcementsQuery = (place: {
  types: string
  groupName: 'm_home' | 'm_reg'
  merchantCode: string
}) =>
  queryOptions({
    queryKey: callKey('announcements', place),
    queryFn: (): Promise<readonly Announcement[]> => {
      const token = getSession()?.token
      return api.announcements({
        ...place,
        platform: 'M',
        language: currentLanguage(),
        ...(token === undefined ? {} : { token }),
      })
    },
    staleTime: stale.kept,
  })

/** Fetched once a visit and language (acceptance AN-13). */
export function useAnnouncements(place: { types: string; groupName: 'm_home' | 'm_reg' }) {
  const { merchantCode } = useStartUp()
  return useQuery(announcementsQuery({ ...place, merchantCode }))
}

/** The banners of a place for `Banners`: null while they are on their way, none when they did not come. */
export function useBanners(place: Parameters<typeof useAnnouncements>[0]): readonly Announcement[] | null {
  const { data, isPending } = useAnnouncements(place)
  if (isPending) return null
  return ofType(data ?? [], 'B').map((banner) => ({ ...banner, url: banner.url && imageUrl(banner.url) }))
}
