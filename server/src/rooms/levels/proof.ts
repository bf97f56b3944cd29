import type { Database, Tx } from '../../db/db.ts'
import type { ProofFinding } from '../../nightly-proof.ts'

/**
 * Derives what the levels rest on again: the turnover of each member from their bets, the level that they
 * have from its history, and each bonus from the reward that paid it. An empty answer is the proof.
 */
export async function proveLevels(db: Database): Promise<readonly ProofFinding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings = [...(await find(tx, 0, HISTORY)), ...(await find(tx, 0, PAYMENTS))]
    for (const { number } of db.books)
      for (const check of [TURNOVER, CROSSED]) findings.push(...(await find(tx.in(number), number, check)))
    return findings
  })
}

interface Check {
  readonly check: string
  readonly sql: string
  /** Whether its first parameter is the book. */
  readonly isOfBook: boolean
}

async function find(tx: Tx, book: number, { check, sql, isOfBook }: Check): Promise<readonly ProofFinding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(`${sql} limit 100`, isOfBook ? [book] : [])
  return rows.map((row) => ({ book, check, ...row }))
}

/** Of the twelve months up to the last counted day, from the first day of the ladder. */
const TURNOVER: Check = {
  check: 'turnover of a level',
  isOfBook: true,
  sql: `
    select coalesce(own.member_id, played.member_id)::text as place,
      'it is ' || coalesce(own.turnover, 0) || ', the bets come to ' || coalesce(played.turnover, 0) as detail
    from (
      select standing.member_id, standing.turnover from levels.standing standing
      join members.member member on member.id = standing.member_id where member.book = $1
    ) own
    full join (
      select turnover.member_id, sum(turnover.valid_turnover)::bigint as turnover
      from bets_turnover turnover
      cross join (
        select ladder.from_day,
          (select max(fold.day) from levels.fold fold where fold.book = $1) as last_day
        from levels.ladder ladder
      ) counted
      where turnover.currency <> 'FUN' and turnover.day between counted.from_day and counted.last_day
        and turnover.day > (counted.last_day - interval '1 year')::date
      group by turnover.member_id
    ) played on played.member_id = own.member_id
    where coalesce(own.turnover, 0) <> coalesce(played.turnover, 0)`,
}

/** Of bonuses that the ladder of today earned: a ladder that was written again may need something else. */
const CROSSED: Check = {
  check: 'turnover of a bonus',
  isOfBook: true,
  sql: `
    select bonus.member_id || ' level ' || bonus.position as place,
      'it needs ' || step.needed || ', played by ' || bonus.earned_day || ': ' || played.turnover as detail
    from levels.bonus bonus
    join members.member member on member.id = bonus.member_id and member.book = $1
    join levels.step step on step.position = bonus.position
    join levels.ladder ladder on ladder.written_at <= bonus.earned_at
    cross join lateral (
      select coalesce(sum(turnover.valid_turnover), 0) as turnover from bets_turnover turnover
      where turnover.member_id = bonus.member_id and turnover.currency <> 'FUN'
        and turnover.day between ladder.from_day and bonus.earned_day
        and turnover.day > (bonus.earned_day - interval '1 year')::date
    ) played
    where played.turnover < step.needed`,
}

const HISTORY: Check = {
  check: 'level of a member',
  isOfBook: false,
  sql: `
    select member.id::text as place,
      'the level is ' || coalesce(member.club_level::text, 'none') || ', the history ends with '
        || coalesce(last.to_position::text, 'none') as detail
    from (
      select distinct on (change.member_id) change.member_id, change.to_position from levels.change change
      order by change.member_id, change.id desc
    ) last
    join members.member member on member.id = last.member_id
    where member.club_level is distinct from last.to_position
      and exists (select from members.club_level level where level.position = last.to_position)`,
}

const PAYMENTS: Check = {
  check: 'payment of a level',
  isOfBook: false,
  sql: `
    select coalesce(given.reference, paid.issued_for) as place,
      'the bonus has ' || coalesce(given.amount, 0) || ', paid ' || coalesce(paid.spent, 0) as detail
    from (
      select 'level:' || member_id || ':' || position as reference, amount
      from levels.bonus where paid_at is not null
    ) given
    full join (
      select issued_for, spent from rewards.reward where issued_for like 'level:%'
    ) paid on paid.issued_for = given.reference
    where given.amount is distinct from paid.spent`,
}
