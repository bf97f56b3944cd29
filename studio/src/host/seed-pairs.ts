import { type Db, transact } from '../db/db.ts'
import type { ChanceSource } from '../fairness/chance.ts'
import {
  type Commitment,
  commitmentOf,
  newPair,
  rotate,
  type SeedPair,
  takeRound,
} from '../fairness/seed-pair.ts'
import { purposes } from '../vault.ts'
import { type Player, Refused, type World } from './game-mode.ts'
import type { Rotated } from './protocol.ts'

type SeedOwner = Pick<Player, 'vendor' | 'user' | 'currency'>
type Sealing = Pick<World, 'random' | 'vault'>

const CLIENT_SEED_BYTES = 8
const seedOf = ({ random }: Sealing): string => Buffer.from(random(32)).toString('hex')

/** The player's seeds, created if there are none, and locked until the transaction ends. */
async function lockPair(tx: Db, owner: SeedOwner, world: Sealing): Promise<SeedPair> {
  const { vendor, user, currency } = owner
  const read = async (): Promise<SeedPair | undefined> => {
    const { rows } = await tx.query<SeedPair>({
      name: 'seed_pair_lock',
      text: `select server_seed as "serverSeed", next_server_seed as "nextServerSeed",
               client_seed as "clientSeed", nonce
             from seed_pair where vendor = $1 and player = $2 and currency = $3 for update`,
      values: [vendor, user, currency],
    })
    return rows[0] && openPair(world, owner, rows[0])
  }
  const known = await read()
  if (known !== undefined) return known
  const fresh = newPair({
    serverSeed: seedOf(world),
    nextServerSeed: seedOf(world),
    clientSeed: Buffer.from(world.random(CLIENT_SEED_BYTES)).toString('hex'),
  })
  await tx.query(
    `insert into seed_pair (vendor, player, currency, server_seed, next_server_seed, client_seed, nonce)
     values ($1, $2, $3, $4, $5, $6, 0) on conflict do nothing`,
    [vendor, user, currency, ...sealedPair(world, owner, fresh), fresh.clientSeed],
  )
  return (await read()) ?? fresh
}

type SealedPair = Pick<SeedPair, 'serverSeed' | 'nextServerSeed'>

/** A pair whose server seeds are sealed, opened. */
export function openPair<Pair extends SealedPair>(
  { vault }: Pick<World, 'vault'>,
  owner: SeedOwner,
  pair: Pair,
): Pair {
  return {
    ...pair,
    serverSeed: vault.open(pair.serverSeed, purposes.pair(owner, 'current')),
    nextServerSeed: vault.open(pair.nextServerSeed, purposes.pair(owner, 'next')),
  }
}

const sealedPair = (
  { vault }: Pick<World, 'vault'>,
  owner: SeedOwner,
  pair: SealedPair,
): [string, string] => [
  vault.seal(pair.serverSeed, purposes.pair(owner, 'current')),
  vault.seal(pair.nextServerSeed, purposes.pair(owner, 'next')),
]

const writePair = (tx: Db, world: Sealing, owner: SeedOwner, pair: SeedPair) =>
  tx.query({
    name: 'seed_pair_write',
    text: `update seed_pair set server_seed = $4, next_server_seed = $5, client_seed = $6, nonce = $7
           where vendor = $1 and player = $2 and currency = $3`,
    values: [
      ...[owner.vendor, owner.user, owner.currency, ...sealedPair(world, owner, pair)],
      ...[pair.clientSeed, pair.nonce],
    ],
  })

/**
 * The source of the player's next round. Call it in the transaction that writes the round: a nonce is never
 * used twice, and the player's rounds are opened one after another.
 */
export async function nextSource(tx: Db, owner: SeedOwner, world: Sealing): Promise<ChanceSource> {
  const { source, pair } = takeRound(await lockPair(tx, owner, world))
  await writePair(tx, world, owner, pair)
  return source
}

/** The part of their seeds that players may see before they play. */
export const readCommitment = (world: World, owner: SeedOwner): Promise<Commitment> =>
  transact(world.db, async (tx) => commitmentOf(await lockPair(tx, owner, world)))

/** @throws {Refused} round_open: a seed in use would reveal its result; client_seed: malformed */
export const rotateSeeds = (
  world: World,
  owner: SeedOwner,
  clientSeed: string | undefined,
): Promise<Rotated> =>
  transact(world.db, async (tx) => {
    const pair = await lockPair(tx, owner, world)
    const { rows } = await tx.query<{ open: number }>(
      `select count(*)::integer as open from round
       where vendor = $1 and player = $2 and currency = $3 and state in ('staking', 'playing')`,
      [owner.vendor, owner.user, owner.currency],
    )
    const freshSeed = seedOf(world)
    const by = { freshSeed, openRounds: rows[0]?.open ?? 0, ...(clientSeed !== undefined && { clientSeed }) }
    const rotation = rotate(pair, by)
    if (rotation.state === 'refused') throw new Refused(rotation.reason)
    await writePair(tx, world, owner, rotation.pair)
    return { pair: commitmentOf(rotation.pair), revealed: rotation.revealed }
  })
