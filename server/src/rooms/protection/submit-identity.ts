import type { protectionCalls } from '@koi/contract/calls/protection.ts'
import { payeeName } from '@koi/contract/field-rules.ts'
import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { toWire } from '@koi/contract/money.ts'
import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import type { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import { isBirthDate, ofAgeAt } from '../../age.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { redraw } from '../../picture.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import { registerSettings } from '../whitelabel/index.ts'
import * as identity from './identity-store.ts'
import { showState } from './show-protection.ts'
import { addEvent, holdGuard, writeGuard } from './store.ts'

type Protection = Commands<typeof protectionCalls, typeof protectionSchemas>

export interface Person {
  readonly fullName: string
  readonly birthDate: string
}

/** What a sealed text is bound to: it opens as this part of this check and as nothing else. */
export const purposeOf = (checkId: bigint, part: string): string => `identity:${checkId}:${part}`

export const openPerson = (ctx: Context, check: identity.IdentityCheck): Person => {
  if (check.person === null) return refuse('identity.unknown')
  return JSON.parse(openSecret(ctx.config, check.person, purposeOf(check.id, 'person')).toString()) as Person
}

/** Enough to read the small print of a passport. */
const LONGEST_SIDE = 2400

/** One image of the three; sent again it replaces the first, until they are handed in. */
export const uploadDocument: Protection['uploadDocument'] = async (ctx, caller, { side, ...sent }) => {
  // A picture is drawn only for a check that still takes one; below, under its lock, it is asked once more.
  const begun = await identity.currentCheck(ctx.db, caller.id)
  if (begun !== null && begun.state !== 'draft' && begun.state !== 'rejected') refuse('identity.state')
  const file = Buffer.from(sent.content, 'base64')
  if (file.length > UPLOAD_MAX_BYTES) refuse('identity.image_size')
  // Drawn anew: no place, no camera, no second file, and small enough to be looked at.
  const picture = (await redraw(file, { type: 'jpeg', longest: LONGEST_SIDE })) ?? refuse('identity.image')
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const check = await holdCheck(tx, caller, at)
    if (check.state !== 'draft') refuse('identity.state')
    const { mime, content } = picture
    const sealed = sealSecret(ctx.config, ctx.random, content, purposeOf(check.id, side))
    await identity.writeDocument(tx, check.id, { side, mime, size: content.length, sealed, at })
  })
  return { done: true as const }
}

/**
 * Hands in name, date of birth and the three images, all at once. Who is under age by that date is shut out
 * of play and deposits until he is of age, or until an operator finds the date to be a mistake.
 */
export const submitIdentity: Protection['submitIdentity'] = async (ctx, caller, input) => {
  const fullName = input.fullName.trim()
  const problem = payeeName(fullName)
  if (problem !== null) refuse(problem)
  const now = ctx.clock.now()
  if (!isBirthDate(input.birthDate, now)) refuse('identity.birth_date')
  await ctx.db.transact(async (tx) => {
    const check = await holdCheck(tx, caller, now)
    if (check.state !== 'draft') refuse('identity.state')
    const sides = await identity.listSides(tx, check.id)
    if (sides.length < DOCUMENT_SIDES.length) refuse('identity.incomplete')
    const person = Buffer.from(JSON.stringify({ fullName, birthDate: input.birthDate } satisfies Person))
    const sealed = sealSecret(ctx.config, ctx.random, person, purposeOf(check.id, 'person'))
    await identity.submitCheck(tx, check.id, { person: sealed, at: now })
    await noteAge(ctx, tx.in(caller.book), { caller, birthDate: input.birthDate, now })
  })
  return showState(ctx, caller)
}

const holdCheck = (tx: Tx, { id, account, book }: MemberCaller, at: Date) =>
  identity.holdCheck(tx, { memberId: id, account, book, at })

interface Born {
  readonly caller: MemberCaller
  readonly birthDate: string
  readonly now: Date
}

async function noteAge(ctx: Context, tx: Tx, { caller, birthDate, now }: Born) {
  const { minimumAge } = await registerSettings(ctx)
  const ofAge = ofAgeAt(birthDate, { minimumAge, now, timeZone: ctx.config.KOI_TIME_ZONE })
  await addEvent(tx, caller.id, { at: now, what: 'identity.submitted', setBy: 'member', details: {} })
  if (ofAge === null) return
  const guard = await holdGuard(tx, caller.id, ctx.config.KOI_TIME_ZONE)
  await writeGuard(tx, { ...guard, ofAgeAt: ofAge })
}

interface Total {
  /** All that came in, or went out, with what is asked for now. */
  readonly total: bigint
}

/**
 * Whether money may move without a person being known: refuses 'protection.identity_required' from the
 * threshold on (docs/domain/protection.md#identity-checks), unless an operator has approved the documents.
 */
export async function mustBeKnown(ctx: Context, caller: MemberCaller, { total }: Total): Promise<void> {
  const known = await isKnownFor(ctx, caller, total)
  if (known.passed) return
  refuse('protection.identity_required', { threshold: known.threshold, state: known.state })
}

/** Whether an operator has seen by documents who this is. */
export const isIdentityApproved = async (ctx: Context, memberId: MemberId): Promise<boolean> =>
  (await identity.currentCheck(ctx.db, memberId))?.state === 'approved'

/** The same as an answer, for lists of rules. */
export async function isKnownFor(ctx: Context, caller: Pick<MemberCaller, 'id' | 'currency'>, total: bigint) {
  const threshold = await identity.readThreshold(ctx.db, caller.currency)
  const isAsked = threshold !== null && total >= threshold
  const state = isAsked ? ((await identity.currentCheck(ctx.db, caller.id))?.state ?? 'none') : 'none'
  return { passed: !isAsked || state === 'approved', threshold: toWire(threshold ?? 0n), state }
}
