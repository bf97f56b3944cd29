import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Database, Tx } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { provePeople, type TeamFinding } from './prove-people.ts'

const MAX_ID = 9_223_372_036_854_775_807n

interface Figures {
  readonly agent: MemberId
  readonly category: string
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly turnover: bigint
}

/**
 * Derives the team figures of the newest closed days again from the turnover, the orders and the lines, and
 * compares what was paid, held and kept with what was earned and with the ledger (TA-30). An empty answer is
 * the proof; a finding names the agent, the day and the figure.
 */
export async function proveTeams(db: Database, days: number, zone: string): Promise<readonly TeamFinding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const closed = await tx.query<{ day: string }>(
      'select day from agents.closing where closed_at is not null order by day desc limit $1',
      [days],
    )
    const findings: TeamFinding[] = []
    for (const { day } of closed) {
      findings.push(...(await proveDay(db, tx, day)))
      findings.push(...(await proveShares(db, tx, day)))
      const span = { from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) }
      findings.push(...(await provePeople(db, tx, { day, ...span })))
    }
    for (const { number } of db.books) {
      findings.push(...(await provePayments(tx.in(number), number)))
      findings.push(...(await proveEarned(tx, number)))
      findings.push(...(await proveSuspended(tx.in(number), number)))
    }
    return findings
  })
}

async function proveDay(db: Database, tx: Tx, day: string): Promise<readonly TeamFinding[]> {
  const kept = await tx.query<Figures>(
    `select agent_id as agent, category, bets, stake, payout, rebate, valid_turnover as turnover
     from agents.team_day where day = $1`,
    [day],
  )
  const derived: Figures[] = []
  for (const { number } of db.books) {
    const rows = await tx.in(number).query<Figures>(
      `select agent_id as agent, category, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
         sum(payout)::bigint as payout, sum(rebate)::bigint as rebate,
         sum(valid_turnover)::bigint as turnover
       from agents_lines($1, 0, $2, $3) where agent_id <> member_id group by agent_id, category`,
      [day, MAX_ID, TOP_SERIES],
    )
    derived.push(...rows)
  }
  const [before, after] = [sumByKey(kept), sumByKey(derived)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [is, should] = [before.get(key) ?? NOTHING, after.get(key) ?? NOTHING]
    if (is === should) return []
    const detail = `the figures are ${is}, the turnover says ${should}`
    return [{ check: 'figures of a team', place: `agent ${key} on ${day}`, detail }]
  })
}

/**
 * What lines earn on lottery bets is at most what the house's own series leaves above the one that was sold,
 * whoever has which terms. This does not follow the formula of the lines, so it finds a wrong one.
 */
async function proveShares(db: Database, tx: Tx, day: string): Promise<readonly TeamFinding[]> {
  const findings: TeamFinding[] = []
  for (const { number } of db.books) {
    const rows = await tx.in(number).query<{ place: string; detail: string }>(
      `select 'member ' || line.member_id || ' ' || line.category || ' on ' || $1 as place,
         'the line earns ' || sum(line.amount) || ' on ' || min(line.base) || ' sold at ' || line.series
           as detail
       from agents_lines($1, 0, $2, $3) line
       where line.category in ('LOTT', 'ELOTT') and line.series > 0
       group by line.member_id, line.placed_day, line.category, line.series
       having abs(sum(line.amount)) > 1
         + agents.share(abs(min(line.base)), greatest(5 * ($3 - line.series), 0))
       limit 100`,
      [day, MAX_ID, TOP_SERIES],
    )
    findings.push(...rows.map((row) => ({ check: 'share of a lottery line', ...row })))
  }
  return findings
}

const NOTHING = '0/0/0/0/0'

/** Bets, stake, payout, rebate and turnover of each agent and category, as one text. */
function sumByKey(rows: readonly Figures[]): ReadonlyMap<string, string> {
  const sums = new Map<string, readonly bigint[]>()
  for (const { agent, category, bets, stake, payout, rebate, turnover } of rows) {
    const key = `${agent} ${category}`
    const known = sums.get(key) ?? [0n, 0n, 0n, 0n, 0n]
    const more = [bets, stake, payout, rebate, turnover]
    sums.set(
      key,
      known.map((sum, place) => sum + (more[place] ?? 0n)),
    )
  }
  return new Map([...sums].map(([key, values]) => [key, values.join('/')]))
}

/** Every payment that is marked as paid is in the ledger with its amount, and nothing else is. */
async function provePayments(book: Tx, number: number): Promise<readonly TeamFinding[]> {
  const rows = await book.query<{ place: string; detail: string }>(
    `select coalesce(moved.reference, payment.reference) as place,
       'the payment is ' || coalesce(payment.paid, 0) || ', the ledger moved ' || coalesce(moved.amount, 0)
         as detail
     from (
       select 'agent:rebate:' || day || ':' || member_id as reference, paid from agents.payment
       where book = $1 and state = 'paid'
     ) payment
     full join ledger_movement(array['agent_rebate']) moved on moved.reference = payment.reference
     where payment.paid is distinct from moved.amount limit 100`,
    [number],
  )
  return rows.map((row) => ({ check: 'rebate of a line', ...row }))
}

/**
 * What a member was paid, what is held or was kept, and what is carried is what they earned: each payment
 * begins with what the last one left, and is about all earnings of its day. That it pays their sum is a check
 * of the table.
 */
async function proveEarned(tx: Tx, number: number): Promise<readonly TeamFinding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(
    `select 'member ' || row.member_id || ' on ' || row.day as place,
       'earned ' || row.earned || ' and carried ' || row.carried || ', should be ' || row.sum || ' and '
         || row.left_over as detail
     from (
       select payment.member_id, payment.day, payment.earned, payment.carried,
         coalesce(lag(least(payment.earned + payment.carried, 0)) over (
           partition by payment.member_id order by payment.day
         ), 0) as left_over, (
           select coalesce(sum(earning.amount), 0)::bigint from agents.earning earning
           where earning.member_id = payment.member_id and earning.day = payment.day
         ) as sum
       from agents.payment payment where payment.book = $1
     ) row
     where row.earned <> row.sum or row.carried <> row.left_over limit 100`,
    [number],
  )
  return rows.map((row) => ({ check: 'earnings of a line', ...row }))
}

/** house:agents:suspended has exactly what is held, and each rebate that was held moved there once. */
async function proveSuspended(book: Tx, number: number): Promise<readonly TeamFinding[]> {
  const rows = await book.query<{ place: string; detail: string }>(
    `select 'house:agents:suspended in book ' || $1 as place,
       'the account has ' || account.amount || ', held are ' || held.amount as detail
     from (
       select coalesce(sum(total.amount), 0)::bigint as amount from ledger_open_totals() total
       where total.account = 'house:agents:suspended'
     ) account
     cross join (
       select coalesce(sum(payment.paid), 0)::bigint as amount
       from agents.payment payment join members.member member on member.id = payment.member_id
       where payment.book = $1 and payment.state = 'held' and payment.held_at is not null
         and member.currency <> 'FUN'
     ) held
     where account.amount <> held.amount`,
    [number],
  )
  return rows.map((row) => ({ check: 'held rebates', ...row }))
}
