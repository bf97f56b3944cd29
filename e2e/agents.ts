import type { Terms } from '@koi/contract/agents/terms.ts'
import { teamClient } from './clients.ts'
import { query } from './database.ts'
import { type Member, registerMember } from './members.ts'

export interface Agent extends Member {
  /** The calls about the own team. */
  readonly team: ReturnType<typeof teamClient>
  /** Whoever registers with it is a direct member of the agent. */
  readonly affiliateCode: string
}

/** What an agent of the tests has, and gives on at most. */
const OWN: Terms = { series: 1_950, rates: { RNG: 80, LIVE: 60 } }

/** A top agent with a team of their own; an operator makes one, for which the office has no page yet. */
export async function newAgent(terms: Terms = OWN): Promise<Agent> {
  const member = await registerMember()
  await query(`update members.member set type = 1 where account_key = lower($1)`, [member.account])
  await query(
    `insert into agents.terms (member_id, from_day, series, rates, set_by, reason, set_at)
     select id, '2020-01-01', $2, $3, 'operator', 'browser test', now()
     from members.member where account_key = lower($1)`,
    [member.account, terms.series, terms.rates],
  )
  const { affiliateCode } = await member.api.invitation()
  const session = { ...member.session, type: 1 }
  return { ...member, session, affiliateCode, team: teamClient({ token: session.token }) }
}

/** The id by which an agent names a member of the team. */
export async function idIn(agent: Agent, account: string): Promise<string> {
  const { content } = await agent.team.subordinates({ account })
  const found = content.find((member) => member.account === account)
  if (found === undefined) throw new Error(`${account} is not in the team of ${agent.account}`)
  return found.id
}

/** Days that are over cannot be waited for: what an agent earned on them is written as the closing does. */
export async function earnOn(account: string, day: string, earned: { paid: string }): Promise<void> {
  const units = `(${earned.paid}::numeric * 100000)::bigint`
  await query(
    `insert into agents.earning (member_id, day, category, amount)
     select id, $2, 'LOTT', ${units} from members.member where account_key = lower($1)`,
    [account, day],
  )
  await query(
    `insert into agents.payment (member_id, day, book, earned, carried, paid, state, paid_at)
     select id, $2, book, ${units}, 0, ${units}, 'paid', now()
     from members.member where account_key = lower($1)`,
    [account, day],
  )
}

/** A new member whose direct upline is the agent. */
export const joinTeam = ({ affiliateCode }: Agent): Promise<Member> => registerMember({ affiliateCode })

/** A day of the platform, this many days ago. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(Date.now() - days * 86_400_000)
