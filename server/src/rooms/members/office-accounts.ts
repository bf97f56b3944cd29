import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { decideAccount, findDecision, listPersons } from './contacts/same-person.ts'
import { findMember, findMemberByAccount } from './member/store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officePersons: OfficeCommands['officePersons'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listPersons(ctx.db, input.within === 'line', query),
    keyOf: ({ id }) => id,
  })
  const content = rows.map(({ id, accounts }) => ({
    id: String(id),
    accounts: accounts.map(({ memberId, registeredAt, alike, ...account }) => ({
      ...account,
      ...{ memberId: String(memberId), registeredAt: registeredAt.getTime(), alike: [...alike] },
    })),
  }))
  return { content, next }
}

/**
 * Says that an account is another one of the same person, or that it belongs to nobody else, whatever it has
 * in common with others (docs/domain/agents.md#one-person-with-several-accounts).
 */
const officeDecideAccount: OfficeCommands['officeDecideAccount'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    const member = (await findMember(tx, BigInt(input.id))) ?? refuse('member.unknown')
    const other = input.sameAs === null ? null : await findMemberByAccount(tx, input.sameAs)
    if (input.sameAs !== null && (other === null || other.id === member.id))
      refuse('member.unknown', { field: 'sameAs' })
    const before = await findDecision(tx, member.id)
    const at = ctx.clock.now()
    await decideAccount(tx, { memberId: member.id, sameAs: other?.id ?? null, by: caller, at, reason })
    await audit(tx, caller, {
      ...{ at, reason, action: 'person.account', target: `member:${member.id}` },
      before: before === null ? {} : { sameAs: before.sameAs === null ? null : String(before.sameAs) },
      after: { sameAs: other === null ? null : String(other.id) },
    })
  })
  return { done: true }
}

export const officeCommands = { officePersons, officeDecideAccount }
