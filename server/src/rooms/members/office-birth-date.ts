import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { isBirthDate } from '../../age.ts'
import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import {
  audit,
  hasPermission,
  requirePermission,
  requireReason,
  requireSecondPerson,
} from '../operators/index.ts'
import { correctAge } from '../protection/index.ts'
import {
  type BirthDateChange,
  decideChange,
  insertChange,
  lockPerson,
  waitingChange,
  writeBirthDate,
} from './contacts/birth-date-store.ts'
import { judgePerson } from './contacts/known-person.ts'
import { openBirthDate, personKeys, sealBirthDate } from './contacts/person-key.ts'
import { readPerson } from './contacts/person-store.ts'
import { notifyMember } from './notices/notice.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The correction that waits for a second person, for operators who may change members only. */
export async function birthDateAsked(ctx: Context, caller: OperatorCaller, id: MemberId) {
  if (!hasPermission(caller, 'members.write')) return null
  const change = await waitingChange(ctx.db, id)
  if (change === null) return null
  const { after, reason, askedName, askedAt } = change
  return { birthDate: openBirthDate(ctx, after), reason, askedBy: askedName, askedAt: askedAt.getTime() }
}

/**
 * Proposes another date of birth for a member who mistyped theirs, or the first for one who told none. It
 * replaces a proposal that still waits. Audit lines name no dates: those are sealed, in the rows of changes.
 */
const officeProposeBirthDate: OfficeCommands['officeProposeBirthDate'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const { birthDate } = input
  const at = ctx.clock.now()
  if (!isBirthDate(birthDate, at)) refuse('identity.birth_date', { field: 'birthDate' })
  await ctx.db.transact(async (tx) => {
    const member = (await lockPerson(tx, BigInt(input.id))) ?? refuse('member.unknown')
    const before = member.birthDateSealed
    if (before !== null && openBirthDate(ctx, before) === birthDate) refuse('birth_date.same')
    const waiting = await waitingChange(tx, member.id)
    if (waiting !== null) await decideChange(tx, waiting.id, { state: 'dropped', name: caller.name, at })
    const asked = { askedBy: caller.id, askedName: caller.name, askedAt: at }
    const after = sealBirthDate(ctx, birthDate)
    await insertChange(tx, { memberId: member.id, before, after, reason, ...asked })
    await audit(tx, caller, { at, action: 'member.ask_birth_date', target: `member:${member.id}`, reason })
  })
  return { done: true as const }
}

/**
 * A second person confirms the date that they see. The member is compared with excluded people anew, and play
 * is closed to them if they are under age by it; both as when a member tells it.
 */
const officeConfirmBirthDate: OfficeCommands['officeConfirmBirthDate'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  await ctx.db.transact(async (tx) => {
    const { member, change } = await requireWaiting(tx, input.id)
    if (openBirthDate(ctx, change.after) !== input.birthDate) refuse('birth_date.unknown')
    await requireSecondPerson(tx, { asked: change.askedBy, caller })
    await correct(ctx, tx, { member, birthDate: input.birthDate, sealed: change.after })
    const at = ctx.clock.now()
    await decideChange(tx, change.id, { state: 'confirmed', name: caller.name, at })
    await notifyMember(ctx, tx, { kind: 'birth-date-corrected', memberId: member.id })
    const { reason, askedName } = change
    const line = { at, action: 'member.birth_date', target: `member:${member.id}`, reason }
    await audit(tx, caller, { ...line, after: { change: change.id, proposedBy: askedName } })
  })
  return { done: true as const }
}

const officeDropBirthDate: OfficeCommands['officeDropBirthDate'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    const { member, change } = await requireWaiting(tx, input.id)
    const at = ctx.clock.now()
    await decideChange(tx, change.id, { state: 'dropped', name: caller.name, at })
    await audit(tx, caller, { at, action: 'member.drop_birth_date', target: `member:${member.id}`, reason })
  })
  return { done: true as const }
}

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

async function requireWaiting(
  tx: Tx,
  id: string,
): Promise<{ readonly member: LockedPerson; readonly change: BirthDateChange }> {
  const member = (await lockPerson(tx, BigInt(id))) ?? refuse('member.unknown')
  return { member, change: (await waitingChange(tx, member.id)) ?? refuse('birth_date.unknown') }
}

interface Correction {
  readonly member: LockedPerson
  readonly birthDate: string
  readonly sealed: string
}

async function correct(ctx: Context, tx: Tx, { member, birthDate, sealed }: Correction): Promise<void> {
  const { birthKey } = await personKeys(ctx, { birthDate })
  await writeBirthDate(tx, member.id, { sealed, key: birthKey })
  await correctAge(ctx, tx.in(member.book), { member, birthDate })
  await judgePerson(ctx, tx, { caller: member, person: await readPerson(tx, member.id) })
}

export const officeCommands = { officeProposeBirthDate, officeConfirmBirthDate, officeDropBirthDate }
