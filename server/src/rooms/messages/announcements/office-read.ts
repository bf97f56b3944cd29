import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { ANNOUNCEMENT_STATES } from '@koi/contract/schemas/office/content.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { requirePermission } from '../../operators/index.ts'
import { presentAudience } from '../audience/audience.ts'
import {
  type Announcement,
  findAnnouncement,
  listWritten,
  type StoredVersion,
  type Texts,
  versionsOf,
} from './version-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Detail = z.input<(typeof officeSchemas)['officeAnnouncement']['output']>
type Row = z.input<(typeof officeSchemas)['officeAnnouncements']['output']>['content'][number]

/** All announcements, the newest first. */
export const officeAnnouncements: OfficeCommands['officeAnnouncements'] = async (ctx, caller, input) => {
  requirePermission(caller, 'messages.read')
  const { state = null, type = null, ...paging } = input
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listWritten(ctx.db, { state, type, ...query }),
    keyOf: ({ id }) => id,
  })
  const versions = await versionsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    content: rows.flatMap((row) => rowOf(ctx, row, partsOf(row, versions.get(row.id) ?? [])) ?? []),
    next,
  }
}

export const officeAnnouncement: OfficeCommands['officeAnnouncement'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'messages.read')
  return detailOf(ctx, BigInt(id))
}

/** An announcement with what is published, what waits to be, and what was before. */
export async function detailOf(ctx: Context, id: bigint): Promise<Detail> {
  const announcement = (await findAnnouncement(ctx.db, id)) ?? refuse('announcement.unknown')
  const stored = (await versionsOf(ctx.db, [id])).get(id) ?? []
  const parts = partsOf(announcement, stored)
  const row = rowOf(ctx, announcement, parts) ?? refuse('announcement.unknown')
  const earlier = stored.filter(({ version }) => version < announcement.version)
  return {
    ...row,
    published: parts.published === null ? null : await presentVersion(ctx, parts.published),
    draft: parts.draft === null ? null : await presentVersion(ctx, parts.draft),
    earlier: await Promise.all(earlier.map((one) => presentVersion(ctx, one))),
  }
}

export interface Parts {
  readonly published: StoredVersion | null
  readonly draft: StoredVersion | null
}

/** The published version and the draft among the versions of an announcement. Pure. */
export function partsOf({ version }: Announcement, stored: readonly StoredVersion[]): Parts {
  const find = (wanted: number) => stored.find((one) => one.version === wanted) ?? null
  return { published: find(version), draft: find(version + 1) }
}

/** Null for a row that was not written through the office. */
function rowOf(ctx: Context, announcement: Announcement, { published, draft }: Parts): Row | null {
  const document = (published ?? draft)?.document
  if (document === undefined) return null
  const { titles, from, until } = document
  return {
    ...{ id: String(announcement.id), type: announcement.type, title: titles.EN, from, until },
    state: stateOf(announcement, { from, until, now: ctx.clock.now().getTime() }),
    hasDraft: draft !== null,
  }
}

interface Window {
  readonly from: number
  readonly until: number | null
  readonly now: number
}

/** Where it is on its way, by what operators did and by its window. Pure. */
export function stateOf(
  { state }: Pick<Announcement, 'state'>,
  { from, until, now }: Window,
): (typeof ANNOUNCEMENT_STATES)[number] {
  if (state !== 'published') return state
  if (until !== null && until <= now) return 'over'
  return from > now ? 'scheduled' : 'shown'
}

async function presentVersion(ctx: Context, stored: StoredVersion): Promise<NonNullable<Detail['draft']>> {
  const { document, version, writtenName, writtenAt, publishedName, publishedAt } = stored
  const { EN = null, MS = null, CN = null } = document.pictures
  return {
    ...document,
    version,
    audience: await presentAudience(ctx.db, document.audience),
    titles: inAllLanguages(document.titles),
    contents: inAllLanguages(document.contents),
    pictures: { EN, MS, CN },
    writtenBy: writtenName,
    writtenAt: writtenAt.getTime(),
    publishedBy: publishedName,
    publishedAt: publishedAt?.getTime() ?? null,
  }
}

const inAllLanguages = ({ EN = '', MS = '', CN = '' }: Partial<Texts>) => ({ EN, MS, CN })
