import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { closeMember, limitMember, type Subject, viewMember } from '../protection/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Joins members with their protection here, like members with their money: neither room knows the other. */
async function subjectOf(ctx: Context, id: string): Promise<Subject> {
  return (await memberById(ctx.db, BigInt(id))) ?? refuse('member.unknown')
}

export const officeProtection: OfficeCommands['officeProtection'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'members.read')
  return viewMember(ctx, await subjectOf(ctx, id))
}

export const officeCloseMember: OfficeCommands['officeCloseMember'] = async (
  ctx,
  caller,
  { id, ...input },
) => {
  requirePermission(caller, 'members.write')
  return closeMember(ctx, caller, await subjectOf(ctx, id), input)
}

export const officeSetLimit: OfficeCommands['officeSetLimit'] = async (ctx, caller, { id, ...input }) => {
  requirePermission(caller, 'members.write')
  return limitMember(ctx, caller, await subjectOf(ctx, id), input)
}
