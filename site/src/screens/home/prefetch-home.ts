import { decideDisplay } from '../../api/display.ts'
import { prefetchAnnouncements } from '../../api/fetch-announcements.ts'
import type { StartUpInfo } from '../../api/fetch-start-up.ts'
import { imageUrl } from '../../api/image-url.ts'
import { storage } from '../../session/storage.ts'

/** The content types that home fetches in one call: banners, notices, popups and headlines (HM-21). */
export const HOME_NEWS = { groupName: 'm_home', types: 'B,PL,PU,H' } as const

/**
 * The code of the first games is requested with that of the screen, and a visitor's first banner with it.
 * Members get other announcements, and a session that has ended is not known yet.
 */
export async function prefetchHome(startUp: Promise<StartUpInfo>): Promise<void> {
  // Home loads it again if this fails.
  import('./HomeTop.tsx').catch(() => undefined)
  if (storage.session() !== null || storage.autoLogin() !== null) return
  const info = await startUp
  if (decideDisplay(info) !== 'normal') return
  const news = await prefetchAnnouncements({ ...HOME_NEWS, merchantCode: info.merchantCode })
  const url = news.find(({ type }) => type === 'B')?.url
  if (url) Object.assign(new Image(), { src: imageUrl(url) })
}
