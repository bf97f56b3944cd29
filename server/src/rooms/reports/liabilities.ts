import type { Context } from '../../context.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { foldedUntil } from './closing.ts'

const FOREVER = '2099-12-31'

/** What the operator owes at this moment, in units of 1/100000 (docs/domain/reports.md#liabilities). */
export async function readLiabilities(ctx: Context) {
  const [purses, accounts, sittings, play, unpaid] = await Promise.all([
    sumBooks(ctx, 'select purse as name, amount from ledger_purses()'),
    sumBooks(ctx, 'select account as name, amount from ledger_open_totals()'),
    sumBooks(
      ctx,
      `select 'purses' as name, coalesce(sum(amount), 0)::bigint as amount from vendors_sitting
       where ended_at is null and currency <> 'FUN'`,
    ),
    decidedPlay(ctx),
    ctx.db.query<Amount>(
      `select 'agents' as name, coalesce(sum(paid), 0)::bigint as amount from agents.payment
         where state in ('due', 'held')
       union all
       select 'contracts', coalesce(sum(amount), 0)::bigint from contracts.bill
         where state in ('computed', 'review', 'approved', 'held', 'insufficient') and payer_id is null`,
    ),
  ])
  const held = [...accounts].reduce(
    (sum, [name, amount]) => (/^house:(lottery|vendor):/.test(name) ? sum + amount : sum),
    0n,
  )
  const atVendors = sittings.get('purses') ?? 0n
  return [
    { name: 'cash', amount: purses.get('cash') ?? 0n },
    { name: 'held', amount: purses.get('held') ?? 0n },
    { name: 'bonus', amount: purses.get('bonus') ?? 0n },
    { name: 'purses', amount: atVendors },
    // What the house holds of all play and has not decided is the stakes of open bets.
    { name: 'tickets', amount: held - play - atVendors },
    { name: 'envelopes', amount: accounts.get('house:envelopes') ?? 0n },
    { name: 'deposits_held', amount: accounts.get('house:deposits_held') ?? 0n },
    { name: 'agents_unpaid', amount: amountOf(unpaid, 'agents') },
    { name: 'contracts_unpaid', amount: amountOf(unpaid, 'contracts') },
  ] as const
}

interface Amount {
  readonly name: string
  readonly amount: bigint
}

const amountOf = (rows: readonly Amount[], name: string): bigint =>
  rows.find((row) => row.name === name)?.amount ?? 0n

async function sumBooks(ctx: Context, text: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await Promise.all(ctx.db.books.map((book) => book.query<Amount>(text)))
  const sums = new Map<string, bigint>()
  for (const { name, amount } of rows.flat()) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return sums
}

/** GGR of all days, less what settled bets gave back and free bets won. */
async function decidedPlay(ctx: Context): Promise<bigint> {
  const closed = await foldedUntil(ctx.db)
  const open = dayAfter(closed)
  const [folded, ...live] = await Promise.all([
    ctx.db.query<{ amount: bigint }>(
      `select ((select coalesce(sum(stake - payout - rebate), 0) from reports.play)
         + (select coalesce(sum(amount), 0) from reports.money where kind = 'free_win'))::bigint as amount`,
    ),
    ...ctx.db.books.map((book) =>
      book.query<{ amount: bigint }>(
        `select ((select coalesce(sum(stake - payout - rebate), 0) from reports_play($1, $2, false))
           + (select coalesce(sum(amount), 0) from ledger_free_wins($3, 'infinity')
              where currency <> 'FUN'))::bigint as amount`,
        [open, FOREVER, startOfDay(open, ctx.config.KOI_TIME_ZONE)],
      ),
    ),
  ])
  return [...(folded ?? []), ...live.flat()].reduce((sum, { amount }) => sum + amount, 0n)
}
