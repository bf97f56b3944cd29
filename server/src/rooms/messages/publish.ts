import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { sanitise } from './sanitise.ts'
import { insertAnnouncement, type NewAnnouncement } from './store.ts'

/**
 * Stores an announcement; its HTML is sanitised here, so that nothing unsafe is ever stored. Refuses
 * 'url.refused' unless links and pictures are paths of the site (`/…`) or http(s) URLs.
 */
export function publishAnnouncement(ctx: Context, tx: Tx, draft: NewAnnouncement): Promise<bigint> {
  const pictures = Object.values(draft.texts).map((text) => text.pictureUrl)
  for (const link of [draft.linkUrl, ...pictures]) {
    if (link !== undefined && !isSafeLink(link)) refuse('url.refused')
  }
  const { EN, MS, CN } = draft.texts
  const texts = {
    EN: { ...EN, content: sanitise(EN.content) },
    ...(MS === undefined ? {} : { MS: { ...MS, content: sanitise(MS.content) } }),
    ...(CN === undefined ? {} : { CN: { ...CN, content: sanitise(CN.content) } }),
  }
  return insertAnnouncement(tx, { ...draft, texts }, ctx.clock.now())
}

/** Whether it is a path of the site or an http(s) URL (docs/domain/wire.md#addresses-that-are-followed). */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return true
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}
