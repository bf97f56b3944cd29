import { isIncluded, leafHash } from '@koi/contract/fairness/merkle.ts'
import { pause } from '../../scripts/processes.mjs'
import type { Context } from '../../server/src/context.ts'
import type { Draw } from '../../server/src/rooms/lottery/draws/draw.ts'
import { findDraw } from '../../server/src/rooms/lottery/draws/draw-store.ts'
import { buildTree } from '../../server/src/rooms/lottery/draws/ticket-tree.ts'
import { openConnection, requestText } from '../http/client.ts'
import { tokenOf } from '../http/crowd.ts'
import type { Product } from '../product.ts'
import { type BetAnswers, type DrawRecord, judge, rateBetween } from './burst-audit.ts'
import type { BetBurst } from './burst-load.ts'

const GAME = 'SSC60'
/** What one digit of one position pays, per 10 000. */
const ODDS = 97_800
const LAST = 10_000
/** They continue to bet after the close. */
const LATE = 2_000
/** Before the burst they bet on the same draw, then rest, so that a batch or two is written. */
const STEADY = 10_000
const REST = 3_000
const BEFORE = STEADY + REST + LAST
/** A fast draw is settled some seconds after its time. */
const SETTLED_LATEST = 60_000
/** How many of the accepted tickets are followed to the published root, over HTTP. */
const PROOFS = 32

/** The result of a burst. */
export interface Burst {
  /** Tickets accepted per second, long before the close and in its last ten seconds. */
  readonly steady: number
  readonly last: number
  readonly accepted: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
  readonly findings: readonly string[]
}

type Bet = (bets: BetBurst) => Promise<BetAnswers>

/** Members bet on one draw, first long before its close and then right into it. */
export async function burst({ ctx, port, crowd }: Product, bet: Bet, members: number): Promise<Burst> {
  const draw = await nextClose(ctx)
  const close = draw.closeAt.getTime()
  const sale = { gameCode: GAME, numero: draw.numero, odds: ODDS }
  const common = { port, sale, first: crowd.first, members }
  const calm = { from: close - BEFORE, until: close - BEFORE + STEADY }
  const before = await bet({ ...common, ...calm })
  const rush = await bet({ ...common, from: close - LAST, until: close + LATE })
  const answers = {
    placed: [...before.placed, ...rush.placed],
    refused: [...before.refused, ...rush.refused],
  }
  const record = await readRecord(ctx, await waitUntilSettled(ctx, draw))
  const inTime = rush.placed.map(({ sentAt, answeredAt }) => answeredAt - sentAt).sort((a, b) => a - b)
  return {
    steady: rateBetween(before, calm.from, calm.until),
    last: rateBetween(rush, close - LAST, close),
    accepted: rush.placed.length,
    refused: rush.refused.length,
    p50: inTime[Math.floor(inTime.length * 0.5)] ?? 0,
    p99: inTime[Math.floor(inTime.length * 0.99)] ?? 0,
    findings: [...judge(answers, record), ...(await followProofs(port, answers, record))],
  }
}

/** The draw whose close is next, when there is time enough before it and nobody has bet on it yet. */
async function nextClose(ctx: Context): Promise<Draw> {
  for (;;) {
    const [next] = await ctx.db.query<{ numero: string }>(
      `select numero from lottery.draw where game_code = $1 and state = 'open' and close_at > $2
       order by close_at limit 1`,
      [GAME, new Date(Date.now() + BEFORE + REST)],
    )
    const draw = next === undefined ? null : await findDraw(ctx.db, GAME, next.numero)
    if (draw !== null && !(await hasTickets(ctx, draw))) return draw
    await pause(250)
  }
}

async function hasTickets(ctx: Context, { id }: Draw): Promise<boolean> {
  const found = await Promise.all(
    ctx.db.books.map((book) => book.query('select from lottery_ticket where draw_id = $1 limit 1', [id])),
  )
  return found.flat().length > 0
}

/** Waits until the draw is over, or until long after its time. */
async function waitUntilSettled(ctx: Context, { game, numero, drawAt }: Draw): Promise<Draw> {
  for (;;) {
    const draw = await findDraw(ctx.db, game, numero)
    if (draw === null) throw new Error(`${game} ${numero} is gone`)
    const isLate = Date.now() > drawAt.getTime() + SETTLED_LATEST
    if (draw.state === 'settled' || draw.state === 'void' || isLate) return draw
    await pause(250)
  }
}

async function readRecord(ctx: Context, draw: Draw): Promise<DrawRecord> {
  const ofBooks = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<DrawRecord['tickets'][number]>(
        `select id, placed_at as "placedAt", leaf is not null as "hasLeaf" from lottery_ticket
         where draw_id = $1`,
        [draw.id],
      ),
    ),
  )
  const { root } = await buildTree(ctx, draw.id)
  return { draw, tickets: ofBooks.flat(), root }
}

/** Follows some tickets to the root as a member can: by the hashed text and the path up the tree. */
async function followProofs(
  port: number,
  { placed }: BetAnswers,
  { draw: { ticketRoot } }: DrawRecord,
): Promise<string[]> {
  const step = Math.max(1, Math.floor(placed.length / PROOFS))
  const chosen = placed.filter((_, nth) => nth % step === 0 || nth === placed.length - 1)
  const connection = await openConnection(port)
  const findings: string[] = []
  for (const { orderId, member } of chosen) {
    const path = `/lgw/orders/proof?orderId=${orderId}`
    const { body } = await connection.send(requestText('GET', path, { token: tokenOf(member) }))
    const { value } = JSON.parse(body.toString()) as { value?: Proof }
    const leaf =
      value === undefined ? '' : Buffer.from(leafHash(Buffer.from(value.ticketText))).toString('hex')
    const holds =
      value !== undefined && value.path !== null && value.root === ticketRoot && value.leaf === leaf
    if (!holds || !isIncluded(leaf, value.path, value.root)) findings.push(`${orderId} proves nothing`)
  }
  connection.close()
  return findings
}

interface Proof {
  readonly ticketText: string
  readonly leaf: string
  readonly path: Parameters<typeof isIncluded>[1] | null
  readonly root: string
}
