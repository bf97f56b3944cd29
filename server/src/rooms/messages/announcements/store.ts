import type { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import type { Language } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'
import type { Viewer } from '../audience/audience.ts'

export type ContentType = (typeof CONTENT_TYPES)[number]
/** A for members, B for guests, F for members who log in for the first time. */
export type Execution = 'A' | 'B' | 'F'

export interface AnnouncementRow {
  readonly id: bigint
  readonly type: ContentType
  readonly title: string
  readonly content: string
  readonly url: string | null
  readonly linkUrl: string | null
  readonly promotionType: string | null
  readonly execution: Execution | null
  readonly publishedAt: Date
}

interface Filter {
  readonly types: readonly string[]
  readonly group: string | null
  readonly platform: string | null
  /** Announcements without an execution are for everyone. */
  readonly executions: readonly Execution[]
  readonly language: Language
  readonly viewer: Viewer
  /** Leaves out what sells. */
  readonly hidesSelling: boolean
  readonly now: Date
}

/**
 * The announcements that are shown at a time, in the given language or else in English; in the operator's
 * order, then newest first.
 */
export const listAnnouncements = (db: Db, filter: Filter): Promise<AnnouncementRow[]> =>
  db.query({
    name: 'messages.list_announcements',
    text: `select announcement.id, announcement.type, translation.title, translation.content,
             translation.picture_url as url, announcement.link_url as "linkUrl",
             announcement.promotion_type as "promotionType", announcement.execution,
             announcement.shown_from as "publishedAt"
           from messages.announcement announcement
           cross join lateral (
             select * from messages.announcement_text translation
             where translation.announcement_id = announcement.id and translation.language in ($5, 'EN')
             order by translation.language = $5 desc limit 1
           ) translation
           where announcement.state = 'published' and announcement.type = any($1)
             and ($2::text is null or announcement.group_name = $2)
             and ($3::text is null or announcement.platform = $3)
             and (announcement.execution is null or announcement.execution = any($4))
             and announcement.shown_from <= $6
             and (announcement.shown_until is null or announcement.shown_until > $6)
             and (announcement.level_from is null
               or $7::integer between announcement.level_from and announcement.level_to)
             and (announcement.team_id is null or announcement.team_id = any($8::bigint[]))
             and (announcement.language is null or announcement.language = $5)
             and not ($9 and announcement.sells)
           order by announcement.position, announcement.shown_from desc, announcement.id desc
           limit 100`,
    values: [
      ...[filter.types, filter.group, filter.platform, filter.executions, filter.language, filter.now],
      ...[filter.viewer.level, filter.viewer.upline, filter.hidesSelling],
    ],
  })

export async function hasAnnouncements(db: Db): Promise<boolean> {
  const rows = await db.query('select from messages.announcement limit 1')
  return rows.length > 0
}
