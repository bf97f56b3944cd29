import type { Context } from '../../context.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { foldedUntil } from './closing.ts'

const FOREVER = '2099-12-31'

/** What the operator owes at this moment, in units of 1/100000 (docs/domain/reports.md#liabilities). */
export async function readLiabilities(ctx: Context) {
  const [purses, accounts, atVendors, unpaid] = await Promise.all([
    sumBooks(ctx, 'select purse as name, amount from ledger_purses()'),
    sumBooks(ctx, OPEN_ACCOUNTS),
    sumBooks(ctx, AT_VENDORS),
    ctx.db.query<Amount>(
      `select 'agents' as name, coalesce(sum(paid), 0)::bigint as amount from agents.payment
         where state in ('due', 'held')
       union all
       select 'contracts', coalesce(sum(amount), 0)::bigint from contracts.bill
         where state in ('computed', 'review', 'approved', 'held', 'insufficient') and payer_id is null`,
    ),
  ])
  const tickets = await openStakes(ctx, { accounts, atVendors })
  return [
    { name: 'cash', amount: purses.get('cash') ?? 0n },
    { name: 'held', amount: purses.get('held') ?? 0n },
    { name: 'bonus', amount: purses.get('bonus') ?? 0n },
    { name: 'purses', amount: sumOf(atVendors) },
    { name: 'tickets', amount: sumOf(tickets) },
    { name: 'envelopes', amount: accounts.get('house:envelopes') ?? 0n },
    { name: 'deposits_held', amount: accounts.get('house:deposits_held') ?? 0n },
    { name: 'agents_unpaid', amount: amountOf(unpaid, 'agents') },
    { name: 'contracts_unpaid', amount: amountOf(unpaid, 'contracts') },
  ] as const
}

type Sums = ReadonlyMap<string, bigint>

const OPEN_ACCOUNTS = 'select account as name, amount from ledger_open_totals()'
const AT_VENDORS = `select vendor as name, sum(amount)::bigint as amount from vendors_sitting
  where ended_at is null and currency <> 'FUN' group by vendor`

/** The stakes of bets that are not decided, by vendor; those of our own lotteries are of `own`. */
export async function readOpenStakes(ctx: Context): Promise<Sums> {
  const [accounts, atVendors] = await Promise.all([sumBooks(ctx, OPEN_ACCOUNTS), sumBooks(ctx, AT_VENDORS)])
  return openStakes(ctx, { accounts, atVendors })
}

/** What the house holds of all play and has not decided is the stakes of open bets. */
async function openStakes(
  ctx: Context,
  { accounts, atVendors }: { readonly accounts: Sums; readonly atVendors: Sums },
): Promise<Sums> {
  const stakes = new Map<string, bigint>()
  const add = (vendor: string, amount: bigint): void => {
    stakes.set(vendor, (stakes.get(vendor) ?? 0n) + amount)
  }
  for (const [account, amount] of accounts) {
    const [, kind, vendor = ''] = /^house:(lottery|vendor):([^:]+)/.exec(account) ?? []
    if (kind !== undefined) add(kind === 'lottery' ? 'own' : vendor, amount)
  }
  for (const [vendor, amount] of await decidedPlay(ctx)) add(vendor, -amount)
  for (const [vendor, amount] of atVendors) add(vendor, -amount)
  return stakes
}

const sumOf = (sums: Sums): bigint => [...sums.values()].reduce((total, amount) => total + amount, 0n)

interface Amount {
  readonly name: string
  readonly amount: bigint
}

const amountOf = (rows: readonly Amount[], name: string): bigint =>
  rows.find((row) => row.name === name)?.amount ?? 0n

async function sumBooks(ctx: Context, text: string): Promise<Sums> {
  return summed((await Promise.all(ctx.db.books.map((book) => book.query<Amount>(text)))).flat())
}

const PLAYED = 'vendor as name, sum(stake - payout - rebate)::bigint as amount'
const FREE = `split_part(account, ':', 3) as name, sum(amount)::bigint as amount`

/** By vendor, the GGR of all days less what settled bets gave back, and what free bets won. */
async function decidedPlay(ctx: Context): Promise<Sums> {
  const open = dayAfter(await foldedUntil(ctx.db))
  const from = startOfDay(open, ctx.config.KOI_TIME_ZONE)
  const [folded, ...live] = await Promise.all([
    ctx.db.query<Amount>(
      `select ${PLAYED} from reports.play group by vendor
       union all select ${FREE} from reports.money where kind = 'free_win' group by 1`,
    ),
    ...ctx.db.books.map((book) =>
      book.query<Amount>(
        `select ${PLAYED} from reports_play($1, $2, false) group by vendor
         union all select ${FREE} from ledger_free_wins($3, 'infinity') where currency <> 'FUN' group by 1`,
        [open, FOREVER, from],
      ),
    ),
  ])
  return summed([...(folded ?? []), ...live.flat()])
}

function summed(rows: readonly Amount[]): Sums {
  const sums = new Map<string, bigint>()
  for (const { name, amount } of rows) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return sums
}
