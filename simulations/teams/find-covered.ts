import { noteCovered } from '../../server/src/rooms/contracts/note-covered.ts'
import { validAt } from './oracle/turnover.ts'
import { voidBet } from './play.ts'
import { happens, note, shuffled, todayOf, type World } from './world.ts'

/** How many sides a search finds, and in how many of a hundred a bet of one is voided meanwhile. */
const SIDES = 3
const VOIDED_MEANWHILE = 40

/**
 * The search for opposite bets found some sides: what members staked on a draw comes off the bases of
 * salaries.
 * A bet may be voided after the search has read it, and before what it found is noted; others are later.
 */
export async function findCovered(world: World): Promise<void> {
  const { ctx, oracle, random } = world
  const at = ctx.clock.now()
  const sides = new Map<string, ReturnType<typeof settledOn>>()
  for (const { member, drawKey } of oracle.turnover.bets.values())
    if (drawKey !== null) sides.set(`${member} ${drawKey}`, settledOn(world, member, drawKey))
  const read = shuffled(random, [...sides])
    .map(([key, bets]) => ({
      ...{ key, bets },
      valid: bets.reduce((sum, bet) => sum + validAt(bet, new Date(at.getTime() + 1)), 0n),
    }))
    .filter(({ key, valid }) => valid > 0n && !world.covered.has(key))
    .slice(0, SIDES)
  for (const { bets } of read) {
    const [first] = bets
    if (first === undefined || first.state !== 'settled' || !happens(world, VOIDED_MEANWHILE)) continue
    await voidBet(world, first)
    note(world, 'covered stakes voided during the search')
  }
  const found = read.flatMap(({ key, bets, valid }) => {
    const [first] = bets
    if (first === undefined) return []
    world.covered.add(key)
    oracle.covered.push({
      ...{ member: first.member, category: first.category, placedDay: first.placedDay },
      ...{ foundAt: at, valid, bets },
    })
    const [member, draw] = key.split(' ')
    return [
      {
        ...{ memberId: member, drawId: draw, play: first.category.toLowerCase() },
        ...{ category: first.category, placedDay: first.placedDay, valid: String(valid) },
      },
    ]
  })
  await noteCovered(ctx, { sides: JSON.stringify(found) })
  note(world, 'covered stakes', found.length)
}

const settledOn = ({ oracle }: World, member: bigint, drawKey: bigint) =>
  [...oracle.turnover.bets.values()].filter(
    (bet) => bet.member === member && bet.drawKey === drawKey && bet.settledAt !== null,
  )

/** Voids a bet of a side that was found before. */
export async function voidCovered(world: World): Promise<void> {
  const { oracle, random } = world
  const [bet] = shuffled(
    random,
    oracle.covered.flatMap(({ bets }) => bets),
  ).filter(({ state, member }) => state === 'settled' && !world.poor.has(member))
  if (bet === undefined || !happens(world, 60)) return
  await voidBet(world, bet)
  note(world, bet.placedDay < todayOf(world) ? 'covered stakes voided later' : 'covered stakes voided')
}
