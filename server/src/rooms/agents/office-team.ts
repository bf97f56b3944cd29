import { areEqual, areWithin, type Terms, TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { hasAgentHome } from '@koi/contract/member-type.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberByAccount, membersByIds } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { closeLinksAbove } from './affiliate-urls.ts'
import type { EdgeGuard } from './edge-guard.ts'
import { requirePossible } from './line-request.ts'
import { findLineRequest, insertRequest, presentRequest } from './line-request-store.ts'
import { readQuotas } from './quota-store.ts'
import { directUpline, TEAM_MEMBER, type TeamMember } from './team.ts'
import { teamSizes } from './team-people.ts'
import { lockTerms, termsOf, termsOn, today, withoutZeros, writeTerms } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** One level of a line, the newest first: the direct downlines of an account, or the tops of all lines. */
const officeTeam: OfficeCommands['officeTeam'] = async (ctx, caller, { account, ...paging }) => {
  requirePermission(caller, 'members.read')
  const head = account === undefined ? null : await findLineMember(ctx.db, account)
  const condition =
    head === null
      ? `member.upline = '{}' and member.type in (1, 2, 41, 42) and $1::bigint is null`
      : 'member.upline[cardinality(member.upline)] = $1'
  const { rows, next } = await pageOf(paging, {
    format: byId,
    keyOf: ({ id }: TeamMember) => id,
    read: ({ after, limit }) =>
      ctx.db.query<TeamMember>(
        `select ${TEAM_MEMBER} from members.member member
         where ${condition} and ($2::bigint is null or member.id < $2) order by member.id desc limit $3`,
        [head?.id ?? null, after, limit],
      ),
  })
  const [content, member] = await Promise.all([
    presentLine(ctx, rows),
    head === null ? null : presentHead(ctx, head),
  ])
  return { content, next, member }
}

async function findLineMember(db: Db, account: string): Promise<TeamMember> {
  const [found] = await db.query<TeamMember>(
    `select ${TEAM_MEMBER} from members.member member where member.account_key = lower($1)`,
    [account.trim()],
  )
  return found ?? refuse('member.unknown')
}

async function presentLine(ctx: Context, rows: readonly TeamMember[]) {
  const ids = rows.map(({ id }) => id)
  const [terms, teams] = await Promise.all([termsOn(ctx.db, ids, today(ctx)), teamSizes(ctx, ids)])
  return rows.map(({ id, account, type, registeredAt, lastLoginAt }) => ({
    ...{ id: String(id), account, type, team: teams.get(id) ?? 0 },
    terms: terms.get(id) ?? { series: TOP_SERIES, rates: {} },
    registeredAt: registeredAt.getTime(),
    lastLoginAt: lastLoginAt?.getTime() ?? null,
  }))
}

async function presentHead(ctx: Context, member: TeamMember) {
  const day = today(ctx)
  const upline = directUpline(member)
  const [[row], tomorrow, above, quotas, accounts] = await Promise.all([
    presentLine(ctx, [member]),
    termsOf(ctx.db, member.id, dayAfter(day)),
    upline === undefined ? null : termsOf(ctx.db, upline, dayAfter(day)),
    readQuotas(ctx.db, member.id, day),
    membersByIds(ctx.db, member.upline),
  ])
  if (row === undefined) return refuse('member.unknown')
  return {
    ...row,
    next: areEqual(row.terms, tomorrow) ? null : tomorrow,
    upline: above,
    quotas,
    path: member.upline.map((id) => accounts.get(id)?.account ?? String(id)),
  }
}

/**
 * Sets terms from tomorrow, within the direct upline's and not under what was given below (TA-06). The
 * reason of an operator takes the place of the member's consent. What rises at the top of a line, where no
 * upline limits it, waits for a second person.
 */
const setTerms =
  (guard: EdgeGuard): OfficeCommands['officeSetTerms'] =>
  async (ctx, caller, input) => {
    requirePermission(caller, 'members.write')
    const reason = requireReason(input.reason)
    const { id, type, upline } = await findLineMember(ctx.db, input.account)
    if (type === 4 || type === 40) refuse('member.unknown')
    const terms: Terms = { series: input.series, rates: withoutZeros(input.rates) }
    const from = dayAfter(today(ctx))
    const at = ctx.clock.now()
    const above = upline.at(-1)
    const request = await ctx.db.transact(async (tx) => {
      await lockTerms(tx, above === undefined ? [id] : [above, id])
      const before = await termsOf(tx, id, from)
      if (areEqual(before, terms)) refuse('rebate.unchanged')
      await requirePossible(tx, { member: id, upline, terms, day: from, guard })
      const entry = { at, target: `member:${id}`, reason, before: { ...before }, after: { ...terms, from } }
      if (above === undefined && !areWithin(terms, before)) {
        const asked = await insertRequest(tx, {
          ...{
            kind: 'appoint',
            member: id,
            type,
            ...terms,
            quotas: '[]',
            to: null,
            reason,
            by: caller.id,
            at,
          },
        })
        await audit(tx, caller, { ...entry, action: 'agent.ask' })
        return findLineRequest(tx, asked)
      }
      await writeTerms(tx, { ...terms, memberId: id, fromDay: from, setBy: 'operator', reason, at })
      await closeLinksAbove(ctx, tx, { member: id, terms })
      await audit(tx, caller, { ...entry, action: 'agent.terms' })
      return null
    })
    return { from, request: request === null ? null : presentRequest(request) }
  }

/** Sets the accounts of each named series that an agent may still open; other series stay. */
const officeSetQuotas: OfficeCommands['officeSetQuotas'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const member = (await memberByAccount(ctx.db, input.account)) ?? refuse('member.unknown')
  if (!hasAgentHome(member.type)) refuse('member.unknown')
  const day = today(ctx)
  await ctx.db.transact(async (tx) => {
    await lockTerms(tx, [member.id])
    const before = await readQuotas(tx, member.id, day)
    await tx.query(
      `insert into agents.quota (member_id, series, free)
       select $1, series, max(free)
       from unnest($2::integer[], $3::integer[]) quota (series, free) group by series
       on conflict (member_id, series) do update set free = excluded.free`,
      [member.id, input.quotas.map(({ series }) => series), input.quotas.map(({ count }) => count)],
    )
    const entry = { at: ctx.clock.now(), action: 'agent.quotas', target: `member:${member.id}`, reason }
    await audit(tx, caller, { ...entry, before: { quotas: before }, after: { quotas: input.quotas } })
  })
  return { quotas: await readQuotas(ctx.db, member.id, day) }
}

export const teamCommands = (guard: EdgeGuard) => ({
  officeTeam,
  officeSetTerms: setTerms(guard),
  officeSetQuotas,
})
