import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { baccaratTable } from '../games/baccarat/table.ts'
import { payoutAt } from '../games/table.ts'
import { openStudioDatabase } from '../testing/database.ts'
import type { RoundView } from './protocol.ts'
import { member, openFloor, place, readRounds, sit } from './testing.ts'

const db = await openStudioDatabase()
const floor = openFloor(db)
const { operator, clock } = floor.universe
const RICH = 1_000_000n * ONE
const rounds = (player: { events: readonly object[] }): RoundView[] =>
  player.events.filter((event): event is { on: string } & RoundView => 'on' in event && event.on === 'round')

test('a round of many players needs no more writes than a round of one', async () => {
  operator.state.balance = RICH
  const { mode, process } = await floor.begin()
  const players = Array.from({ length: 60 }, () => member('baccarat'))
  const { round } = await sit(floor, mode, players[0] ?? member('baccarat'))
  for (const player of players) await place(mode, player, { round: round.number, on: { banker: '2.00' } })
  await floor.pass(5500)
  const before = floor.calls()
  await clock.advance(1000)
  await floor.calm()
  // The deal: one write of the beacon's round, one read of the bets, one write of the outcome and payouts.
  expect(floor.calls() - before).toBe(3)
  await floor.pass(20_000)
  const [first] = await readRounds(db, players[0]?.user)
  const source = first?.source as { clientSeed: string }
  const hand = baccaratTable.deal(
    chanceOf({
      serverSeed:
        rounds(players[0] ?? member('baccarat')).find(({ phase }) => phase === 'results')?.seed ?? '',
      clientSeed: source.clientSeed,
      nonce: round.number,
    }),
  )
  const each = payoutAt(baccaratTable, [{ place: 'banker', stake: 2n * ONE }], hand)
  expect(operator.state.balance).toBe(RICH - 120n * ONE + 60n * each)
  process.kill()
})
