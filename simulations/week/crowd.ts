import assert from 'node:assert/strict'
import type { MemberCaller } from '../../server/src/caller.ts'
import { betId } from '../../server/src/rooms/bets/index.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import { placeOrder } from '../../server/src/rooms/lottery/tickets/place-order.ts'
import type { ExpectedChase, ExpectedDraw, ExpectedTicket } from './expectations.ts'
import { judgeAnswer, type Placed } from './sale.ts'
import { type Filled, fillSlip, spoil, tooLarge } from './slips.ts'
import { type Answer, ask, type BoardDraw, find, note, pick, type Week } from './week.ts'

interface Intent {
  readonly member: MemberCaller
  readonly game: Game
  readonly draw: BoardDraw
  readonly filled: Filled
  /** The slip is sent twice at the same moment. */
  readonly isDouble: boolean
  /** The response is lost, and the slip is sent again later. */
  readonly isLost: boolean
}

/** The maximum time after which a phone that lost a response sends again. */
const SILENCE = 900_000

/** Members who bet at the same moment: their slips share batches and compete for the caps. */
export async function betTogether(week: Week, count: number): Promise<void> {
  const chosen = new Set<MemberCaller>()
  while (chosen.size < Math.min(count, week.members.length)) chosen.add(pick(week.random, week.members))
  const intents = [...chosen].flatMap((member) => intend(week, member) ?? [])
  const used = new Map<string, bigint>()
  for (const { draw, filled } of intents) {
    for (const { play, exposures } of filled.wagers) {
      for (const { key, liability } of exposures) {
        const name = `${draw.id} ${play} ${key}`
        used.set(name, (used.get(name) ?? 0n) + liability)
      }
    }
  }
  const before = week.ctx.clock.now().getTime()
  const answers = await Promise.all(intents.map((intent) => send(week, intent)))
  // Slips of one moment compete, so expectations cover the state before and after it.
  const judged = intents.map((intent, index) => {
    const answer = answers[index]
    assert(answer !== undefined)
    return { intent, answer, fault: judgeAnswer(week, { ...intent, at: before, pending: used }, answer) }
  })
  for (const { intent, answer, fault } of judged) {
    if (fault !== null)
      find(week, `${intent.member.account} on ${intent.draw.game} ${intent.draw.numero}: ${fault}`)
    recordAnswer(week, intent, answer)
  }
}

/** A slip for a draw that is on sale, or that a phone with a wrong clock shows as such. */
function intend(week: Week, member: MemberCaller): Intent | null {
  const { random, ctx } = week
  const now = ctx.clock.now()
  const game = pickOpen(week)
  const board = week.board.get(game.code) ?? []
  const current = board.find(({ opensAt, closeAt }) => opensAt <= now && now < closeAt)
  const late = board.filter(({ closeAt }) => closeAt <= now).at(-1)
  const early = board.find(({ opensAt }) => opensAt > now)
  const skewed = random.below(16)
  const draw = (skewed === 0 ? late : skewed === 1 ? early : undefined) ?? current ?? late
  if (draw === undefined || draw.drawAt > week.end) return null
  const filled = fillSlip(random, game, draw.numero)
  const twist = random.below(40)
  return { member, game, draw, filled, isDouble: twist < 2, isLost: twist === 2 || twist === 3 }
}

/** A game with a draw on sale, two times in three one of our own; any game if there is none. */
function pickOpen({ random, games, board, ctx, end }: Week): Game {
  const now = ctx.clock.now()
  const open = games.filter(({ code }) =>
    (board.get(code) ?? []).some((draw) => draw.opensAt <= now && now < draw.closeAt && draw.drawAt <= end),
  )
  const source = random.below(3) === 0 ? 'official' : 'own'
  const wanted = open.filter((game) => game.source === source)
  return pick(random, wanted.length > 0 ? wanted : open.length > 0 ? open : games)
}

async function send(week: Week, { member, filled, isDouble }: Intent): Promise<Answer<Placed>> {
  const first = ask(placeOrder(week.ctx, member, filled.slip))
  if (!isDouble) return first
  const [one, other] = await Promise.all([first, ask(placeOrder(week.ctx, member, filled.slip))])
  note(week, 'double taps')
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  // The first may be sold out, and the second may find exposure that books have returned since: sold once.
  const [refused, answer] = 'code' in one ? [one, other] : [other, one]
  if (!('code' in refused) || refused.code !== 'number.sold_out' || !('value' in answer)) {
    find(week, `${member.account}: a double tap was answered twice: ${text(one)} and ${text(other)}`)
  } else note(week, 'double taps with one sale and one refusal: sold out')
  return answer
}

const text = (answer: Answer<Placed>): string =>
  'code' in answer ? answer.code : `order ${answer.value.order.orderId}`

function recordAnswer(week: Week, intent: Intent, answer: Answer<Placed>): void {
  if ('code' in answer) {
    note(week, `refused: ${answer.code}`)
    return
  }
  const { member, game, draw, filled } = intent
  const { order } = answer.value
  note(week, 'tickets')
  recordTicket(week, { member, game, draw, filled, orderId: BigInt(order.orderId), chase: null })
  if (intent.isLost) resendLater(week, intent, answer.value)
}

export interface Sold {
  readonly member: MemberCaller
  readonly game: Game
  readonly draw: BoardDraw
  readonly filled: Pick<Filled, 'wagers'>
  readonly orderId: bigint
  readonly chase: ExpectedChase | null
}

/** Records a ticket that the platform has accepted in the oracle. */
export function recordTicket(
  week: Week,
  { member, game, draw, filled, orderId, chase }: Sold,
): ExpectedTicket {
  const { oracle } = week
  const ticket: ExpectedTicket = {
    id: orderId,
    member: oracle.of(member.id),
    draw: expectedDraw(week, game, draw),
    placedAt: week.ctx.clock.now().getTime(),
    chase,
    wagers: filled.wagers.map((wager, line) => ({ ...wager, id: betId(orderId, line) })),
  }
  oracle.placed(ticket)
  note(week, 'wagers', ticket.wagers.length)
  return ticket
}

function expectedDraw({ oracle }: Week, { family }: Game, draw: BoardDraw): ExpectedDraw {
  const known = oracle.draws.get(draw.id)
  if (known !== undefined) return known
  const { id, game, numero, source } = draw
  return {
    ...{ id, game, numero, family, source },
    opensAt: draw.opensAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    drawAt: draw.drawAt.getTime(),
    tickets: [],
    used: new Map(),
    staked: new Map(),
    isVoided: oracle.voided.has(id),
    end: null,
    version: 1,
  }
}

/**
 * The answer is lost: the same slip comes again, be it minutes after the draw, and is answered as at first.
 */
function resendLater(week: Week, { member, filled }: Intent, first: Placed): void {
  const again = week.ctx.clock.now().getTime() + 1_000 + week.random.below(SILENCE)
  week.agenda.add(again, async () => {
    const answer = await ask(placeOrder(week.ctx, member, filled.slip))
    note(week, 'lost answers asked for again')
    if (!('value' in answer) || JSON.stringify(answer.value) !== JSON.stringify(first)) {
      find(week, `${member.account}: order ${first.order.orderId} sent again: ${text(answer)}`)
    }
  })
}

/** Sends a slip that must be refused; the code is known beforehand. */
export async function sendWrong(week: Week): Promise<void> {
  const { random, ctx } = week
  const game = pick(random, week.games)
  const draw = (week.board.get(game.code) ?? []).find(({ closeAt }) => ctx.clock.now() < closeAt)
  if (draw === undefined) return
  const member = pick(random, week.members)
  const filled = fillSlip(random, game, draw.numero)
  const large = random.below(4) === 0 ? tooLarge(game, filled) : null
  const wrong = large === null ? spoil(random, game, filled) : { slip: large, code: 'stake.too_large' }
  const answer = await ask(placeOrder(ctx, member, wrong.slip))
  const code = 'code' in answer ? answer.code : 'sold'
  note(week, `refused: ${code}`)
  if (code !== wrong.code) find(week, `${member.account}: a wrong slip was ${code}, not ${wrong.code}`)
}

/** Sends a slip from a phone that still shows the prices of the beginning of the week. */
export async function sendStale(week: Week): Promise<void> {
  const { random, ctx } = week
  const shown = pick(random, week.shown)
  const game = week.games.find(({ code }) => code === shown.code)
  const draw = (week.board.get(shown.code) ?? []).find(({ closeAt }) => ctx.clock.now() < closeAt)
  if (draw === undefined || game === undefined) return
  const { slip } = fillSlip(random, shown, draw.numero)
  const isStale = slip.wagers.some(({ playId }) => (game.rates[playId] ?? 0) !== (shown.rates[playId] ?? 0))
  if (!isStale) return
  const member = pick(random, week.members)
  const answer = await ask(placeOrder(ctx, member, slip))
  const code = 'code' in answer ? answer.code : 'sold'
  note(week, `refused: ${code}`)
  if (code !== 'odds.changed') find(week, `${member.account}: a slip at outdated prices was ${code}`)
}

/** Sends the key of a ticket with another content. */
export async function reuseKey(week: Week): Promise<void> {
  const { random, ctx, oracle } = week
  const game = pick(random, week.games)
  const now = ctx.clock.now()
  const draw = (week.board.get(game.code) ?? []).find(
    ({ opensAt, closeAt }) => opensAt <= now && now < closeAt,
  )
  if (draw === undefined || draw.drawAt > week.end || oracle.voided.has(draw.id)) return
  const member = pick(random, week.members)
  const filled = fillSlip(random, game, draw.numero)
  const first = await ask(placeOrder(ctx, member, filled.slip))
  if (!('value' in first)) return
  note(week, 'tickets')
  recordTicket(week, { member, game, draw, filled, orderId: BigInt(first.value.order.orderId), chase: null })
  const other = fillSlip(random, game, draw.numero)
  const answer = await ask(placeOrder(ctx, member, { ...other.slip, clientKey: filled.slip.clientKey }))
  const code = 'code' in answer ? answer.code : 'sold'
  note(week, `refused: ${code}`)
  if (!['key.reused', 'number.sold_out', 'stake.draw_limit'].includes(code)) {
    find(week, `${member.account}: a key with another content was ${code}`)
  }
}
