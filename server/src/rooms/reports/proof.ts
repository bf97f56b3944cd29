import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Database, Tx } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import type { Finding } from '../ledger/index.ts'
import { foldedUntil } from './closing.ts'
import { proveDimensions } from './proof-dimensions.ts'
import { proveEarned } from './proof-totals.ts'

/** After every day of the platform. */
const FOREVER = '2099-12-31'
/** The last closed days whose lines, channels and costs are derived again; each is looked at on as many nights. */
const DIMENSION_DAYS = 7
const PLAY = /^house:(lottery|vendor):/

/**
 * The reports equal the ledger (OF-09): the last closed days are folded again and compared with what was
 * kept; then, over all days up to this moment, GGR with the stakes that are not decided is what the house
 * holds of all play, the money of each other open account sums to its balance, and what was granted as a
 * bonus and is neither released nor lost is in members' bonus accounts. Lines, vendors, channels, costs and
 * NGR are derived by ways of their own (proof-dimensions.ts, proof-totals.ts). An empty answer is the proof.
 */
export async function proveReports(db: Database, days: number, zone: string): Promise<readonly Finding[]> {
  return db.transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const closed = await tx.query<{ day: string }>(
      'select day from reports.closing order by day desc limit $1',
      [days],
    )
    const until = await foldedUntil(tx)
    const findings: Finding[] = []
    for (const { number } of db.books) {
      for (const { day } of closed) findings.push(...(await proveDay(tx, number, { day, zone })))
      for (const { day } of closed.slice(0, DIMENSION_DAYS))
        findings.push(...(await proveDimensions(tx, { number, day, zone })))
      findings.push(...(await proveTotals(tx, number, { until, zone })))
      findings.push(...(await proveEarned(tx, { number, until, zone })))
    }
    return findings
  })
}

/** Runs the proof and keeps what it found, for the office. */
export async function runReportProof(ctx: Context, days: number) {
  const findings = await proveReports(ctx.db, days, ctx.config.KOI_TIME_ZONE)
  const at = ctx.clock.now()
  await ctx.db.query('insert into reports.proof_run (ran_at, days, findings) values ($1, $2, $3)', [
    ...[at, days],
    JSON.stringify(findings),
  ])
  return { at, days, findings }
}

/** The last proof of the reports; null before the first. */
export async function readLastReportProof(db: Database) {
  const [row] = await db.query<{ at: Date; days: number; findings: readonly Finding[] }>(
    'select ran_at as at, days, findings from reports.proof_run order by id desc limit 1',
  )
  return row ?? null
}

interface Sum {
  readonly key: string
  readonly text: string
}

/**
 * Lines and vendors are left out: a member may become an agent later, and a game may change its vendor. Both
 * are proved by other ways than folding again.
 */
const PLAY_OF_DAY = `category || ' ' || game as key, concat_ws('/', sum(bets), sum(stake), sum(payout),
  sum(rebate), sum(turnover)) as text`
const MONEY_OF_DAY = `kind || ' ' || account || ' ' || offer as key,
  concat_ws('/', sum(entries), sum(amount)) as text`

async function proveDay(
  tx: Tx,
  number: number,
  { day, zone }: { readonly day: string; readonly zone: string },
): Promise<readonly Finding[]> {
  const book = tx.in(number)
  const kept = (columns: string, table: string) =>
    tx.query<Sum>(`select ${columns} from reports.${table} where day = $1 and book = $2 group by 1`, [
      day,
      number,
    ])
  const found = [
    ...compare(
      await kept(PLAY_OF_DAY, 'play'),
      await book.query<Sum>(`select ${PLAY_OF_DAY} from reports_play($1, $1, false) group by 1`, [day]),
    ),
    ...compare(
      await kept(MONEY_OF_DAY, 'money'),
      await book.query<Sum>(`select ${MONEY_OF_DAY} from reports_money($1, $2, $3, false) group by 1`, [
        ...[startOfDay(day, zone), startOfDay(dayAfter(day), zone), zone],
      ]),
    ),
  ]
  return found.map(({ key, is, should }) => ({
    ...{ book: number, check: 'figures of a day', place: `${key.trim()} on ${day}` },
    detail: `the report has ${is}, the books say ${should}`,
  }))
}

const NOTHING = 'nothing'

/** Where two lists of sums differ. Pure. */
function compare(kept: readonly Sum[], derived: readonly Sum[]) {
  const [before, after] = [kept, derived].map((rows) => new Map(rows.map(({ key, text }) => [key, text])))
  return [...new Set([...kept, ...derived].map(({ key }) => key))].flatMap((key) => {
    const [is, should] = [before?.get(key) ?? NOTHING, after?.get(key) ?? NOTHING]
    return is === should ? [] : [{ key, is, should }]
  })
}

interface Until {
  readonly until: string
  readonly zone: string
}

/** Of one book, over all days: play against what the house holds of it, and each other account. */
async function proveTotals(tx: Tx, number: number, { until, zone }: Until): Promise<readonly Finding[]> {
  const book = tx.in(number)
  const totals = await book.query<Amount>('select account, amount from ledger_open_totals()')
  const from = startOfDay(dayAfter(until), zone)
  const [play] = await book.query<{ amount: bigint }>(
    `select (
       (select coalesce(sum(stake - payout - rebate), 0) from reports.play where book = $1)
       + (select coalesce(sum(stake - payout - rebate), 0) from reports_play($2, $3, false))
       + (select coalesce(sum(stake - payout - rebate), 0) from bets_bet
          where state = 'placed' and currency <> 'FUN')
       + (select coalesce(sum(amount), 0) from ledger_free_wins('-infinity', 'infinity')
          where currency <> 'FUN')
     )::bigint as amount`,
    [number, dayAfter(until), FOREVER],
  )
  const held = totals.filter(({ account }) => PLAY.test(account))
  const kinds = await book.query<Amount & { readonly kind: string }>(
    `select account, kind, sum(amount)::bigint as amount from (
       select account, kind, amount from reports.money where book = $1
       union all select account, kind, amount from reports_money($2, 'infinity', $3, false)
     ) moved group by account, kind`,
    [number, from, zone],
  )
  const purses = await book.query<Amount>(
    `select 'bonus accounts' as account, amount from ledger_purses() where purse = 'bonus'`,
  )
  return [
    ...differences(
      [{ account: 'all play', amount: play?.amount ?? 0n }],
      [{ account: 'all play', amount: held.reduce((sum, { amount }) => sum + amount, 0n) }],
    ),
    ...differences([{ account: 'bonus accounts', amount: inBonuses(kinds) }], purses),
    ...differences(
      sumAccounts(kinds.filter(({ kind }) => !DERIVED.includes(kind))),
      totals.filter(({ account }) => !PLAY.test(account)),
    ),
  ].map(({ account, is, should }) => ({
    ...{ book: number, check: 'reports and ledger', place: account },
    detail: `the reports sum to ${toWire(is)}, the ledger to ${toWire(should)}`,
  }))
}

/** What members' accounts moved, told as the house's: no open account has it. */
const DERIVED: readonly string[] = ['bonus_release', 'free_win', 'locked_win']

/** What was granted or locked and is neither released nor lost, of rows of `house:bonuses`. Pure. */
function inBonuses(kinds: readonly (Amount & { readonly kind: string })[]): bigint {
  const sum = (names: readonly string[]) =>
    kinds.reduce((total, { kind, amount }) => (names.includes(kind) ? total + amount : total), 0n)
  return sum(['locked_win', 'bonus_release']) - sum(['bonus', 'bonus_forfeit', 'bonus_unlock'])
}

function sumAccounts(rows: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, bigint>()
  for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return [...sums].map(([account, amount]) => ({ account, amount }))
}

interface Amount {
  readonly account: string
  readonly amount: bigint
}

/** Accounts whose sum of the reports is not that of the ledger. Pure. */
function differences(reports: readonly Amount[], ledger: readonly Amount[]) {
  const [told, held] = [reports, ledger].map(
    (rows) => new Map(rows.map(({ account, amount }) => [account, amount])),
  )
  return [...new Set([...reports, ...ledger].map(({ account }) => account))].flatMap((account) => {
    const [is, should] = [told?.get(account) ?? 0n, held?.get(account) ?? 0n]
    return is === should ? [] : [{ account, is, should }]
  })
}
