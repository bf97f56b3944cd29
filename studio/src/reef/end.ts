import { toWire } from '@koi/contract/money.ts'
import { moveRound } from '../host/rounds.ts'
import { type EndReason, type EndView, type SittingStory, writeShots } from './protocol.ts'
import { leaveReef, type Owner, type Sea, type Sitting, tellPlayer } from './sea.ts'
import { recorded } from './shots.ts'
import { readPurses, readShotsOf } from './store.ts'

/** Ends a sitting once, whoever asks how often: what is on record is owed, and then paid. */
export function end(sea: Sea, sitting: Sitting, reason: EndReason): Promise<void> {
  sitting.seated.ending ??= reason
  sitting.ended ??= finish(sea, sitting, sitting.seated.ending).catch((error: unknown) => {
    // Nothing is lost: the round stands as it was, and the clock tries again.
    sitting.ended = null
    throw error
  })
  return sitting.ended
}

async function finish(sea: Sea, sitting: Sitting, reason: EndReason): Promise<void> {
  const { db, clock, log } = sea.world
  await recorded(sea)
  const purse = (await readPurses(db, [sitting.round])).get(sitting.round)
  if (purse === undefined) throw new Error(`sitting ${sitting.round} has no purse`)
  const told: EndView = {
    ...{ round: sitting.round, reason, shots: purse.shots },
    brought: toWire(purse.brought),
    paid: toWire(purse.purse),
  }
  const shots = writeShots(await readShotsOf(db, sitting.round))
  const detail: SittingStory = { reason, shots, spent: toWire(purse.spent), won: toWire(purse.won) }
  const move = { id: sitting.round, from: 'playing', state: 'paying', payout: purse.purse, detail } as const
  await moveRound(db, move, clock.now())
  leaveReef(sea, sitting)
  tellPlayer(sea, sitting.owner, { on: 'ended_sitting', end: told })
  void pay(sea, { ...sitting, amount: purse.purse }).catch((error: unknown) => {
    log.error({ error, round: sitting.round }, 'a sitting could not be closed; the next start goes on')
  })
}

/** Pays what is owed, a win of 0 too: it closes the round. */
export async function pay(
  sea: Sea,
  owed: { owner: Owner; round: string; betUuid: string; winUuid: string; amount: bigint },
): Promise<void> {
  const { db, clock, wallets, log } = sea.world
  const settled = await wallets(owed.owner).win({
    ...{ kind: 'win', uuid: owed.winUuid, seat: owed.owner.wire, round: owed.round, amount: owed.amount },
    ...{ closesRound: true, reference: owed.betUuid },
  })
  if (settled.state === 'left') return
  if (settled.state === 'refused')
    log.error({ round: owed.round, status: settled.status }, 'a win was refused')
  await moveRound(db, { id: owed.round, from: 'paying', state: 'closed' }, clock.now())
}
