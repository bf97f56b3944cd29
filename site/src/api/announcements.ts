import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Announcement, type AnnouncementPlace, fetchAnnouncements } from './fetch-announcements.ts'
import { imageUrl } from './image-url.ts'
import { callKey, staleAfter } from './query-client.ts'
import { useStartUp } from './start-up.ts'

/** The announcements of one content type (AN-11). */
export function ofType(list: readonly Announcement[], type: Announcement['type']): readonly Announcement[] {
  return list.filter((announcement) => announcement.type === type)
}

/** The announcements of one place: `m_home` for home, `m_reg` for registration. */
const announcementsQuery = (place: AnnouncementPlace) =>
  queryOptions({
    queryKey: callKey('announcements', { ...place }),
    queryFn: () => fetchAnnouncements(place),
    staleTime: staleAfter.never,
  })

/** Fetched once per visit and language (AN-13). */
export function useAnnouncements(place: Omit<AnnouncementPlace, 'merchantCode'>) {
  const { merchantCode } = useStartUp()
  return useQuery(announcementsQuery({ ...place, merchantCode }))
}

/** The banners of a place for `Banners`: null while they load, none if that failed. */
export function useBanners(place: Parameters<typeof useAnnouncements>[0]): readonly Announcement[] | null {
  const { data, isPending } = useAnnouncements(place)
  if (isPending) return null
  return ofType(data ?? [], 'B').map((banner) => ({ ...banner, url: banner.url && imageUrl(banner.url) }))
}
