import { isPromptedForContracts } from '@koi/contract/member-type.ts'
import type { memberSchemas } from '@koi/contract/schemas/members.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'

type Call = (typeof memberSchemas)['contractRequests']
type Kind = 'daily_salary' | 'dividend' | 'hourly_salary'

/**
 * The contracts that wait for this member's answer (EN-13, HM-22): their terms, or an empty text if none
 * waits. Refuses `permission.denied` to types that have no contracts (HM-27).
 */
export async function contractRequests(ctx: Context, caller: MemberCaller): Promise<z.input<Call['output']>> {
  if (!isPromptedForContracts(caller.type)) refuse('permission.denied')
  const rows = await ctx.db.query<{ kind: Kind; terms: string }>({
    name: 'members.contract_requests',
    text: 'select kind, terms from members.contract_request where member_id = $1',
    values: [caller.id],
  })
  const termsOf = (wanted: Kind): string => rows.find(({ kind }) => kind === wanted)?.terms ?? ''
  return {
    dailysalreqtype: termsOf('daily_salary'),
    divtypecompperiodreq: termsOf('dividend'),
    contracthoursalreq: termsOf('hourly_salary'),
  }
}
