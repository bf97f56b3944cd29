import { divide, toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { rebateSchemas } from '@koi/contract/schemas/rebates.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { termsOf } from '../agents/index.ts'
import { whyClosedTo } from './closed.ts'
import { firstClaimable, paidAt, presentParts, type Row, rowsOf, today } from './rebate.ts'
import { type Category, readEarned, readOwed } from './store.ts'
import { levelOn, type RebateTerms, termsOn } from './terms-store.ts'

type Output = z.input<(typeof rebateSchemas)['rebates']['output']>

const WHOLE = 10_000n

/**
 * What the member can claim, by day and category (GR-01), and today's rates. Members to whom play is closed
 * see what is paid to them by itself, and no rates.
 */
export async function rebates(ctx: Context, caller: MemberCaller): Promise<Output> {
  const { currency } = caller
  const day = today(ctx)
  const terms = await termsOn(ctx.db, day)
  const nothing = { currency, amount: '0.00', minimum: '0.00', owed: '0.00', required: '0.00' }
  if (terms === null) return { ...nothing, state: 'off', days: [], rates: [] }
  const book = ctx.db.book(caller.book)
  const [earned, owed, closed] = await Promise.all([
    readEarned(book, caller.id, { from: firstClaimable(day), to: day }),
    readOwed(book, caller.id),
    whyClosedTo(ctx, caller),
  ])
  const rows = rowsOf(earned).filter((row) => row.earned !== 0n || row.claimed !== 0n)
  if (!terms.isOn && rows.length === 0) return { ...nothing, state: 'off', days: [], rates: [] }
  const left = rows.reduce((sum, row) => sum + row.earned - row.claimed, 0n) - owed
  const amount = left > 0n ? left : 0n
  return {
    ...{ currency, state: closed === undefined ? 'open' : 'closed' },
    ...{ amount: toWire(amount), minimum: toWire(terms.minimum), owed: toWire(owed) },
    required: toWire(divide(amount * BigInt(terms.turnoverRate), WHOLE, 'down')),
    days: presentDays(ctx, rows),
    rates: closed === undefined && terms.isOn ? await ratesOf(ctx, caller, { day, terms }) : [],
  }
}

function presentDays(ctx: Context, rows: readonly Row[]): Output['days'] {
  const days = [...new Set(rows.map(({ day }) => day))]
  return days.map((day) => ({
    day,
    paidAt: paidAt(ctx, day).getTime(),
    rows: rows
      .filter((row) => row.day === day)
      .map(({ category, turnover, earned, claimed, parts }) => ({
        ...{ category: category as Category, turnover: toWire(turnover), claimed: toWire(claimed) },
        ...{ amount: toWire(earned - claimed), parts: presentParts(parts) },
      })),
  }))
}

/** The rates of bets that are placed today: the member's own in the line first, then those of the level. */
async function ratesOf(
  ctx: Context,
  { id }: MemberCaller,
  { day, terms }: { readonly day: string; readonly terms: RebateTerms },
): Promise<Output['rates']> {
  const [line, level] = await Promise.all([termsOf(ctx.db, id, day), levelOn(ctx.db, id, day)])
  const [own, house] = [terms.rates[String(level)], terms.rates['0']]
  return GAME_CATEGORIES.map((category) => {
    const ofLine = (line.rates[category] ?? 0) > 0
    return {
      category,
      ofLine,
      rate: ofLine ? (line.rates[category] ?? 0) : (own?.[category] ?? house?.[category] ?? 0),
    }
  }).filter(({ rate }) => rate > 0)
}
