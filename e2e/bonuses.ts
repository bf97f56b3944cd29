import { query } from './database.ts'
import type { Member } from './members.ts'

interface Granted {
  readonly amount: number
  readonly required: number
  readonly maxStake?: number
  readonly weights?: Readonly<Record<string, number>>
}

const UNIT = 100_000

/**
 * Grants a bonus as the cashier does, with its requirement and its posting: only offers grant bonuses, and no
 * call does. Returns its source and the id of the member.
 */
export async function grantBonus(
  member: Member,
  { amount, required, maxStake, weights }: Granted,
): Promise<{ readonly source: string; readonly memberId: string }> {
  const { id, book } = await findMember(member)
  const source = `B:e2e:${id}`
  const money = BigInt(amount * UNIT)
  await query(
    `insert into ${book}.cashier_bonus (source, member_id, titles, amount, currency, weights, required,
       max_stake, started_at, started_day, expires_at)
     values ($1, $2, $3, $4, 'CNY', $5, $6, $7, now(), current_date, now() + interval '7 days')`,
    [
      ...[source, id, { EN: 'First deposit', MS: 'Deposit pertama', CN: '首充红利' }, money],
      ...[weights ?? null, BigInt(required * UNIT), maxStake === undefined ? null : BigInt(maxStake * UNIT)],
    ],
  )
  await query(
    `insert into ${book}.cashier_requirement (source, member_id, required, at, weights, is_bonus)
     values ($1, $2, $3, now(), $4, true)`,
    [source, id, BigInt(required * UNIT), weights ?? null],
  )
  if (maxStake !== undefined) {
    await query(`insert into ${book}.bets_stake_cap (member_id, max_stake) values ($1, $2)`, [
      id,
      BigInt(maxStake * UNIT),
    ])
  }
  await query(
    `select outcome from ${book}.ledger_post(array[$1], array['bonus'], array['CNY'], array[sha256($2)],
       array[now()], array[1, 1], array['house:bonuses', $3], array[-$4::bigint, $4::bigint])`,
    [`bonus:${source}`, Buffer.from(source), `member:${id}:bonus`, money],
  )
  return { source, memberId: String(id) }
}

/** Closes what deposits of a member require, as if it had been played. */
export async function closeRequirements(member: Member): Promise<void> {
  const { id, book } = await findMember(member)
  await query(
    `update ${book}.cashier_requirement set closed_at = now() where member_id = $1 and not is_bonus`,
    [id],
  )
}

async function findMember({ account }: Member): Promise<{ readonly id: string; readonly book: string }> {
  const [row] = await query<{ id: string; book: number }>(
    'select id, book from members.member where account_key = lower($1)',
    [account],
  )
  if (row === undefined) throw new Error(`there is no member ${account}`)
  return { id: row.id, book: `book_${String(row.book).padStart(2, '0')}` }
}
