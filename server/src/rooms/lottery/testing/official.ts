import type { OperatorCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { testOperator } from '../../../testing/people.ts'
import type { Draw } from '../draws/draw.ts'
import { lockDraw } from '../lifecycle/lock-draw.ts'
import { makeDraw } from '../lifecycle/make-draw.ts'
import { settleDraw } from '../lifecycle/settle-draw.ts'
import { type LotteryTest, openLottery, rereadDraw } from './draws.ts'

/** The result that each of the sandbox's two feeds reports for any draw; none while it is not set. */
export type Feeds = Map<'one' | 'two', string>

export interface OfficialTest extends LotteryTest {
  readonly feeds: Feeds
}

/** A lottery whose result feeds report what the test sets. */
export async function openOfficial(): Promise<OfficialTest> {
  const lottery = await openLottery()
  const feeds: Feeds = new Map()
  const world = lottery.ctx.fetch
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const feed = /\/results\/(one|two)\/\w+\/\d{8}$/.exec(String(address))?.[1]
    if (feed !== 'one' && feed !== 'two') return world(address, init)
    const winningNumber = feeds.get(feed)
    if (winningNumber === 'down') throw new TypeError('fetch failed')
    return winningNumber === undefined
      ? new Response('', { status: 404 })
      : Response.json({ winningNumber, publishedBy: feed })
  }
  return { ...lottery, ctx: { ...lottery.ctx, fetch }, feeds }
}

/** A possible result of the South with this special prize. */
export const southern = (special: string): string =>
  `${special}~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64`

export const operator = (id: bigint, role = 'owner'): OperatorCaller => testOperator(id, { role })

/** Advances an official draw from its sale to its draw time, and queries the feeds once. */
export async function advanceToDrawTime(lottery: OfficialTest, draw: Draw): Promise<Draw> {
  const { ctx, clock } = lottery
  clock.set(new Date(draw.closeAt.getTime() + 100))
  await lockDraw(ctx, draw.id)
  clock.set(draw.drawAt)
  await makeDraw(ctx, draw.id)
  return rereadDraw(lottery, draw)
}

/** Settles an official draw with a special prize that both feeds report. */
export async function settleWithPrize(lottery: OfficialTest, draw: Draw, special: string): Promise<Draw> {
  lottery.feeds.set('one', southern(special)).set('two', southern(special))
  await advanceToDrawTime(lottery, draw)
  await settleDraw(lottery.ctx, draw.id)
  return rereadDraw(lottery, draw)
}

/** A context that fails right after each statement of this name, in books with an even number. */
export const failingAfter = (ctx: Context, name: string): Context => ({
  ...ctx,
  db: {
    ...ctx.db,
    books: ctx.db.books.map((book) => ({
      ...book,
      query: async (statement, values) => {
        const rows = await book.query<never>(statement, values)
        const statementName = typeof statement === 'string' ? '' : statement.name
        if (statementName === name && book.number % 2 === 0) throw new Error('killed')
        return rows
      },
    })),
  },
})
