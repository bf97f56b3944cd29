import { transact } from '../db/db.ts'
import { openSource, sealSource } from '../db/seal-seeds.ts'
import { hashOf } from '../fairness/chance.ts'
import { POWERS, sitDown } from '../games/lantern-reef/rules.ts'
import { Refused, refusalOf } from '../host/game-mode.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import { insertRound, moveRound, type StoredRound } from '../host/rounds.ts'
import { nextSource } from '../host/seed-pairs.ts'
import type { BetOutcome } from '../wallet/wallet.ts'
import type { Seat } from '../wallet/wire.ts'
import { takePlace } from './reef.ts'
import { newReporter } from './report.ts'
import { nowOf, reefFor, type Sea, type Sitting, sendSeats } from './sea.ts'
import { insertSitting, type Purse } from './store.ts'

/** The uuids of a sitting's wallet calls, created before the bet, and the player as the bet names them. */
interface SittingKeys {
  readonly betUuid: string
  readonly winUuid: string
  readonly wire: Seat
}
interface Source {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Our rounds contain what we wrote. */
export const keysOf = (round: StoredRound): SittingKeys => round.kept as SittingKeys
const sourceOf = ({ world }: Sea, { id, source }: StoredRound): Source =>
  openSource(world.vault, id, source) as Source

/**
 * Opens a sitting: stores the round with its seeds, sends the bet, and only then takes a place.
 * @throws {Refused} round_open, or why the wallet refused the bet
 */
export async function sit(sea: Sea, owner: Owner, of: { key: string; amount: bigint }): Promise<Sitting> {
  const who = playerKey(owner)
  if (sea.sittings.has(who) || sea.staking.has(who)) throw new Refused('round_open')
  sea.staking.add(who)
  try {
    return await stake(sea, owner, of)
  } finally {
    sea.staking.delete(who)
  }
}

async function stake(
  sea: Sea,
  owner: Owner,
  { key, amount }: { key: string; amount: bigint },
): Promise<Sitting> {
  const { db, uuid, clock, wallets, vault } = sea.world
  const keys: SittingKeys = { betUuid: uuid(), winUuid: uuid(), wire: owner.wire }
  const round = uuid()
  const source = await transact(db, async (tx) => {
    const taken = await nextSource(tx, owner, sea.world)
    const stored = { ...taken, serverHash: hashOf(taken.serverSeed) }
    const opened = {
      id: round,
      key,
      stake: amount,
      state: 'staking',
      detail: {},
      source: sealSource(vault, round, stored),
      kept: keys,
    } as const
    await insertRound(tx, owner, opened, clock.now())
    await insertSitting(tx, round, amount)
    return taken
  })
  const outcome = await wallets(owner).bet({
    ...{ kind: 'bet', uuid: keys.betUuid, seat: owner.wire, round, amount },
    ...{ closesRound: false, opensRound: true },
  })
  const refusal = await saveOutcome(sea, round, outcome)
  if (refusal !== null) throw new Refused(refusal)
  return seat(sea, { owner, round, ...keys, source, purse: newPurse(amount) })
}

const newPurse = (brought: bigint): Purse => ({ brought, shots: 0, spent: 0n, won: 0n, purse: brought })

/** Stores the wallet's outcome; returns why there is no sitting, or null when there is one. */
async function saveOutcome(sea: Sea, id: string, outcome: BetOutcome): Promise<string | null> {
  const state = { accepted: 'playing', refused: 'refused', unsure: 'void' } as const
  const move = { id, from: 'staking', state: state[outcome.state] } as const
  await moveRound(sea.world.db, move, sea.world.clock.now())
  return refusalOf(outcome)
}

/** Gives a sitting a place at a reef. */
function seat(
  sea: Sea,
  of: SittingKeys & { owner: Owner; round: string; source: Source; purse: Purse; gone?: true },
): Sitting {
  const { owner, round, betUuid, winUuid, source, purse } = of
  const watched = [...sea.watchers.values()].find(
    ({ player }) => playerKey(player) === playerKey(owner),
  )?.reef
  const reef = watched?.places.includes(null) ? watched : reefFor(sea, owner)
  const now = nowOf(sea)
  const { brought, shots, spent } = purse
  const seated = {
    ...{ round, source, shotAt: [], power: POWERS[0] ?? 1n, idleSince: now, ending: null },
    sitting: { ...sitDown(brought), credit: purse.purse, shots, spent },
    goneSince: watched === undefined || of.gone ? now : null,
  }
  const place = takePlace(reef, seated)
  if (place === null) throw new Error('a reef with a free place has none')
  const reporter = newReporter(owner.wire.token, now)
  const sitting: Sitting = { owner, round, betUuid, winUuid, seated, reporter, reef, place, ended: null }
  sea.sittings.set(playerKey(owner), sitting)
  for (const watcher of sea.watchers.values()) {
    if (playerKey(watcher.player) === playerKey(owner)) watcher.reef = reef
  }
  sendSeats(sea, reef)
  return sitting
}

/** Restores a sitting that a crash left open, as if its page had just gone. */
export function restoreSession(sea: Sea, round: StoredRound, purse: Purse): Sitting {
  return seat(sea, {
    ...keysOf(round),
    ...{ owner: ownerOf(round), round: round.id, source: sourceOf(sea, round), purse, gone: true },
  })
}

/** The owner of a stored round: a win that is repeated must be exactly the same. */
export const ownerOf = (round: StoredRound): Owner => ({ ...round.owner, wire: keysOf(round).wire })
