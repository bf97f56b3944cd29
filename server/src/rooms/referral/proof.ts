import type { Database, Tx } from '../../db/db.ts'
import type { ProofFinding } from '../../nightly-proof.ts'

/**
 * Derives what friends brought again: the base of each commission from bets and deposits, the conditions of
 * those who qualified, the friends of each milestone, the income of each friend, and each payment from its
 * reward. An empty answer is the proof.
 */
export async function proveReferral(db: Database, zone: string): Promise<readonly ProofFinding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: ProofFinding[] = []
    for (const [check, sql] of Object.entries(SHARED))
      findings.push(...(await find(tx, { book: 0, check, sql })))
    for (const { number: book } of db.books) {
      for (const [check, sql] of Object.entries(OF_BOOK))
        findings.push(...(await find(tx.in(book), { book, check, sql, values: [book] })))
      findings.push(...(await findDeposits(tx.in(book), book, zone)))
    }
    return findings
  })
}

interface Check {
  readonly book: number
  readonly check: string
  readonly sql: string
  readonly values?: readonly unknown[]
}

async function find(tx: Tx, { book, check, sql, values = [] }: Check): Promise<readonly ProofFinding[]> {
  const rows = await tx.query<{ place: string; detail: string }>(`${sql} limit 100`, [...values])
  return rows.map((row) => ({ book, check, ...row }))
}

const SHARED: Readonly<Record<string, string>> = {
  'income of a friend': `
    select friend.friend_id::text as place,
      'it is ' || friend.income || ', the rows come to ' || coalesce(sum(income.amount), 0) as detail
    from referral.friend friend left join referral.income income on income.friend_id = friend.friend_id
    group by friend.friend_id having friend.income <> coalesce(sum(income.amount), 0)`,
  'cap of a friend': `
    select friend.friend_id::text as place, 'brought ' || friend.income || ' of ' || (term.terms ->> 'cap')
      as detail
    from referral.friend friend join referral.terms term on term.version = friend.version
    where friend.income > (term.terms ->> 'cap')::bigint`,
  'friends of a milestone': `
    select 'income ' || income.id as place,
      'it is for ' || income.base || ' friends, ' || came.friends || ' had qualified' as detail
    from referral.income income
    cross join lateral (
      select count(*) as friends from referral.friend friend
      where friend.referrer_id = income.referrer_id and friend.qualified_day <= income.day
    ) came
    where income.kind = 'milestone' and came.friends < income.base`,
  'payment of income': `
    select coalesce(due.number, paid.number) as place,
      'the income has ' || coalesce(due.amount, 0) || ', paid ' || coalesce(paid.spent, 0) as detail
    from (
      select 'referral:' || referrer_id || ':' || max(id) as number, sum(amount) as amount
      from referral.income where paid_at is not null group by referrer_id, number
    ) due
    full join (
      select issued_for as number, spent from rewards.reward where issued_for like 'referral:%'
    ) paid on paid.number = due.number
    where due.amount is distinct from paid.spent`,
}

const OF_BOOK: Readonly<Record<string, string>> = {
  'turnover of a commission': `
    select 'income ' || income.id as place,
      'its base is ' || income.base || ', the bets come to ' || coalesce(sum(turnover.valid_turnover), 0)
        as detail
    from referral.income income
    join referral.friend friend on friend.friend_id = income.friend_id and friend.book = $1
    left join bets_turnover turnover on turnover.member_id = income.friend_id and turnover.day = income.day
    where income.kind = 'play'
    group by income.id having income.base <> coalesce(sum(turnover.valid_turnover), 0)`,
  'a friend who qualified': `
    select friend.friend_id::text as place,
      'needs ' || (term.terms ->> 'turnover') || ' and ' || (term.terms ->> 'firstDeposit') || ', has '
        || played.turnover || ' and ' || coalesce(first.amount, 0) as detail
    from referral.friend friend
    join referral.terms term on term.version = friend.version
    cross join lateral (
      select coalesce(sum(turnover.valid_turnover), 0) as turnover from bets_turnover turnover
      where turnover.member_id = friend.friend_id
        and turnover.day between friend.registered_day and friend.qualified_day
    ) played
    left join lateral (
      select deposit.amount from cashier_deposit deposit
      where deposit.member_id = friend.friend_id and deposit.state = 'success'
      order by deposit.closed_at, deposit.id limit 1
    ) first on true
    where friend.book = $1 and friend.qualified_day is not null
      and (played.turnover < (term.terms ->> 'turnover')::bigint
        or coalesce(first.amount, 0) < (term.terms ->> 'firstDeposit')::bigint)`,
}

/** On a platform day, which is a day of this zone. */
const findDeposits = (tx: Tx, book: number, zone: string): Promise<readonly ProofFinding[]> =>
  find(tx, {
    ...{ book, check: 'deposits of a commission', values: [book, zone] },
    sql: `
      select 'income ' || income.id as place,
        'its base is ' || income.base || ', the deposits come to ' || came.amount as detail
      from referral.income income
      join referral.friend friend on friend.friend_id = income.friend_id and friend.book = $1
      cross join lateral (
        select coalesce(sum(deposit.amount), 0) as amount from cashier_deposit deposit
        where deposit.member_id = income.friend_id and deposit.state = 'success'
          and deposit.closed_at >= income.day::timestamp at time zone $2
          and deposit.closed_at < (income.day + 1)::timestamp at time zone $2
      ) came
      where income.kind = 'deposit' and income.base <> came.amount`,
  })
