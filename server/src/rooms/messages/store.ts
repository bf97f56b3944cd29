import assert from 'node:assert/strict'
import type { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import type { Language } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

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
           where announcement.type = any($1) and ($2::text is null or announcement.group_name = $2)
             and ($3::text is null or announcement.platform = $3)
             and (announcement.execution is null or announcement.execution = any($4))
             and announcement.shown_from <= $6
             and (announcement.shown_until is null or announcement.shown_until > $6)
           order by announcement.position, announcement.shown_from desc, announcement.id desc
           limit 100`,
    values: [filter.types, filter.group, filter.platform, filter.executions, filter.language, filter.now],
  })

export interface AnnouncementText {
  readonly title: string
  readonly content: string
  readonly pictureUrl?: string
}

export interface NewAnnouncement {
  readonly type: ContentType
  readonly group: 'm_home' | 'm_reg'
  readonly execution?: Execution
  readonly promotionType?: string
  readonly linkUrl?: string
  /** Lower positions come first. */
  readonly position?: number
  readonly shownFrom: Date
  readonly shownUntil?: Date
  readonly texts: { readonly EN: AnnouncementText } & Readonly<Partial<Record<Language, AnnouncementText>>>
}

export async function insertAnnouncement(db: Db, input: NewAnnouncement, now: Date): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into messages.announcement (type, group_name, platform, execution, promotion_type, link_url,
       position, shown_from, shown_until, created_at)
     values ($1, $2, 'M', $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      input.type,
      input.group,
      input.execution ?? null,
      input.promotionType ?? null,
      input.linkUrl ?? null,
      input.position ?? 0,
      input.shownFrom,
      input.shownUntil ?? null,
      now,
    ],
  )
  assert(row)
  for (const [language, text] of Object.entries(input.texts)) {
    await db.query(
      `insert into messages.announcement_text (announcement_id, language, title, content, picture_url)
       values ($1, $2, $3, $4, $5)`,
      [row.id, language, text.title, text.content, text.pictureUrl ?? null],
    )
  }
  return row.id
}

export async function hasAnnouncements(db: Db): Promise<boolean> {
  const rows = await db.query('select from messages.announcement limit 1')
  return rows.length > 0
}
