import { decideDisplay } from '../../api/display.ts'
import { prefetchAnnouncements } from '../../api/fetch-announcements.ts'
import type { StartUpInfo } from '../../api/fetch-start-up.ts'
import { imageUrl } from '../../api/image-url.ts'
import { storage } from '../../session/storage.ts'

/** The types that home requests in one call: banners, notices, pop-ups and headlines (HM-21). */
export const HOME_NEWS = { groupName: 'm_home', types: 'B,PL,PU,H' } as const

/**
 * A visitor's first picture, the largest thing on the page, is fetched while the code that draws it is on its
 * way. Members get other announcements, and whether a session has ended is not known yet.
 */
export async function prefetchHome(startUp: Promise<StartUpInfo>): Promise<void> {
  if (storage.session() !== null || storage.autoLogin() !== null) return
  const info = await startUp
  if (decideDisplay(info) !== 'normal') return
  const news = await prefetchAnnouncements({ ...HOME_NEWS, merchantCode: info.merchantCode })
  const url = news.find(({ type }) => type === 'B')?.url
  if (url) Object.assign(new Image(), { fetchPriority: 'high', src: imageUrl(url) })
}
