import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import { payeeName } from '@koi/contract/field-rules.ts'
import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { toWire } from '@koi/contract/money.ts'
import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import { isBirthDate } from '../../age.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { reencode } from '../../picture.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import { beginOutside } from './begin-outside.ts'
import { closeIfUnderAge } from './close-minors.ts'
import * as identity from './identity-store.ts'
import type { Person } from './outside.ts'
import { showState } from './show-protection.ts'
import { addEvent } from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

/** The purpose that a sealed text is bound to: it can only be opened as this part of this check. */
export const purposeOf = (checkId: bigint, part: string): string => `identity:${checkId}:${part}`

export const openPerson = (ctx: Context, check: identity.IdentityCheck): Person => {
  if (check.person === null) return refuse('identity.unknown')
  return JSON.parse(openSecret(ctx.config, check.person, purposeOf(check.id, 'person')).toString()) as Person
}

/** Enough to read the small print of a passport. */
const MAX_SIDE = 2400

/** Uploads one of the three images; until they are submitted, another upload replaces it. */
export const uploadDocument: Protection['uploadDocument'] = async (
  ctx,
  caller,
  { side, content: base64 },
) => {
  // A picture is decoded only if the check still accepts one; this is checked again under its lock below.
  const current = await identity.currentCheck(ctx.db, caller.id)
  if (current !== null && current.state !== 'draft' && current.state !== 'rejected') refuse('identity.state')
  const file = Buffer.from(base64, 'base64')
  if (file.length > UPLOAD_MAX_BYTES) refuse('identity.image_size')
  // Re-encoded: without metadata or appended data, and of a size that is fit to view.
  const picture = (await reencode(file, { type: 'jpeg', maxSide: MAX_SIDE })) ?? refuse('identity.image')
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    // First, since an operator who decides otherwise about the older check holds its documents.
    await identity.deleteRejectedDocuments(tx, caller.id)
    const check = await beginCheck(tx, caller, at)
    if (check.state !== 'draft') refuse('identity.state')
    const { mime, content } = picture
    const sealed = sealSecret(ctx.config, ctx.random, content, purposeOf(check.id, side))
    await identity.writeDocument(tx, check.id, { side, mime, size: content.length, sealed, at })
  })
  return { done: true as const }
}

/**
 * Submits name, date of birth and the three images together. If the member is under age by that date, play
 * and deposits are closed to them until they are of age, or until an operator rejects the date as a mistake.
 * Otherwise the check also goes to the outside service, if there is one.
 */
export const submitIdentity: Protection['submitIdentity'] = async (ctx, caller, input) => {
  const fullName = input.fullName.trim()
  const problem = payeeName(fullName)
  if (problem !== null) refuse(problem)
  const now = ctx.clock.now()
  if (!isBirthDate(input.birthDate, now)) refuse('identity.birth_date')
  await ctx.db.transact(async (tx) => {
    const check = await beginCheck(tx, caller, now)
    if (check.state !== 'draft') refuse('identity.state')
    const sides = await identity.listSides(tx, check.id)
    if (sides.length < DOCUMENT_SIDES.length) refuse('identity.incomplete')
    const person = Buffer.from(JSON.stringify({ fullName, birthDate: input.birthDate } satisfies Person))
    const sealed = sealSecret(ctx.config, ctx.random, person, purposeOf(check.id, 'person'))
    await identity.submitCheck(tx, check.id, { person: sealed, at: now })
    const book = tx.in(caller.book)
    await addEvent(book, caller.id, { at: now, what: 'identity.submitted', setBy: 'member', details: {} })
    await closeIfUnderAge(ctx, book, { member: caller, birthDate: input.birthDate, by: 'documents' })
    await beginOutside(ctx, tx, { checkId: check.id, birthDate: input.birthDate })
  })
  return showState(ctx, caller)
}

const beginCheck = (tx: Tx, { id, account, book }: MemberCaller, at: Date) =>
  identity.beginCheck(tx, { memberId: id, account, book, at })

interface Total {
  /** The sum of all deposits, or of all withdrawals, including the one that is requested now. */
  readonly total: bigint
}

/**
 * Requires an approved identity check for a deposit or withdrawal: refuses 'protection.identity_required'
 * from the threshold on (docs/domain/protection.md#identity-checks), unless the documents were
 * approved.
 */
export async function requireKnownIdentity(
  ctx: Context,
  caller: MemberCaller,
  { total }: Total,
): Promise<void> {
  const check = await checkIdentity(ctx, caller, total)
  if (check.passed) return
  refuse('protection.identity_required', { threshold: check.threshold, state: check.state })
}

/** Whether the member's documents were approved. */
export const isIdentityApproved = async (ctx: Context, memberId: MemberId): Promise<boolean> =>
  (await identity.currentCheck(ctx.db, memberId))?.state === 'approved'

/** The name and birth date of documents that were approved; null without any. */
export async function approvedPerson(ctx: Context, memberId: MemberId): Promise<Person | null> {
  const check = await identity.currentCheck(ctx.db, memberId)
  return check?.state === 'approved' ? openPerson(ctx, check) : null
}

/** From which sum a check is asked of the member; not asked without a threshold or once one is approved. */
export async function identityRule(
  ctx: Context,
  caller: Pick<MemberCaller, 'id' | 'currency'>,
): Promise<{ isAsked: boolean; threshold: bigint }> {
  const threshold = await identity.readThreshold(ctx.db, caller.currency)
  if (threshold === null) return { isAsked: false, threshold: 0n }
  return { isAsked: !(await isIdentityApproved(ctx, caller.id)), threshold }
}

/** The same check as a result instead of a refusal, for lists of rules. */
export async function checkIdentity(
  ctx: Context,
  caller: Pick<MemberCaller, 'id' | 'currency'>,
  total: bigint,
) {
  const threshold = await identity.readThreshold(ctx.db, caller.currency)
  const isRequired = threshold !== null && total >= threshold
  const state = isRequired ? ((await identity.currentCheck(ctx.db, caller.id))?.state ?? 'none') : 'none'
  return { passed: !isRequired || state === 'approved', threshold: toWire(threshold ?? 0n), state }
}
