import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { startOfMonth } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { seenOf } from '../../seen.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { memberByAccount } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { type FriendState, listFriends } from './friend-store.ts'
import { type IncomeKind, sumIncome } from './income-store.ts'
import { presentTerms, type Terms } from './terms.ts'
import { currentTerms, readDraft } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const KINDS: readonly IncomeKind[] = ['invitation', 'milestone', 'deposit', 'play']

/** The programme: what is published, the draft, the friends by state, and what it costs. */
export const officeReferral: OfficeCommands['officeReferral'] = async (ctx, caller) => {
  requirePermission(caller, 'rewards.read')
  const since = startOfMonth(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const [version, draft, limit, friends, cost, sums, counted] = await Promise.all([
    currentTerms(ctx.db, ctx.clock.now()),
    readDraft(ctx.db),
    secondPersonAbove(ctx.db),
    ctx.db.query<{ state: FriendState; count: number }>(
      'select state, count(*)::int as count from referral.friend group by state order by state',
    ),
    costOf(ctx.db, since),
    sumIncome(ctx.db, since),
    ctx.db.query<{ day: string | null }>(
      'select min(day) as day from (select max(day) as day from referral.fold group by book) book',
    ),
  ])
  return {
    ...{ currency: realCurrency(), on: version?.enabled === true, friends, cost },
    published:
      version === null
        ? null
        : { ...present(version.terms), version: version.version, from: version.from.getTime() },
    draft: draft === null ? null : present(draft.terms),
    seen: draft === null ? null : seenOf(draft),
    needsSecondPerson: draft !== null && draft.writtenBy !== null && draft.terms.monthBudget > limit,
    ...{ paid: toWire(sums.paid), waiting: toWire(sums.waiting), countedUntil: counted[0]?.day ?? null },
  }
}

const present = (terms: Terms) => ({ ...presentTerms(terms), monthBudget: toWire(terms.monthBudget) })

async function costOf(db: Db, since: Date) {
  const rows = await db.query<{ kind: IncomeKind; month: bigint; total: bigint }>(
    `select kind, coalesce(sum(amount) filter (where earned_at >= $1), 0)::bigint as month,
       sum(amount)::bigint as total
     from referral.income group by kind`,
    [since],
  )
  return KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return { kind, month: toWire(row?.month ?? 0n), total: toWire(row?.total ?? 0n) }
  })
}

/** Friends, the latest first; of one member if asked. */
export const officeReferralFriends: OfficeCommands['officeReferralFriends'] = async (
  ctx,
  caller,
  { account, ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const wanted = account?.trim() ?? ''
  const member = wanted === '' ? null : ((await memberByAccount(ctx.db, wanted)) ?? refuse('member.unknown'))
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listFriends(ctx.db, member?.id ?? null, query),
    keyOf: ({ id }) => id,
  })
  return {
    content: rows.map(({ id, referrerId, income, ...row }) => ({
      ...{ ...row, id: String(id), referrerId: String(referrerId), income: toWire(income) },
    })),
    next,
    currency: realCurrency(),
  }
}
