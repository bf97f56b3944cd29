import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import type { Finding } from '../ledger/index.ts'
import { type Parents, readParents, topOf } from './line-walk.ts'

/**
 * Proofs of the dimensions that folding a day again does not prove, since it would repeat the same SQL: the
 * line of a member by walking up from one upline to the next, channels by orders, costs by the rates. What a
 * line earned is compared from the members' side of each transaction, where reports read the house's.
 */
interface ProvenDay {
  readonly number: number
  readonly day: string
  readonly zone: string
}

/** Kinds whose members' side is the opposite of the house's, in one transaction. */
const KINDS = [
  ...['deposit', 'withdrawal', 'player_rebate', 'reward', 'rain', 'agent_rebate', 'salary_daily'],
  ...['salary_hourly', 'dividend', 'adjustment'],
]

interface MemberSum {
  readonly member: MemberId
  /** `play`, or a kind of the ledger. */
  readonly part: string
  readonly amount: bigint
}

/** What is wrong of a closed day in one book. */
export async function proveDimensions(tx: Tx, proven: ProvenDay): Promise<readonly Finding[]> {
  const told = [
    ...(await proveLines(tx, proven)),
    ...(await proveChannels(tx, proven)),
    ...(await proveCosts(tx, proven)),
  ]
  return told.map(({ place, is, should }) => ({
    ...{ book: proven.number, check: 'dimensions of a day', place: `${place} on ${proven.day}` },
    detail: `the report has ${toWire(is)}, it should be ${toWire(should)}`,
  }))
}

interface Difference {
  readonly place: string
  readonly is: bigint
  readonly should: bigint
}

async function proveLines(tx: Tx, { number, day, zone }: ProvenDay): Promise<readonly Difference[]> {
  const book = tx.in(number)
  const played = await book.query<MemberSum>(
    `select member_id as member, 'play' as part, sum(stake - payout - rebate)::bigint as amount
     from bets_turnover where day = $1 and currency <> 'FUN' group by 1`,
    [day],
  )
  const moved = await book.query<MemberSum>(
    `select split_part(account.address, ':', 2)::bigint as member, entry.kind as part,
       -sum(entry.amount)::bigint as amount
     from (
       select distinct open.transaction_id from ledger_entry open
       where open.balance_after is null and open.kind = any (array['${KINDS.join("','")}'])
         and open.posted_at >= $1 and open.posted_at < $2
     ) money
     join ledger_entry entry on entry.transaction_id = money.transaction_id
       and entry.balance_after is not null
     join ledger_account account on account.id = entry.account_id and account.currency <> 'FUN'
     group by 1, 2`,
    [startOfDay(day, zone), startOfDay(dayAfter(day), zone)],
  )
  const kept = await tx.query<{ line: bigint; part: string; amount: bigint }>(
    `select line, 'play' as part, sum(stake - payout - rebate)::bigint as amount
     from reports.play where day = $1 and book = $2 group by 1
     union all
     select line, kind, sum(amount)::bigint from reports.money
     where day = $1 and book = $2 and kind = any ($3) group by 1, 2`,
    [day, number, KINDS],
  )
  const sums = [...played, ...moved]
  const parents = await readParents(
    tx,
    sums.map(({ member }) => member),
  )
  return compareLines(kept, byLine(sums, parents, day))
}

/** What belongs to the line of each agent, and what members without an upline did themselves. */
interface Lines {
  readonly below: ReadonlyMap<string, bigint>
  readonly own: ReadonlyMap<string, bigint>
}

const keyOf = (line: bigint | null, part: string): string => `${line ?? 0n} ${part}`

function byLine(sums: readonly MemberSum[], parents: Parents, day: string): Lines {
  const [below, own] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for (const { member, part, amount } of sums) {
    const top = topOf(parents, member, day)
    const [list, key] = top === null ? [own, keyOf(member, part)] : [below, keyOf(top, part)]
    list.set(key, (list.get(key) ?? 0n) + amount)
  }
  return { below, own }
}

/**
 * Where the lines of a report differ. What a member without an upline did is their own line's if they were an
 * agent at the close of the day, and no line's otherwise: both are right, as one may become an agent later.
 */
function compareLines(
  kept: readonly { readonly line: bigint; readonly part: string; readonly amount: bigint }[],
  { below, own }: Lines,
): readonly Difference[] {
  const reported = new Map(kept.map(({ line, part, amount }) => [keyOf(line, part), amount]))
  const should = new Map(below)
  for (const [key, amount] of own) {
    const part = key.slice(key.indexOf(' ') + 1)
    const isAgent = (reported.get(key) ?? 0n) === (below.get(key) ?? 0n) + amount
    const line = isAgent ? key : keyOf(null, part)
    should.set(line, (should.get(line) ?? 0n) + amount)
  }
  return differencesOf(reported, should).map(({ place, ...rest }) => ({ place: `line ${place}`, ...rest }))
}

function differencesOf(
  is: ReadonlyMap<string, bigint>,
  should: ReadonlyMap<string, bigint>,
): readonly Difference[] {
  return [...new Set([...is.keys(), ...should.keys()])].flatMap((place) => {
    const [one, other] = [is.get(place) ?? 0n, should.get(place) ?? 0n]
    return one === other ? [] : [{ place, is: one, should: other }]
  })
}

interface Channel {
  readonly place: string
  readonly amount: bigint
}

/** What each channel brought and paid, by the orders. */
async function proveChannels(tx: Tx, { number, day, zone }: ProvenDay): Promise<readonly Difference[]> {
  const ordered = await tx.in(number).query<Channel>(
    `select 'deposit ' || deposit.channel as place, -sum(deposit.amount)::bigint as amount
     from cashier_deposit deposit
     where deposit.state = 'success' and deposit.closed_at >= $1 and deposit.closed_at < $2 group by 1
     union all
     select 'withdrawal ' || payout.channel, sum(withdrawal.amount)::bigint
     from cashier_withdrawal withdrawal
     join cashier_payout payout on payout.withdrawal_id = withdrawal.id and payout.state = 'paid'
       and payout.closed_at = withdrawal.closed_at
     where withdrawal.state = 'paid' and withdrawal.closed_at >= $1 and withdrawal.closed_at < $2
     group by 1`,
    [startOfDay(day, zone), startOfDay(dayAfter(day), zone)],
  )
  const kept = await tx.query<Channel>(
    `select kind || ' ' || split_part(account, ':', 2) as place, sum(amount)::bigint as amount
     from reports.money where day = $1 and book = $2 and kind in ('deposit', 'withdrawal')
       and account like 'channel:%' group by 1`,
    [day, number],
  )
  const mapOf = (rows: readonly Channel[]) => new Map(rows.map(({ place, amount }) => [place, amount]))
  return differencesOf(mapOf(kept), mapOf(ordered))
}

interface Rate {
  readonly kind: string
  readonly code: string
  readonly fromDay: string
  readonly rate: number
}

interface Charged {
  readonly kind: 'vendor' | 'channel'
  readonly code: string
  readonly base: bigint
  readonly cost: bigint
}

/** What vendors and channels took, by the rates; each row is cut to whole units, as it was kept. */
async function proveCosts(tx: Tx, { number, day }: ProvenDay): Promise<readonly Difference[]> {
  const rates = await tx.query<Rate>(
    'select kind, code, from_day::text as "fromDay", rate from reports.cost order by from_day',
  )
  const rows = await tx.query<Charged>(
    `select 'vendor' as kind, vendor as code, stake - payout as base, cost from reports.play
     where day = $1 and book = $2
     union all
     select 'channel', case when kind in ('deposit', 'withdrawal') and account like 'channel:%'
       then split_part(account, ':', 2) else '' end, abs(amount), cost
     from reports.money where day = $1 and book = $2`,
    [day, number],
  )
  const rateOf = ({ kind, code }: Charged): bigint =>
    BigInt(rates.findLast((one) => one.kind === kind && one.code === code && one.fromDay <= day)?.rate ?? 0)
  const [is, should] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for (const row of rows) {
    const place = `cost of ${row.kind} ${row.code}`
    is.set(place, (is.get(place) ?? 0n) + row.cost)
    should.set(place, (should.get(place) ?? 0n) + (row.base * rateOf(row)) / 10_000n)
  }
  return differencesOf(is, should)
}
