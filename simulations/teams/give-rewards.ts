import { issueReward } from '../../server/src/rooms/rewards/index.ts'
import { act, happens, pick, todayOf, type World } from './world.ts'

/** Up to this many members get a reward in a round, of up to this many cents; some get ten times as much. */
const MOST = 3
const LARGEST = 40_000
const CENT = 1_000n

/** Rewards for members who play: the house pays them, so that dividends are on less. */
export async function giveRewards(world: World): Promise<void> {
  const { ctx, oracle, random, members } = world
  const day = todayOf(world)
  const played = new Set(
    [...oracle.turnover.bets.values()].flatMap((bet) => (bet.settledDay === day ? [bet.member] : [])),
  )
  const players = members.filter(
    ({ id }) => played.has(id) && !world.poor.has(id) && oracle.guards.isFree(id, ctx.clock.now()),
  )
  if (players.length === 0) return
  for (let count = 1 + random.below(MOST); count > 0; count -= 1) {
    const member = pick(random, players)
    const cents = 1 + random.below(happens(world, 20) ? LARGEST * 10 : LARGEST)
    const amount = BigInt(cents) * CENT
    const done = await act(world, 'rewards', () =>
      ctx.db.transact((tx) =>
        issueReward(ctx, tx, {
          ...{ member, reference: `simulation:${random.bytes(8).toString('hex')}`, amount },
          ...{ titles: { EN: 'Gift', MS: '', CN: '' }, bodies: { EN: 'Thanks', MS: '', CN: '' } },
          ...{ currency: member.currency, turnoverRate: 0 },
        }),
      ),
    )
    if (done !== null) oracle.reward(member.id, amount, day)
  }
}
