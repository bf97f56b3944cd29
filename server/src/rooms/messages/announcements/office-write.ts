import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../../operators/index.ts'
import { isForEveryone, readAudience } from '../audience/audience.ts'
import { detailOf, type Parts, partsOf, stateOf } from './office-read.ts'
import { storePicture } from './picture-store.ts'
import { mergePictures, readPictures, readWritten } from './read-written.ts'
import {
  type Announcement,
  insertAnnouncement,
  lockAnnouncement,
  publishVersion,
  versionsOf,
  withdraw,
  writeDraft,
} from './version-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Writes a draft: of a new announcement, in place of the draft before, or as the next version. */
export const officeSaveAnnouncement: OfficeCommands['officeSaveAnnouncement'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const audience = await readAudience(ctx.db, input.audience)
  const chosen = await readPictures(input.pictures)
  const id = await ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockWritable(tx, BigInt(input.id))
    const type = before?.announcement.type ?? input.type
    const written = readWritten(type, input, at)
    const kept = (before?.draft ?? before?.published)?.document.pictures ?? {}
    const pictures = await mergePictures(kept, chosen, (picture) => storePicture(tx, picture, at))
    if (type === 'B' && pictures.EN === undefined) refuse('field.required', { field: 'pictures.EN' })
    const document = { ...written, audience, pictures }
    const from = new Date(document.from)
    const announcement = before?.announcement.id ?? (await insertAnnouncement(tx, { type, from, at }))
    const version = (before?.announcement.version ?? 0) + 1
    await writeDraft(tx, { id: announcement, version, document, by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: before === null ? 'announcement.write' : 'announcement.change' },
      ...{ target: `announcement:${announcement}`, reason },
      ...(before?.draft ? { before: { ...before.draft.document } } : {}),
      after: { ...document, type, version },
    })
    return announcement
  })
  return detailOf(ctx, id)
}

interface Writable extends Parts {
  readonly announcement: Announcement
}

/** Locks an announcement that was not withdrawn, with what is published and what waits. */
async function lockWritable(tx: Tx, id: bigint): Promise<Writable> {
  const announcement = (await lockAnnouncement(tx, id)) ?? refuse('announcement.unknown')
  if (announcement.state === 'withdrawn') refuse('announcement.state', { state: 'withdrawn' })
  const stored = (await versionsOf(tx, [id])).get(id) ?? []
  return { announcement, ...partsOf(announcement, stored) }
}

/**
 * Publishes the draft that the operator has seen; open pages fetch it if its window has begun. What everyone
 * sees is published by somebody else than its writer (decision 0133).
 */
export const officePublishAnnouncement: OfficeCommands['officePublishAnnouncement'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const { announcement, published, draft } = await lockWritable(tx, id)
    if (draft === null) return refuse('announcement.state', { state: announcement.state })
    if (draft.version !== input.version || draft.writtenAt.getTime() !== input.writtenAt)
      refuse('announcement.changed')
    const at = ctx.clock.now()
    const { document, version } = draft
    if (document.until !== null && document.until <= at.getTime()) refuse('announcement.window')
    if (isForEveryone(document.audience)) await requireSecondPerson(tx, { asked: draft.writtenBy, caller })
    await publishVersion(tx, { id, version, document, by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: 'announcement.publish', target: `announcement:${id}`, reason },
      ...(published === null ? {} : { before: { version: published.version, state: announcement.state } }),
      after: { version, from: document.from, until: document.until },
    })
  })
  sendLiveUpdate(ctx, { topic: 'announcements' })
  return detailOf(ctx, id)
}

/** Ends an announcement at once and for ever, whatever its window says. */
export const officeWithdrawAnnouncement: OfficeCommands['officeWithdrawAnnouncement'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'content.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const { announcement, published, draft } = await lockWritable(tx, id)
    const at = ctx.clock.now()
    const window = (published ?? draft)?.document ?? { from: 0, until: null }
    await withdraw(tx, id, at)
    await audit(tx, caller, {
      ...{ at, action: 'announcement.withdraw', target: `announcement:${id}`, reason },
      before: {
        state: stateOf(announcement, { ...window, now: at.getTime() }),
        version: announcement.version,
      },
      after: { state: 'withdrawn' },
    })
  })
  sendLiveUpdate(ctx, { topic: 'announcements' })
  return detailOf(ctx, id)
}
