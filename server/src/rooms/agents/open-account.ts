import { createHash } from 'node:crypto'
import { FREE_SERIES, MAX_LEVELS } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { hasAgentHome } from '@koi/contract/member-type.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { startOfDay } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { checkAccount, isTemporaryPassword, openAccountBelow } from '../members/index.ts'
import { requirePlayAllowed } from '../protection/index.ts'
import { addQuotas, readQuotas, sumQuotas, takeQuotas } from './quota-store.ts'
import { givableOf, lockTerms, requireGivable, today, withoutZeros, writeTerms } from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>
type Input = Parameters<Calls['openAccount']>[2]

/** Accounts that an agent opens in a day. */
const MAX_A_DAY = 20

/** The agent's accounts of each series above the free ones that are left, and those that were opened. */
export const quotas: Calls['quotas'] = async (ctx, caller) => {
  const day = today(ctx)
  const [own, rows] = await Promise.all([
    givableOf(ctx, ctx.db, caller.id),
    readQuotas(ctx.db, caller.id, day),
  ])
  return { quotas: rows, own }
}

/**
 * Opens an account below the agent, with a temporary password that its owner has to replace (RT-18). Refuses
 * what registration refuses of an account and password, `rebate.above_own`, `quota.used_up`,
 * `account.too_many`, `line.too_deep`, `key.reused`, and `request.invalid` for grants of no use, and while
 * play is closed to the agent like {@link requirePlayAllowed}.
 */
export const openAccount: Calls['openAccount'] = async (ctx, caller, input) => {
  if (!areGrantable(input)) refuse('request.invalid', { field: 'quotas' })
  const known = await findOpening(ctx, ctx.db, caller, input)
  if (known !== null) return known
  await requirePlayAllowed(ctx, caller)
  const checked = await checkAccount(ctx, input)
  return ctx.db.transact(async (tx) => {
    await lockTerms(tx, [caller.id])
    const first = await findOpening(ctx, tx, caller, input)
    if (first !== null) return first
    const line = await requireRoom(ctx, tx, caller)
    const terms = { series: input.series, rates: withoutZeros(input.rates) }
    await requireGivable(ctx, tx, caller.id, terms)
    const member = await openAccountBelow(ctx, tx, checked, { type: input.type, upline: line })
    const at = ctx.clock.now()
    const grants = sumQuotas(input.quotas ?? [])
    const taken = terms.series > FREE_SERIES ? [{ series: terms.series, count: 1 }] : []
    await takeQuotas(tx, caller.id, sumQuotas([...taken, ...grants]))
    await addQuotas(tx, member.id, grants)
    await writeTerms(tx, {
      ...{ ...terms, memberId: member.id, fromDay: today(ctx), at },
      ...{ setBy: 'upline', reason: '' },
    })
    await tx.query(
      `insert into agents.opening (agent_id, client_key, fingerprint, member_id, opened_at)
       values ($1, $2, $3, $4, $5)`,
      [caller.id, input.clientKey, fingerprintOf(input), member.id, at],
    )
    return { id: String(member.id), account: member.account }
  })
}

/** Whether the new member could open accounts with what is granted: an agent, of counted series within the own. */
const areGrantable = ({ type, series, quotas = [] }: Input): boolean =>
  quotas.every((grant) => hasAgentHome(type) && grant.series > FREE_SERIES && grant.series <= series)

/** What the same request got before. Refuses `key.reused` for another one, also of another password. */
async function findOpening(ctx: Context, db: Db, caller: MemberCaller, input: Input) {
  const [row] = await db.query<{ fingerprint: Buffer; id: MemberId; account: string }>(
    `select opening.fingerprint, member.id, member.account from agents.opening opening
     join members.member member on member.id = opening.member_id
     where opening.agent_id = $1 and opening.client_key = $2`,
    [caller.id, input.clientKey],
  )
  if (row === undefined) return null
  if (!row.fingerprint.equals(fingerprintOf(input))) return refuse('key.reused')
  if ((await isTemporaryPassword(ctx, row.id, input.password)) === false) return refuse('key.reused')
  return { id: String(row.id), account: row.account }
}

/** Without the password: a quick hash would be a way to guess it. */
function fingerprintOf({ account, type, series, rates, quotas }: Input): Buffer {
  const content = JSON.stringify([account.trim().toLowerCase(), type, series, rates, quotas ?? []])
  return createHash('sha256').update(content).digest().subarray(0, 16)
}

/** The line of a new member, if the agent may open one more today. */
async function requireRoom(ctx: Context, tx: Tx, caller: MemberCaller): Promise<readonly MemberId[]> {
  const from = startOfDay(today(ctx), ctx.config.KOI_TIME_ZONE)
  const [row] = await tx.query<{ upline: MemberId[]; opened: number }>(
    `select member.upline, (
       select count(*)::integer from agents.opening opening
       where opening.agent_id = member.id and opening.opened_at >= $2
     ) as opened
     from members.member member where member.id = $1`,
    [caller.id, from],
  )
  if (row === undefined || row.opened >= MAX_A_DAY) return refuse('account.too_many')
  const line = [...row.upline, caller.id]
  return line.length >= MAX_LEVELS ? refuse('line.too_deep') : line
}
