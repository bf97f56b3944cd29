import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { referralSchemas } from '@koi/contract/schemas/referral.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayOf } from '../../platform-day.ts'
import { maskAccount } from '../members/index.ts'
import { listOwnFriends, type OwnFriend } from './friend-store.ts'
import { requireReferral } from './show-referral.ts'

import { currentTerms, type Version } from './terms-store.ts'

type Call = (typeof referralSchemas)['referralFriends']
type Row = z.input<Call['output']>['content'][number]

/** Friends who registered with a code of the member, newest first, with masked names. */
export async function referralFriends(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  await requireReferral(ctx)
  const now = ctx.clock.now()
  const today = dayOf(now, ctx.config.KOI_TIME_ZONE)
  const version = await currentTerms(ctx.db, now)
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listOwnFriends(ctx.db, caller.id, query),
    keyOf: ({ id }) => id,
  })
  const content = rows.map((row): Row => {
    const state = shownState(row, version, today)
    return {
      ...{ id: String(row.id), account: maskAccount(row.account), state },
      registeredAt: row.registeredAt.getTime(),
      until: state === 'waiting' || state === 'qualified' ? row.until : null,
      income: toWire(row.income),
    }
  })
  return { content, next, currency: realCurrency() }
}

/** The state that the member sees; whoever came under terms that are on and is not counted yet waits. Pure. */
function shownState(row: OwnFriend, version: Version | null, today: string): Row['state'] {
  const { state, until } = row
  if (state === 'qualified' && until !== null && until < today) return 'ended'
  if (state !== null) return state
  if (row.isInTeam) return 'line'
  return version?.enabled === true && version.from <= row.registeredAt ? 'waiting' : 'none'
}
