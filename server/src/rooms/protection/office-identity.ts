import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { ageOn } from '../../age.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { facts } from '../../facts.ts'
import { enqueue } from '../../job.ts'
import { dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { openSecret } from '../../secrets.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { registerSettings } from '../whitelabel/index.ts'
import * as identity from './identity-store.ts'
import { findOutside, type OutsideCheck, outsideStates } from './outside-store.ts'
import { lockGuard, readGuard, writeGuard } from './store.ts'
import { openPerson, purposeOf } from './submit-identity.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The identity checks: waiting ones, oldest first, or decided ones. */
const officeIdentityChecks: OfficeCommands['officeIdentityChecks'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => identity.listChecks(ctx.db, input.state ?? 'pending', query),
    keyOf: ({ submittedAt, id }) => ({ at: submittedAt, id }),
  })
  const states = await outsideStates(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { content: rows.map((row) => presentRow(row, states.get(row.id))), next }
}

/** A check with the personal data that was submitted, for operators who can decide it. */
const officeIdentityCheck: OfficeCommands['officeIdentityCheck'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'members.write')
  const check = requireSubmitted(await identity.findCheck(ctx.db, BigInt(id)))
  const { fullName, birthDate } = openPerson(ctx, check)
  const { minimumAge } = await registerSettings(ctx)
  const outside = await findOutside(ctx.db, check.id)
  return {
    ...presentRow(check, outside?.state),
    fullName,
    birthDate,
    age: ageOn(dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE), birthDate),
    minimumAge,
    reason: check.reason,
    documents: await identity.listDocuments(ctx.db, check.id),
    outside: outside === null ? null : presentOutside(outside),
  }
}

/** One image; the audit trail records that it was viewed. */
const officeIdentityDocument: OfficeCommands['officeIdentityDocument'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const check = requireSubmitted(await identity.findCheck(ctx.db, BigInt(input.id)))
  const document = await identity.findDocument(ctx.db, check.id, input.side)
  if (document === null) return refuse('identity.unknown')
  const file = openSecret(ctx.config, document.sealed, purposeOf(check.id, input.side))
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'identity.view',
      target: `member:${check.memberId}`,
      after: { check: check.id, side: input.side },
    }),
  )
  return {
    name: `identity-${check.id}-${input.side}.${document.mime === 'image/png' ? 'png' : 'jpg'}`,
    mime: document.mime,
    content: file.toString('base64'),
  }
}

/**
 * Approves or rejects a waiting check, or decides otherwise than the outside service did. A rejection tells
 * the member the reason, and they can submit again; its images are deleted, and a closure that its date of
 * birth caused ends, but none that the member's own word caused. Minors cannot be approved.
 */
const officeDecideIdentity: OfficeCommands['officeDecideIdentity'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact((tx) => decide(ctx, tx, { caller, ...input, reason }))
  const check = requireSubmitted(await identity.findCheck(ctx.db, BigInt(input.id)))
  return presentRow(check, (await findOutside(ctx.db, check.id))?.state)
}

interface Decision {
  readonly caller: OperatorCaller
  readonly id: string
  readonly decision: 'approve' | 'reject'
  readonly reason: string
}

async function decide(ctx: Context, tx: Tx, { caller, id, decision, reason }: Decision): Promise<void> {
  const at = ctx.clock.now()
  const check = requireSubmitted(await identity.lockCheck(tx, BigInt(id)))
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const isOtherwise = identity.isByOutside(check) && check.state !== state
  if (check.state !== 'pending' && !isOtherwise) refuse('identity.state')
  if (decision === 'approve') {
    // The member has begun a new check, or the time to decide otherwise is over.
    if (isOtherwise && !(await identity.lockDocuments(tx, check.id))) refuse('identity.images_gone')
    const { minimumAge } = await registerSettings(ctx)
    const age = ageOn(dayOf(at, ctx.config.KOI_TIME_ZONE), openPerson(ctx, check).birthDate)
    if (age < minimumAge) refuse('protection.under_age')
  } else {
    await identity.deleteDocuments(tx, check.id)
    await clearAge(ctx, tx.in(check.book), check.memberId)
  }
  const rejection = decision === 'approve' ? null : reason
  if (decision === 'approve') {
    const { name } = facts.identityApproved
    await enqueue(tx, { name, payload: { memberId: String(check.memberId) } })
  }
  await identity.decideCheck(tx, check.id, { state, reason: rejection, at, by: caller.name })
  await audit(tx, caller, {
    at,
    action: `identity.${decision}`,
    target: `member:${check.memberId}`,
    reason,
    before: { state: check.state, ...(isOtherwise ? { by: 'outside' } : {}) },
    after: { state },
  })
}

async function clearAge(ctx: Context, tx: Tx, memberId: bigint): Promise<void> {
  if ((await readGuard(tx, memberId)) === null) return
  const guard = await lockGuard(tx, memberId, ctx.config.KOI_TIME_ZONE)
  if (guard.documentsOfAgeAt !== null) await writeGuard(tx, { ...guard, documentsOfAgeAt: null })
}

/** Drafts are not visible to the office. */
function requireSubmitted(check: identity.IdentityCheck | null): identity.IdentityCheck {
  return check === null || check.state === 'draft' ? refuse('identity.unknown') : check
}

const presentOutside = ({ reasons, problem, reference, sentAt, reportedAt }: OutsideCheck) => ({
  reasons: [...reasons],
  problem,
  reference,
  sentAt: sentAt?.getTime() ?? null,
  reportedAt: reportedAt?.getTime() ?? null,
})

function presentRow(check: identity.IdentityCheck, outsideState: OutsideCheck['state'] | undefined) {
  const { id, memberId, account, state, submittedAt, decidedAt, decidedBy } = check
  if (state === 'draft' || submittedAt === null) return refuse('identity.unknown')
  return {
    id: String(id),
    memberId: String(memberId),
    account,
    state,
    submittedAt: submittedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    decidedBy,
    outsideState: outsideState ?? null,
  }
}

export const identityCommands = {
  officeIdentityChecks,
  officeIdentityCheck,
  officeIdentityDocument,
  officeDecideIdentity,
}
