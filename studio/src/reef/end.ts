import { toWire } from '@koi/contract/money.ts'
import type { Owner } from '../host/owner.ts'
import { moveRound } from '../host/rounds.ts'
import { type EndReason, type EndView, type SittingStory, writeShots } from './protocol.ts'
import { report } from './report.ts'
import { leaveReef, type Sea, type Sitting, sendToPlayer } from './sea.ts'
import { recorded } from './shots.ts'
import { readPurses, readShotsOf } from './store.ts'

/** Ends a sitting once, however often it is called: the recorded purse is owed, and then paid. */
export function end(sea: Sea, sitting: Sitting, reason: EndReason): Promise<void> {
  sitting.seated.ending ??= reason
  sitting.ended ??= finish(sea, sitting, sitting.seated.ending).catch((error: unknown) => {
    // Nothing is lost: the round is unchanged, and the next tick tries again.
    sitting.ended = null
    throw error
  })
  return sitting.ended
}

async function finish(sea: Sea, sitting: Sitting, reason: EndReason): Promise<void> {
  const { db, clock, log } = sea.world
  await recorded(sea, sitting.round)
  const purse = (await readPurses(db, [sitting.round])).get(sitting.round)
  if (purse === undefined) throw new Error(`sitting ${sitting.round} has no purse`)
  const view: EndView = {
    ...{ round: sitting.round, reason, shots: purse.shots },
    brought: toWire(purse.brought),
    paid: toWire(purse.purse),
  }
  const shots = writeShots(await readShotsOf(db, sitting.round))
  const detail: SittingStory = { reason, shots, spent: toWire(purse.spent), won: toWire(purse.won) }
  const move = { id: sitting.round, from: 'playing', state: 'paying', payout: purse.purse, detail } as const
  await moveRound(db, move, clock.now())
  leaveReef(sea, sitting)
  sendToPlayer(sea, sitting.owner, { on: 'ended_sitting', end: view })
  void reportLast(sea, sitting)
    .then(() => pay(sea, { ...sitting, amount: purse.purse }))
    .catch((error: unknown) => {
      log.error({ err: error, round: sitting.round }, 'a sitting could not be closed; it is tried again')
    })
}

/** The operator hears of the last shots before the win closes the round. */
const reportLast = (sea: Sea, sitting: Sitting): Promise<unknown> =>
  report(sea, sitting).catch((error: unknown) => sea.world.log.error({ err: error }, 'a report failed'))

/** Pays the win, also of 0, since it closes the round. */
export async function pay(
  sea: Sea,
  owed: { owner: Owner; round: string; betUuid: string; winUuid: string; amount: bigint },
): Promise<void> {
  const { db, clock, wallets, log } = sea.world
  const { round, owner, winUuid: uuid, betUuid: reference, amount } = owed
  if (sea.paying.has(round)) return
  sea.paying.add(round)
  const win = { kind: 'win', uuid, seat: owner.wire, round, amount, closesRound: true, reference } as const
  const settled = await wallets(owner)
    .win(win)
    .catch((error: unknown) => {
      sea.paying.delete(round)
      throw error
    })
  // The win is still owed and the round open: it must not look paid.
  if (settled.state === 'refused') return log.error({ round, status: settled.status }, 'a win was refused')
  sea.paying.delete(round)
  if (settled.state === 'done')
    await moveRound(db, { id: round, from: 'paying', state: 'closed' }, clock.now())
}
