import { transact } from '../db/db.ts'
import { hashOf } from '../fairness/chance.ts'
import { POWERS, sitDown } from '../games/lantern-reef/rules.ts'
import { takeSource } from '../host/pairs.ts'
import { insertRound, moveRound, type StoredRound } from '../host/rounds.ts'
import { Refused, refusalOf } from '../host/way.ts'
import type { BetOutcome } from '../wallet/wallet.ts'
import type { Seat } from '../wallet/wire.ts'
import { takePlace } from './reef.ts'
import { nowOf, type Owner, reefFor, type Sea, type Sitting, tellSeats, whoIs } from './sea.ts'
import { insertSitting, type Purse } from './store.ts'

/** The names of a sitting's movements, made before anything is asked, and who plays as the bet said it. */
interface Kept {
  readonly betUuid: string
  readonly winUuid: string
  readonly wire: Seat
}
interface Source {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A stored round of ours holds what we wrote. */
export const keptOf = (round: StoredRound): Kept => round.kept as Kept
const sourceOf = (round: StoredRound): Source => round.source as Source

/**
 * Opens a sitting: round and seeds are written, the bet is asked for, and only then is there a place.
 * @throws {Refused} round_open, or why the wallet took no bet
 */
export async function sit(sea: Sea, owner: Owner, of: { key: string; amount: bigint }): Promise<Sitting> {
  const who = whoIs(owner)
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
  const { db, uuid, random, clock, wallets } = sea.world
  const kept: Kept = { betUuid: uuid(), winUuid: uuid(), wire: owner.wire }
  const round = uuid()
  const source = await transact(db, async (tx) => {
    const taken = await takeSource(tx, owner, random)
    const shown = { ...taken, serverHash: hashOf(taken.serverSeed) }
    const opened = {
      id: round,
      key,
      stake: amount,
      state: 'staking',
      detail: {},
      source: shown,
      kept,
    } as const
    await insertRound(tx, owner, opened, clock.now())
    await insertSitting(tx, round, amount)
    return taken
  })
  const outcome = await wallets(owner).bet({
    ...{ kind: 'bet', uuid: kept.betUuid, seat: owner.wire, round, amount },
    ...{ closesRound: false, opensRound: true },
  })
  const refusal = await answered(sea, round, outcome)
  if (refusal !== null) throw new Refused(refusal)
  return seat(sea, { owner, round, ...kept, source, purse: startOf(amount) })
}

const startOf = (brought: bigint): Purse => ({ brought, shots: 0, spent: 0n, won: 0n, purse: brought })

/** Keeps what the wallet said; why there is no sitting, or null when there is one. */
async function answered(sea: Sea, id: string, outcome: BetOutcome): Promise<string | null> {
  const state = { accepted: 'playing', refused: 'refused', unsure: 'void' } as const
  const move = { id, from: 'staking', state: state[outcome.state] } as const
  await moveRound(sea.world.db, move, sea.world.clock.now())
  return refusalOf(outcome)
}

/** Gives a sitting a place at a reef. */
function seat(
  sea: Sea,
  of: Kept & { owner: Owner; round: string; source: Source; purse: Purse; gone?: true },
): Sitting {
  const { owner, round, betUuid, winUuid, source, purse } = of
  const watched = [...sea.watchers.values()].find(({ player }) => whoIs(player) === whoIs(owner))?.reef
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
  const sitting: Sitting = { owner, round, betUuid, winUuid, seated, reef, place, ended: null }
  sea.sittings.set(whoIs(owner), sitting)
  for (const watcher of sea.watchers.values()) {
    if (whoIs(watcher.player) === whoIs(owner)) watcher.reef = reef
  }
  tellSeats(sea, reef)
  return sitting
}

/** Takes up a sitting that a crash left, as if its page had just gone. */
export function seatAgain(sea: Sea, round: StoredRound, purse: Purse): Sitting {
  return seat(sea, {
    ...keptOf(round),
    ...{ owner: ownerOf(round), round: round.id, source: sourceOf(round), purse, gone: true },
  })
}

/** Who owns a stored round: a win that is sent again must be the same to the letter. */
export const ownerOf = (round: StoredRound): Owner => ({ ...round.owner, wire: keptOf(round).wire })
