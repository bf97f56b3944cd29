import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** How many of each are shown. */
const MAX_ACCOUNTS = 100
const MAX_FLAGS = 20

interface Match {
  readonly memberId: bigint
  readonly account: string
  readonly alike: string[]
  readonly isCertain: boolean
  readonly state: string
  readonly at: Date
}

const accountsOf = (db: Db, id: bigint) =>
  db.query<{ memberId: bigint; account: string }>(
    `select member.id as "memberId", member.account from members.accounts_of_person($1) other (id)
     join members.member member on member.id = other.id
     where member.id <> $1 order by member.id limit $2`,
    [id, MAX_ACCOUNTS],
  )

const matchesOf = (db: Db, id: bigint) =>
  db.query<Match>(
    `select suspect.id as "memberId", suspect.account, match.alike, match.is_certain as "isCertain",
       match.state, match.found_at as at
     from members.person_match match join members.member suspect on suspect.id = match.suspect_id
     where match.member_id = $1 order by match.id desc limit $2`,
    [id, MAX_FLAGS],
  )

const patternsOf = (db: Db, id: bigint) =>
  db.query<{ id: bigint; kind: string; game: string; numero: string; isOpen: boolean; at: Date }>(
    `select pattern.id, pattern.kind, coalesce(game.names ->> 'EN', draw.game_code) as game, draw.numero,
       pattern.looked_at is null as "isOpen", pattern.found_at as at
     from lottery.pattern pattern join lottery.draw draw on draw.id = pattern.draw_id
     left join lottery.game game on game.code = draw.game_code
     where pattern.members @> array[$1::bigint] order by pattern.id desc limit $2`,
    [id, MAX_FLAGS],
  )

const roundsOf = (book: Db, id: bigint) =>
  book.query<{ vendor: string; round: string; flag: string; at: Date }>(
    `select vendor, round, flag, opened_at as at from vendors_round
     where member_id = $1 and flag is not null order by opened_at desc limit $2`,
    [id, MAX_FLAGS],
  )

const withdrawalsOf = (book: Db, id: bigint) =>
  book.query<{ id: bigint; number: string; findings: string[]; at: Date }>(
    `select id, order_number as number, findings, created_at as at from cashier_withdrawal
     where member_id = $1 and findings <> '{}' order by created_at desc, id desc limit $2`,
    [id, MAX_FLAGS],
  )

/** What is known of a member that an operator looks at twice, of every room. */
export const officeMemberRisk: OfficeCommands['officeMemberRisk'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const { id, book: number } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const book = ctx.db.book(number)
  const [accounts, matches, patterns, rounds, withdrawals] = await Promise.all([
    accountsOf(ctx.db, id),
    matchesOf(ctx.db, id),
    patternsOf(ctx.db, id),
    roundsOf(book, id),
    withdrawalsOf(book, id),
  ])
  return {
    accounts: accounts.map(({ memberId, account }) => ({ memberId: String(memberId), account })),
    matches: matches.map((row) => ({ ...row, memberId: String(row.memberId), at: row.at.getTime() })),
    patterns: patterns.map((row) => ({ ...row, id: String(row.id), at: row.at.getTime() })),
    rounds: rounds.map((row) => ({ ...row, at: row.at.getTime() })),
    withdrawals: withdrawals.map((row) => ({ ...row, id: String(row.id), at: row.at.getTime() })),
  }
}
