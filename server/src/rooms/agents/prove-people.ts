import type { Database, Tx } from '../../db/db.ts'
import type { Finding } from '../ledger/index.ts'
import { ACTIVE_TURNOVER } from './team-people.ts'

export type TeamFinding = Omit<Finding, 'book'>

interface Day {
  readonly day: string
  readonly from: Date
  readonly to: Date
}

/**
 * Derives what members did on a closed day again from the turnover and the orders, and the people of the
 * teams from that. Log-ins cannot be derived again, since sessions end: only the teams' counts of them are.
 */
export async function provePeople(
  db: Database,
  tx: Tx,
  { day, from, to }: Day,
): Promise<readonly TeamFinding[]> {
  const findings: TeamFinding[] = []
  for (const { number } of db.books) {
    const members = await tx.in(number).query<{ member: bigint; kept: string; derived: string }>(
      `select coalesce(kept.member_id, derived.member_id) as member, coalesce(kept.figures, 'none') as kept,
         coalesce(derived.figures, 'none') as derived
       from (
         select fact.member_id, ${FIGURES} as figures from agents.member_day fact
         join members.member member on member.id = fact.member_id
         where fact.day = $1 and member.book = $2 and ${HAS_FIGURES}
       ) kept
       full join (
         select fact.member_id, ${FIGURES} as figures from agents_day_facts($1, $2, $3, $4) fact
         where ${HAS_FIGURES}
       ) derived on derived.member_id = kept.member_id
       where kept.figures is distinct from derived.figures limit 100`,
      [day, number, from, to],
    )
    for (const { member, kept, derived } of members) {
      const detail = `the figures are ${kept}, the books say ${derived}`
      findings.push({ check: 'day of a member', place: `member ${member} on ${day}`, detail })
    }
  }
  const teams = await tx.query<{ agent: bigint }>(
    `select distinct differing.agent_id as agent
     from (
       (select ${PEOPLE} from agents.people_day where day = $1
         except select ${PEOPLE} from agents.people_of_day($1, $2, $3, $4))
       union all
       (select ${PEOPLE} from agents.people_of_day($1, $2, $3, $4)
         except select ${PEOPLE} from agents.people_day where day = $1)
     ) differing limit 100`,
    [day, from, to, ACTIVE_TURNOVER],
  )
  for (const { agent } of teams) {
    const detail = 'the figures are not those of the members'
    findings.push({ check: 'people of a team', place: `agent ${agent} on ${day}`, detail })
  }
  return findings
}

const FIGURES = `concat_ws('/', fact.is_first_deposit, fact.bets, fact.valid_turnover, fact.deposits,
  fact.withdrawals, fact.rewards, fact.upline)`
const HAS_FIGURES = `(fact.bets <> 0 or fact.valid_turnover <> 0 or fact.deposits <> 0
  or fact.withdrawals <> 0 or fact.rewards <> 0)`
const PEOPLE = `agent_id, registrations, first_deposits, deposits, withdrawals, rewards, places, bettors,
  active, logins`
