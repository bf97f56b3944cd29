import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { sanitise } from './sanitise.ts'
import type { ContentType, Execution } from './store.ts'
import {
  insertAnnouncement,
  PLAIN,
  publishVersion,
  type Texts,
  type Written,
  writeDraft,
} from './version-store.ts'

export interface AnnouncementText {
  readonly title: string
  readonly content: string
  readonly pictureUrl?: string
}

/** An announcement that no operator wrote: the demo's. */
export interface NewAnnouncement {
  readonly type: ContentType
  readonly group: 'm_home' | 'm_reg'
  readonly execution?: Execution
  readonly promotionType?: string
  readonly linkUrl?: string
  /** Lower positions come first. */
  readonly position?: number
  readonly sells?: boolean
  readonly shownFrom: Date
  readonly shownUntil?: Date
  readonly texts: { readonly EN: AnnouncementText } & Readonly<Partial<Record<Language, AnnouncementText>>>
}

/** Writes and publishes an announcement at once. */
export async function publishAnnouncement(ctx: Context, tx: Tx, draft: NewAnnouncement): Promise<bigint> {
  const { texts } = draft
  const by = (part: 'title' | 'content' | 'pictureUrl'): Partial<Texts> =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([language, text]) =>
        text[part] === undefined ? [] : [[language, text[part]]],
      ),
    )
  const document = cleaned(draft.type, {
    ...PLAIN,
    group: draft.group,
    execution: draft.execution ?? null,
    promotionType: draft.promotionType ?? null,
    linkUrl: draft.linkUrl ?? null,
    position: draft.position ?? 0,
    sells: draft.sells ?? false,
    from: draft.shownFrom.getTime(),
    until: draft.shownUntil?.getTime() ?? null,
    titles: { ...by('title'), EN: texts.EN.title },
    contents: by('content'),
    pictures: by('pictureUrl'),
  })
  const at = ctx.clock.now()
  const id = await insertAnnouncement(tx, { type: draft.type, from: draft.shownFrom, at })
  const writing = { id, version: 1, document, by: null, at }
  await writeDraft(tx, writing)
  await publishVersion(tx, writing)
  return id
}

/** Types that invite members to play: pop-ups and promotions always sell. */
const INVITATIONS: readonly ContentType[] = ['PU', 'PR']

/**
 * A version as it may be stored: its HTML is sanitised here, so that nothing unsafe ever is. Refuses
 * 'url.refused' unless links and pictures are paths of the site (`/…`) or http(s) URLs.
 */
export function cleaned(type: ContentType, written: Written): Written {
  for (const link of [written.linkUrl, ...Object.values(written.pictures)]) {
    if (link !== null && link !== undefined && !isSafeLink(link)) refuse('url.refused')
  }
  const contents = Object.fromEntries(
    Object.entries(written.contents).map(([language, html]) => [language, sanitise(html)]),
  )
  return { ...written, contents, sells: written.sells || INVITATIONS.includes(type) }
}

/** Whether it is a path of the site or an http(s) URL (docs/domain/wire.md#addresses-that-are-followed). */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return true
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}
