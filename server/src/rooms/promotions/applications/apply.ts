import { UPLOAD_MAX_IMAGES } from '@koi/contract/limits.ts'
import { isComment } from '@koi/contract/promotions/comment.ts'
import type { promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { readUpload } from '../../messages/index.ts'
import { admit } from '../offers/admit.ts'
import { offer } from '../offers/list-offers.ts'
import { insertApplication } from './application-store.ts'
import { attachUploads, deleteUnusedUploads, findUpload, insertUpload } from './upload-store.ts'

type Calls = typeof promotionSchemas

/**
 * Applies for an offer with a comment and pictures (MN-15, VA-18). A member has one open application for an
 * offer: a repeated call returns it.
 */
export async function applyForOffer(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['applyForOffer']['input']>,
): Promise<z.input<Calls['applyForOffer']['output']>> {
  const comment = input.comment.trim()
  if (!isComment(comment)) refuse('application.comment')
  const images = [...new Set(input.images)].map(BigInt)
  if (images.length > UPLOAD_MAX_IMAGES) refuse('upload.too_many')
  await ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const admitted = await admit(ctx, tx, { caller, id, isKind: (kind) => kind === 'apply' })
    if (admitted === null) return
    const applicationId = await insertApplication(tx, {
      ...{ offerId: id, version: admitted.seen.version, memberId: caller.id, book: caller.book },
      ...{ comment, at: ctx.clock.now() },
    })
    if (images.length === 0) return
    const found = await attachUploads(tx, { applicationId, memberId: caller.id }, images)
    if (found !== images.length) refuse('upload.unknown')
  })
  return offer(ctx, caller, { id: input.id })
}

/** Stores a picture, re-encoded (decision 0012), until its application is sent. */
export async function uploadApplicationImage(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly data: string },
) {
  const picture = { ...(await readUpload(input.data)), memberId: caller.id, at: ctx.clock.now() }
  const id = await ctx.db.transact((tx) => insertUpload(tx, picture))
  return { id: String(id) }
}

export const applicationImage = (ctx: Context, caller: MemberCaller, input: { readonly id: string }) =>
  readImage(ctx, BigInt(input.id), caller.id)

/** A picture in base64; refuses 'upload.unknown' if it does not exist or is not this member's. */
export async function readImage(ctx: Context, id: bigint, member: MemberId | null) {
  const { type, bytes } = (await findUpload(ctx.db, id, member)) ?? refuse('upload.unknown')
  return { type, data: bytes.toString('base64') }
}

/** A picture whose application was not sent within a day is deleted. */
const UNUSED_MS = 86_400_000

export const forgetUploads = (ctx: Context): Promise<void> =>
  deleteUnusedUploads(ctx.db, new Date(ctx.clock.now().getTime() - UNUSED_MS))
