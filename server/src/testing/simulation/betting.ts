import assert from 'node:assert/strict'
import { fromWire, toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { DrawSummary } from '../../rooms/lottery/draws/draw.ts'
import { readDrawsAround } from '../../rooms/lottery/draws/draw-store.ts'
import type { Game } from '../../rooms/lottery/games/game.ts'
import { officeCommands } from '../../rooms/lottery/office.ts'
import { cancelWagers } from '../../rooms/lottery/tickets/cancel-wagers.ts'
import { placeOrder } from '../../rooms/lottery/tickets/place-order.ts'
import { randomSlip, type Slip } from '../random-slip.ts'
import { attempt, countEvent, type World } from './world.ts'

/** The current draw of each game. */
export type CurrentDraws = ReadonlyMap<string, DrawSummary>

export async function readCurrentDraws({ ctx }: World): Promise<CurrentDraws> {
  const around = await readDrawsAround(ctx.db, ctx.clock.now())
  return new Map(around.filter(({ place }) => place === 'current').map((draw) => [draw.game, draw]))
}

/** A bet, sometimes sent twice; the clock and the member's cash decide if it must be accepted or refused. */
export async function bet(world: World, current: CurrentDraws): Promise<void> {
  const game = pick(world, world.games)
  const draw = current.get(game.code)
  if (draw === undefined) return
  const slip = randomSlip(offerOf(game), draw.numero, world.random)
  await place(world, { member: pick(world, world.members), game, draw, slip })
}

/** Many members bet at the same moment, so that their slips share batches. */
export async function betTogether(world: World, current: CurrentDraws): Promise<void> {
  const [first] = world.members.splice(0, 1)
  if (first !== undefined) world.members.push(first)
  const game = pick(world, world.games)
  const draw = current.get(game.code)
  if (draw === undefined) return
  await Promise.all(
    world.members.slice(0, 10).map((member) => {
      const slip = randomSlip(offerOf(game), draw.numero, world.random)
      return place(world, { member, game, draw, slip })
    }),
  )
}

const offerOf = (game: Game) => ({
  gameCode: game.code,
  plays: [...game.plays.values()],
  series: game.series,
  stakeMin: game.stakeMin,
  payoutMax: game.payoutMax,
})

interface Placement {
  readonly member: MemberCaller
  readonly game: Game
  readonly draw: DrawSummary
  readonly slip: Slip
}

async function place(world: World, { member, game, draw, slip }: Placement): Promise<void> {
  const { ctx, oracle } = world
  const expected = oracle.of(member.id)
  const stake = slip.wagers.reduce((sum, wager) => sum + fromWire(wager.stake), 0n)
  const onSale = ctx.clock.now() < draw.closeAt && draw.state !== 'void'
  const expectedCode = !onSale ? 'draw.closed' : expected.cash < stake ? 'wallet.insufficient_funds' : null
  let answer: Awaited<ReturnType<typeof placeOrder>> | null = null
  const code = await attempt(async () => {
    answer = await placeOrder(ctx, member, slip)
  })
  assert.equal(code, expectedCode, `a slip of ${toWire(stake)} with ${toWire(expected.cash)}`)
  countEvent(world, code ?? 'tickets')
  if (answer === null) return
  const { order, balance } = answer as Awaited<ReturnType<typeof placeOrder>>
  oracle.recordPlaced(member.id, game, slip, order)
  assert.equal(balance, toWire(expected.cash), 'the balance of the receipt')
  if (world.random.below(8) > 0) return
  assert.deepEqual(await placeOrder(ctx, member, slip), answer, 'the same key again')
  countEvent(world, 'repeats')
}

/** An open wager can be cancelled while its draw is on sale; after that the call is refused. */
export async function cancel(world: World, current: CurrentDraws): Promise<void> {
  const { ctx, oracle } = world
  const open = [...oracle.open.values()]
  const chosen = open[world.random.below(Math.max(open.length, 1))]
  if (chosen === undefined) return
  const { id, orderId, memberId, game, numero } = chosen
  const draw = current.get(game.code)
  const { caller } = oracle.of(memberId)
  const onSale = draw?.numero === numero && ctx.clock.now() < draw.closeAt && draw.state !== 'void'
  const code = await attempt(() => cancelWagers(ctx, caller, { orderId, ids: [id] }))
  assert.equal(code, onSale ? null : 'wager.not_cancellable')
  countEvent(world, code ?? 'cancellations')
  if (code === null) oracle.recordRefund(id)
}

/** An operator voids a draw on sale; the refund job returns its stakes. */
export async function voidDraw(world: World, current: CurrentDraws): Promise<void> {
  const draw = [...current.values()].find(({ state }) => state === 'open')
  const [operator] = world.operators
  if (draw === undefined || operator === undefined) return
  const { game: gameCode, numero } = draw
  await officeCommands.officeVoidDraw(world.ctx, operator, { gameCode, numero, reason: 'simulated' })
  countEvent(world, 'draws voided by an operator')
}

export function pick<Item>({ random }: Pick<World, 'random'>, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
