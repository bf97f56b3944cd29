import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { endOpening, insertOpening, lockOpening, openKept } from './kept.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Asks to read what is kept of an erased member; a second person has to agree. */
export const officeAskKept: OfficeCommands['officeAskKept'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const [reason, at, memberId] = [requireReason(input.reason), ctx.clock.now(), BigInt(input.memberId)]
  await ctx.db.transact(async (tx) => {
    if (!(await insertOpening(tx, { memberId, by: caller.id, at }))) refuse('erasure.kept_unknown')
    await audit(tx, caller, { at, action: 'erasure.ask_kept', target: `kept:${memberId}`, reason })
  })
  return { done: true }
}

/** The second person agrees, and both are in the audit trail; it is read once. */
export const officeOpenKept: OfficeCommands['officeOpenKept'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const [reason, at, memberId] = [requireReason(input.reason), ctx.clock.now(), BigInt(input.memberId)]
  return ctx.db.transact(async (tx) => {
    const opening = (await lockOpening(tx, memberId)) ?? refuse('erasure.kept_unknown')
    await requireSecondPerson(tx, { asked: opening.askedBy, caller })
    const found = (await openKept(ctx, tx, memberId)) ?? refuse('erasure.kept_unknown')
    await endOpening(tx, opening.id, { by: caller.id, at })
    await audit(tx, caller, { at, action: 'erasure.open_kept', target: `kept:${memberId}`, reason })
    const { account, name, birthDate, phone, email } = found
    const texts = found.texts.map(({ what, content }) => ({ what, text: JSON.stringify(content) }))
    return { account, name, birthDate, phone, email, texts }
  })
}
