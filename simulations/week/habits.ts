import type { MemberCaller } from '../../server/src/caller.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import { cancelWagers } from '../../server/src/rooms/lottery/tickets/cancel-wagers.ts'
import { placeChase } from '../../server/src/rooms/lottery/tickets/place-chase.ts'
import { stopChase } from '../../server/src/rooms/lottery/tickets/stop-chase.ts'
import { excludeSelf } from '../../server/src/rooms/protection/close-play.ts'
import { recordTicket } from './crowd.ts'
import type { ExpectedChase, ExpectedTicket } from './expectations.ts'
import { chaseIdOf, chaseKey } from './oracle.ts'
import { verdictOn } from './sale.ts'
import { exposuresAt, type Filled, fillSlip, MAX_TIMES } from './slips.ts'
import { ask, type BoardDraw, find, note, pick, type Week } from './week.ts'

const LONGEST_CHASE = Number(MAX_TIMES)

/** A member cancels a ticket, or one of its wagers, which works only while it is on sale. */
export async function cancelSome(week: Week): Promise<void> {
  const { random, ctx, oracle } = week
  const tickets = week.recent
  if (tickets.length === 0) return
  const ticket = tickets[random.below(tickets.length)]
  if (ticket === undefined) return
  const { member, draw, wagers } = ticket
  const chosen = random.below(2) === 0 ? wagers : wagers.slice(0, 1)
  const now = ctx.clock.now().getTime()
  const input = { orderId: String(ticket.id), ids: chosen.map(({ id }) => String(id)) }
  const active = chosen.filter(({ state }) => state === 'placed' || state === 'settled' || state === 'void')
  const answer = await ask(cancelWagers(ctx, member.caller, input))
  const isOnSale = now < draw.closeAt && !oracle.voided.has(draw.id)
  const code = 'code' in answer ? answer.code : 'cancelled'
  note(week, code === 'cancelled' ? 'cancellations' : `refused: ${code}`)
  const wanted = active.length === 0 || isOnSale ? 'cancelled' : 'wager.not_cancellable'
  if (code !== wanted) find(week, `cancelling of order ${ticket.id} was ${code}, not ${wanted}`)
  if (code === 'cancelled') oracle.cancelled(ticket, chosen)
}

/** Places the same bets on coming draws: all of them are sold, or none. */
export async function placeRandomChase(week: Week): Promise<void> {
  const { random, ctx, oracle } = week
  const now = ctx.clock.now()
  const member = pick(random, week.members)
  const game = pick(random, week.games)
  if (game.source === 'official' && game.code !== 'MB') return
  const ahead = (week.board.get(game.code) ?? []).filter(
    ({ closeAt, drawAt, id }) => now < closeAt && drawAt <= week.end && !oracle.voided.has(id),
  )
  const draws = ahead.slice(0, 2 + random.below(LONGEST_CHASE - 1))
  const [first] = draws
  if (first === undefined) return
  const filled = fillSlip(random, game, first.numero)
  const { slip } = filled
  const times = draws.map((_, index) => (random.below(2) === 0 ? 1 : index + 1))
  const parts = draws.map((draw, index) => ({ draw, filled: timesOf(game, filled, times[index] ?? 1) }))
  const input = {
    clientKey: slip.clientKey,
    gameCode: game.code,
    stopOnWin: random.below(2) === 0,
    draws: draws.map(({ numero }, index) => ({ numero, multiple: times[index] ?? 1 })),
    wagers: slip.wagers,
  }
  const verdict = verdictOnChase(week, { member, game, parts, at: now.getTime() })
  const answer = await ask(placeChase(ctx, member, input))
  if ('code' in answer) {
    note(week, `chase refused: ${answer.code}`)
    if (!verdict.codes.includes(answer.code)) {
      find(week, `a chase of ${member.account} on ${game.code} was refused with ${answer.code}`)
    }
    return
  }
  if (verdict.must)
    find(week, `a chase of ${member.account} on ${game.code} was sold: ${verdict.codes.join()}`)
  note(week, input.stopOnWin ? 'chases that stop with a win' : 'chases to the end')
  const again = await ask(placeChase(ctx, member, input))
  if (!('value' in again) || again.value.chase.chaseId !== answer.value.chase.chaseId) {
    find(week, `the chase ${answer.value.chase.chaseId} had another response the second time`)
  }
  recordChase(week, { member, game, parts, stopOnWin: input.stopOnWin, answer: answer.value.chase })
}

interface Part {
  readonly draw: BoardDraw
  readonly filled: Filled
}

/** The same wagers at a multiple of the stake; the exposure is rounded again. */
function timesOf(game: Game, filled: Filled, times: number): Filled {
  const by = BigInt(times)
  const wagers = filled.wagers.map((wager) => {
    const [unitStake, stake] = [wager.unitStake * by, wager.stake * by]
    return { ...wager, unitStake, stake, exposures: exposuresAt(game, { ...wager, unitStake }) }
  })
  return { ...filled, wagers, stake: filled.stake * by }
}

interface ChaseAsked {
  readonly member: MemberCaller
  readonly game: Game
  readonly parts: readonly Part[]
  readonly at: number
}

/** A chase is refused if any of its tickets is; the money must be enough for all of them. */
function verdictOnChase(week: Week, { member, game, parts, at }: ChaseAsked) {
  const verdicts = parts.map(({ draw, filled }) =>
    verdictOn(week, { member, game, draw, filled, at, pending: new Map(), isAhead: true }),
  )
  const codes = new Set(verdicts.flatMap((verdict) => verdict.codes))
  const stake = parts.reduce((sum, { filled }) => sum + filled.stake, 0n)
  const isShort = week.oracle.of(member.id).cash < stake
  const isUncertain = week.oracle.uncertain.has(member.id)
  if (isShort || isUncertain) codes.add('wallet.insufficient_funds')
  return { must: verdicts.some(({ must }) => must) || (isShort && !isUncertain), codes: [...codes] }
}

interface Chased extends Omit<ChaseAsked, 'at'> {
  readonly stopOnWin: boolean
  readonly answer: Awaited<ReturnType<typeof placeChase>>['chase']
}

function recordChase(week: Week, { member, game, parts, stopOnWin, answer }: Chased): void {
  const { oracle } = week
  const entered: ExpectedChase = {
    id: chaseKey(member.book, BigInt(answer.chaseId)),
    member: oracle.of(member.id),
    stopOnWin,
    tickets: [],
    stopped: null,
  }
  oracle.chased(entered)
  for (const { draw, filled } of parts) {
    const row = answer.draws.find(({ numero }) => numero === draw.numero)
    if (row === undefined) find(week, `the chase ${answer.chaseId} has no draw ${draw.numero}`)
    else recordTicket(week, { member, game, draw, filled, orderId: BigInt(row.orderId), chase: entered })
  }
  note(week, 'tickets of chases', parts.length)
}

/** A member stops one of their chases. */
export async function stopSome(week: Week): Promise<void> {
  const chosen = playingChase(week)
  if (chosen === null) return
  await stopChase(week.ctx, chosen.member.caller, { chaseId: String(chaseIdOf(chosen)) })
  await week.oracle.observe(week.ctx.clock.now().getTime())
  note(week, 'chases ended by their members')
}

/** One of the last chases with a draw that is still on sale in a minute. */
function playingChase({ oracle, random, ctx }: Week): ExpectedChase | null {
  const soon = ctx.clock.now().getTime() + 60_000
  const playing = [...oracle.chases.values()]
    .slice(-40)
    .filter(({ stopped, tickets }) => stopped === null && tickets.some(({ draw }) => draw.closeAt > soon))
  return playing.length === 0 ? null : pick(random, playing)
}

/** A member excludes themselves in the middle of a chase: within a minute the rest of it is refunded. */
export async function exclude(week: Week): Promise<void> {
  const chosen = playingChase(week)
  const member = chosen?.member ?? week.oracle.of(pick(week.random, week.members).id)
  if (member.isExcluded) return
  const { caller } = member
  await excludeSelf(week.ctx, caller, { months: 6, account: caller.account })
  member.isExcluded = true
  note(week, chosen === null ? 'exclusions' : 'exclusions in the middle of a chase')
}

/** Tickets of the last draws, which members may cancel. */
export function recentTickets({ oracle, ctx }: Week): ExpectedTicket[] {
  const from = ctx.clock.now().getTime() - 120_000
  return [...oracle.draws.values()].filter(({ closeAt }) => closeAt > from).flatMap(({ tickets }) => tickets)
}
