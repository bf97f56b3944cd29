import assert from 'node:assert/strict'
import type { OperatorId } from '../../../caller.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { PageQuery } from '../../../db/page.ts'
import { type Audience, EVERYONE } from '../audience/audience.ts'
import type { ContentType, Execution } from './store.ts'

/** The SQL of what operators write. */
export type PublishState = 'draft' | 'published' | 'over' | 'withdrawn'
export type Texts = { readonly EN: string; readonly MS?: string; readonly CN?: string }

/** What one version says. */
export interface Written {
  readonly group: 'm_home' | 'm_reg'
  readonly execution: Execution | null
  readonly promotionType: string | null
  readonly linkUrl: string | null
  /** Lower positions come first. */
  readonly position: number
  readonly sells: boolean
  readonly audience: Audience
  /** In ms; without an end it is shown until it is withdrawn. */
  readonly from: number
  readonly until: number | null
  readonly titles: Texts
  /** Sanitised HTML. */
  readonly contents: Partial<Texts>
  /** Addresses. */
  readonly pictures: Partial<Texts>
}

export interface Announcement {
  readonly id: bigint
  readonly type: ContentType
  readonly state: PublishState
  readonly version: number
}

export interface StoredVersion {
  readonly version: number
  readonly document: Written
  readonly writtenBy: OperatorId | null
  readonly writtenName: string | null
  readonly writtenAt: Date
  readonly publishedName: string | null
  readonly publishedAt: Date | null
}

/** Who writes or publishes; null for the demo's. */
export type Author = { readonly id: OperatorId; readonly name: string } | null

const ANNOUNCEMENT = 'id, type, state, version'

export async function findAnnouncement(db: Db, id: bigint): Promise<Announcement | null> {
  const [row] = await db.query<Announcement>(
    `select ${ANNOUNCEMENT} from messages.announcement where id = $1`,
    [id],
  )
  return row ?? null
}

/** Locks it, so that what operators do with it is done one after another. */
export async function lockAnnouncement(tx: Tx, id: bigint): Promise<Announcement | null> {
  const [row] = await tx.query<Announcement>(
    `select ${ANNOUNCEMENT} from messages.announcement where id = $1 for update`,
    [id],
  )
  return row ?? null
}

interface Filter extends PageQuery<bigint> {
  readonly state: PublishState | null
  readonly type: ContentType | null
}

/** The newest first. */
export const listWritten = (db: Db, { state, type, after, limit }: Filter): Promise<Announcement[]> =>
  db.query(
    `select ${ANNOUNCEMENT} from messages.announcement
     where ($1::text is null or state = $1) and ($2::text is null or type = $2)
       and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [state, type, after, limit],
  )

const VERSION = `announcement_id as "announcementId", version, document, written_by as "writtenBy",
  written_name as "writtenName", written_at as "writtenAt", published_name as "publishedName",
  published_at as "publishedAt"`

/** All versions of these announcements, the newest first. */
export async function versionsOf(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly StoredVersion[]>> {
  const rows = await db.query<StoredVersion & { readonly announcementId: bigint }>(
    `select ${VERSION} from messages.announcement_version where announcement_id = any ($1)
     order by version desc`,
    [ids],
  )
  return new Map(ids.map((id) => [id, rows.filter(({ announcementId }) => announcementId === id)]))
}

/** An announcement that nobody sees yet; its content is in its versions. */
export async function insertAnnouncement(
  tx: Tx,
  { type, from, at }: { readonly type: ContentType; readonly from: Date; readonly at: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into messages.announcement (type, group_name, platform, state, version, shown_from, created_at)
     values ($1, 'm_home', 'M', 'draft', 0, $2, $3) returning id`,
    [type, from, at],
  )
  assert(row)
  return row.id
}

interface Writing {
  readonly id: bigint
  readonly version: number
  readonly document: Written
  readonly by: Author
  readonly at: Date
}

/** Stores a draft in place of the one before it. */
export async function writeDraft(tx: Tx, { id, version, document, by, at }: Writing): Promise<void> {
  await tx.query(
    `insert into messages.announcement_version (announcement_id, version, document, written_by, written_name,
       written_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (announcement_id, version) do update set document = excluded.document,
       written_by = excluded.written_by, written_name = excluded.written_name,
       written_at = excluded.written_at`,
    [id, version, JSON.stringify(document), by?.id ?? null, by?.name ?? null, at],
  )
}

/** Makes a version the one that is shown in its window. Pages are told when that begins. */
export async function publishVersion(tx: Tx, { id, version, document, by, at }: Writing): Promise<void> {
  await tx.query(
    `update messages.announcement_version set published_by = $3, published_name = $4, published_at = $5
     where announcement_id = $1 and version = $2`,
    [id, version, by?.id ?? null, by?.name ?? null, at],
  )
  const { levels, team, language } = document.audience
  await tx.query(
    `update messages.announcement set state = 'published', version = $2, group_name = $3, execution = $4,
       promotion_type = $5, link_url = $6, position = $7, sells = $8, shown_from = $9::timestamptz,
       shown_until = $10, level_from = $11, level_to = $12, team_id = $13, language = $14, ended_at = null,
       begun_at = case when $9::timestamptz <= $15::timestamptz then $15::timestamptz end
     where id = $1`,
    [
      ...[id, version, document.group, document.execution, document.promotionType, document.linkUrl],
      ...[document.position, document.sells, new Date(document.from)],
      ...[document.until === null ? null : new Date(document.until), levels?.from ?? null],
      ...[levels?.to ?? null, team, language, at],
    ],
  )
  await tx.query('delete from messages.announcement_text where announcement_id = $1', [id])
  const { titles, contents, pictures } = document
  await tx.query(
    `insert into messages.announcement_text (announcement_id, language, title, content, picture_url)
     select $1, language, coalesce($2::jsonb ->> language, $2::jsonb ->> 'EN'),
       coalesce($3::jsonb ->> language, $3::jsonb ->> 'EN', ''),
       coalesce($4::jsonb ->> language, $4::jsonb ->> 'EN')
     from unnest(array['EN', 'MS', 'CN']) language
     where $2::jsonb ? language or $3::jsonb ? language or $4::jsonb ? language`,
    [id, JSON.stringify(titles), JSON.stringify(contents), JSON.stringify(pictures)],
  )
}

/** Nobody sees it any more, for ever. */
export async function withdraw(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query(`update messages.announcement set state = 'withdrawn', ended_at = $2 where id = $1`, [
    id,
    at,
  ])
}

/** Ends those whose window is over. */
export const endOver = (tx: Tx, at: Date): Promise<{ readonly id: bigint }[]> =>
  tx.query(
    `update messages.announcement set state = 'over', ended_at = $1
     where state = 'published' and shown_until <= $1 returning id`,
    [at],
  )

/** Marks those whose window has begun; whether there are any. */
export async function markBegun(tx: Tx, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update messages.announcement set begun_at = $1
     where state = 'published' and begun_at is null and shown_from <= $1 returning id`,
    [at],
  )
  return rows.length > 0
}

/** What a version says when nothing else is written. */
export const PLAIN = {
  ...{ group: 'm_home', execution: null, promotionType: null, linkUrl: null, position: 0, sells: false },
  audience: EVERYONE,
} as const satisfies Partial<Written>
