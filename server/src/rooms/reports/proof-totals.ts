import { toWire } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import type { Finding } from '../ledger/index.ts'
import { figuresOf, type MoneySums, type PlaySums } from './figures.ts'

/** The accounts whose balances are what the house earned; those of play have the stakes of open bets too. */
const EARNED = /^house:(lottery|vendor|rebates|rewards|rain|bonuses|agents|fees)(:|$)/
/** The vendor of games that left the catalogue. */
const UNKNOWN = 'unknown'
/** After every day of the platform. */
const FOREVER = '2099-12-31'

interface Amount {
  readonly key: string
  readonly amount: bigint
}

/**
 * Over all days of one book: the NGR of the reports and what vendors and channels took is what the house's
 * accounts have, less the stakes of open bets, and with the bonuses that wait; and the play of each vendor is
 * on the account of this vendor. The figures come from kinds and days, the balances know neither.
 */
export async function proveEarned(
  tx: Tx,
  { number, until, zone }: { readonly number: number; readonly until: string; readonly zone: string },
): Promise<readonly Finding[]> {
  const book = tx.in(number)
  const from = dayAfter(until)
  const plays = await book.query<PlaySums & { readonly key: string }>(
    `select vendor as key, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
       sum(payout)::bigint as payout, sum(rebate)::bigint as rebate, sum(turnover)::bigint as turnover,
       sum(cost)::bigint as cost
     from (
       select vendor, bets, stake, payout, rebate, turnover, cost from reports.play where book = $1
       union all
       select vendor, bets, stake, payout, rebate, turnover, cost from reports_play($2, $3, false)
     ) played group by vendor`,
    [number, from, FOREVER],
  )
  const moneys = await book.query<MoneySums>(
    `select '' as key, kind, account, sum(entries)::bigint as entries, sum(amount)::bigint as amount,
       sum(cost)::bigint as cost
     from (
       select kind, account, entries, amount, cost from reports.money where book = $1
       union all
       select kind, account, entries, amount, cost from reports_money($2, 'infinity', $3, false)
     ) moved group by kind, account`,
    [number, startOfDay(from, zone), zone],
  )
  const open = await book.query<Amount>(
    `select reports.vendor_of(game, category) as key, sum(stake - payout - rebate)::bigint as amount
     from (
       select game, category, sum(stake) as stake, sum(payout) as payout, sum(rebate) as rebate
       from bets_bet where state = 'placed' and currency <> 'FUN' group by game, category
     ) placed group by 1`,
  )
  const balances = await book.query<Amount>('select account as key, amount from ledger_open_totals()')
  const bonuses = await book.query<Amount>(
    `select 'bonus' as key, amount from ledger_purses() where purse = 'bonus'`,
  )
  const { ngr, costs } = figuresOf(plays, moneys)
  const earned = sumOf(balances.filter(({ key }) => EARNED.test(key))) - sumOf(open) + sumOf(bonuses)
  return [
    ...(ngr + costs === earned
      ? []
      : [finding(number, { place: 'NGR before costs', is: ngr + costs, should: earned })]),
    ...compareVendors({ plays, open, moneys, balances }).map((one) => finding(number, one)),
  ]
}

const sumOf = (rows: readonly Amount[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n)

interface Difference {
  readonly place: string
  readonly is: bigint
  readonly should: bigint
}

const finding = (book: number, { place, is, should }: Difference): Finding => ({
  ...{ book, check: 'reports and ledger', place },
  detail: `the reports sum to ${toWire(is)}, the ledger to ${toWire(should)}`,
})

interface OfVendors {
  readonly plays: readonly (PlaySums & { readonly key: string })[]
  readonly open: readonly Amount[]
  readonly moneys: readonly MoneySums[]
  readonly balances: readonly Amount[]
}

/** The vendor whose account this is; our own lotteries are one. */
const vendorOf = (account: string): string | null => {
  const [, room, code] = account.split(':')
  if (room === 'lottery') return 'own'
  return room === 'vendor' ? (code ?? null) : null
}

/**
 * Where the play of a vendor is not on its account. Play of games that left the catalogue has no vendor, so
 * that only the sum over all vendors can be proved then.
 */
function compareVendors({ plays, open, moneys, balances }: OfVendors): readonly Difference[] {
  const [is, should] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  for (const { key, stake, payout, rebate } of plays) add(is, key, stake - payout - rebate)
  for (const { key, amount } of open) add(is, key, amount)
  for (const { kind, account, amount } of moneys)
    if (kind === 'free_win') add(is, vendorOf(account) ?? UNKNOWN, amount)
  if (is.has(UNKNOWN)) return []
  for (const { key, amount } of balances) {
    const vendor = vendorOf(key)
    if (vendor !== null) add(should, vendor, amount)
  }
  return [...new Set([...is.keys(), ...should.keys()])].flatMap((vendor) => {
    const [one, other] = [is.get(vendor) ?? 0n, should.get(vendor) ?? 0n]
    return one === other ? [] : [{ place: `play of vendor ${vendor}`, is: one, should: other }]
  })
}
