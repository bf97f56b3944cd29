import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { requireSeen, seenOf } from '../../../seen.ts'
import { secondPersonAbove } from '../../cashier/index.ts'
import { audit, recordOpening, requirePermission, requireReason } from '../../operators/index.ts'
import { lockOffer } from './offer-store.ts'
import { detailOf } from './office-read.ts'
import * as office from './office-store.ts'
import { readPicture, storePicture } from './picture-store.ts'

import { readAudience, readWritten } from './read-written.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Writes a draft: of a new offer, in place of the draft before, or as the next version of an open offer. */
export const officeSaveOffer: OfficeCommands['officeSaveOffer'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const typed = readWritten(input, at)
  const { audience, recipients } = await readAudience(ctx, input.audience)
  const picture = typeof input.picture === 'string' ? await readPicture(input.picture) : input.picture
  const { kind } = typed.terms
  const id = await ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockWritable(tx, BigInt(input.id))
    if (before !== null && before.offer.kind !== kind) refuse('offer.kind')
    if (typed.budget < (before?.offer.spent ?? 0n)) refuse('offer.budget_small')
    const offerId = before?.offer.id ?? (await office.insertOffer(tx, { kind, currency: realCurrency(), at }))
    const kept = (before?.draft ?? before?.published)?.picture ?? null
    const hash = picture === undefined ? kept : picture === null ? null : await storePicture(tx, picture, at)
    const version = (before?.offer.version ?? 0) + 1
    const written = { ...typed, audience, picture: hash }
    await office.writeDraft(tx, { offerId, version, written, recipients, by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: before === null ? 'offer.write' : 'offer.change', target: `offer:${offerId}`, reason },
      ...(before?.draft ? { before: { ...before.draft } } : {}),
      after: { ...written, version, members: recipients.length },
    })
    return offerId
  })
  return detailOf(ctx, id)
}

interface Writable {
  readonly offer: office.Offer
  readonly published: office.StoredVersion | null
  readonly draft: office.StoredVersion | null
}

/** Locks an offer that is not closed, with what is published and what waits. */
async function lockWritable(tx: Tx, id: bigint): Promise<Writable> {
  const offer = (await lockOffer(tx, id)) ? await office.findOffer(tx, id) : null
  if (offer === null) return refuse('offer.unknown')
  if (offer.state === 'closed') refuse('offer.state', { state: offer.state })
  const versions = (await office.currentVersions(tx, [offer])).get(id)
  return { offer, published: versions?.published ?? null, draft: versions?.draft ?? null }
}

/** Publishes the draft that the operator has seen. What members joined under the version before stays theirs. */
export const officePublishOffer: OfficeCommands['officePublishOffer'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const { offer, draft } = await lockWritable(tx, id)
    if (draft === null) return refuse('offer.state', { state: offer.state })
    requireSeen(input.seen, seenOf({ ...draft, recipients: await office.recipientsOf(tx, id, draft) }))
    const at = ctx.clock.now()
    if (draft.until <= at) refuse('offer.window')
    if (draft.budget < offer.spent) refuse('offer.budget_small')
    await recordOpening(tx, office.offerOpening(id, draft), { at, limit, caller })
    await office.publishVersion(tx, id, { version: draft.version, by: caller.id, at })
    await audit(tx, caller, {
      ...{ at, action: 'offer.publish', target: `offer:${id}`, reason },
      before: { state: offer.state, version: offer.version },
      after: { state: 'open', version: draft.version, budget: toWire(draft.budget) },
    })
  })
  return detailOf(ctx, id)
}

/**
 * Deletes the draft of an offer, and the offer with it if it was never published; what was published stays.
 * Refuses 'offer.state' where nothing waits to be published.
 */
export const officeDeleteDraft: OfficeCommands['officeDeleteDraft'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const isLeft = await ctx.db.transact(async (tx) => {
    const { offer, published, draft } = await lockWritable(tx, id)
    if (draft === null) return refuse('offer.state', { state: offer.state })
    await office.deleteDraft(tx, id, draft.version)
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'offer.delete_draft', target: `offer:${id}`, reason },
      before: { ...draft },
      after: { offer: published === null ? 'deleted' : 'kept' },
    })
    return published !== null
  })
  return { offer: isLeft ? await detailOf(ctx, id) : null }
}

/** Closes an open offer for ever. Bonuses that run, and applications that wait, are not touched. */
export const officeCloseOffer: OfficeCommands['officeCloseOffer'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  await ctx.db.transact(async (tx) => {
    const { offer } = await lockWritable(tx, id)
    if (offer.state !== 'open') refuse('offer.state', { state: offer.state })
    const at = ctx.clock.now()
    await office.closeOffer(tx, id, at)
    await audit(tx, caller, {
      ...{ at, action: 'offer.close', target: `offer:${id}`, reason },
      before: { state: offer.state },
      after: { state: 'closed', spent: toWire(offer.spent), takers: offer.takers },
    })
  })
  return detailOf(ctx, id)
}

/** Publishes an offer of the demo. */
export async function publishSeed(tx: Tx, written: office.WrittenTerms, at: Date): Promise<bigint> {
  const offerId = await office.insertOffer(tx, { kind: written.terms.kind, currency: realCurrency(), at })
  await office.writeDraft(tx, { offerId, version: 1, written, recipients: [], by: null, at })
  await office.publishVersion(tx, offerId, { version: 1, by: null, at })
  return offerId
}
