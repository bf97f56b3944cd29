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
import { type Player, Refused, type World } from './game-mode.ts'
import type { Rotated } from './protocol.ts'

type SeedOwner = Pick<Player, 'vendor' | 'user' | 'currency'>
type Chance = World['random']

const CLIENT_SEED_BYTES = 8
const seedOf = (random: Chance): string => Buffer.from(random(32)).toString('hex')

/** The player's seeds, created if there are none, and locked until the transaction ends. */
async function lockPair(tx: Db, { vendor, user, currency }: SeedOwner, random: Chance): Promise<SeedPair> {
  const read = async (): Promise<SeedPair | undefined> => {
    const { rows } = await tx.query<SeedPair>({
      name: 'seed_pair_lock',
      text: `select server_seed as "serverSeed", next_server_seed as "nextServerSeed",
               client_seed as "clientSeed", nonce
             from seed_pair where vendor = $1 and player = $2 and currency = $3 for update`,
      values: [vendor, user, currency],
    })
    return rows[0]
  }
  const known = await read()
  if (known !== undefined) return known
  const fresh = newPair({
    serverSeed: seedOf(random),
    nextServerSeed: seedOf(random),
    clientSeed: Buffer.from(random(CLIENT_SEED_BYTES)).toString('hex'),
  })
  await tx.query(
    `insert into seed_pair (vendor, player, currency, server_seed, next_server_seed, client_seed, nonce)
     values ($1, $2, $3, $4, $5, $6, 0) on conflict do nothing`,
    [vendor, user, currency, fresh.serverSeed, fresh.nextServerSeed, fresh.clientSeed],
  )
  return (await read()) ?? fresh
}

const writePair = (tx: Db, { vendor, user, currency }: SeedOwner, pair: SeedPair) =>
  tx.query({
    name: 'seed_pair_write',
    text: `update seed_pair set server_seed = $4, next_server_seed = $5, client_seed = $6, nonce = $7
           where vendor = $1 and player = $2 and currency = $3`,
    values: [vendor, user, currency, pair.serverSeed, pair.nextServerSeed, pair.clientSeed, pair.nonce],
  })

/**
 * The source of the player's next round. Call it in the transaction that writes the round: a nonce is never
 * used twice, and the player's rounds are opened one after another.
 */
export async function nextSource(tx: Db, owner: SeedOwner, random: Chance): Promise<ChanceSource> {
  const { source, pair } = takeRound(await lockPair(tx, owner, random))
  await writePair(tx, owner, pair)
  return source
}

/** The part of their seeds that players may see before they play. */
export const readCommitment = (world: World, owner: SeedOwner): Promise<Commitment> =>
  transact(world.db, async (tx) => commitmentOf(await lockPair(tx, owner, world.random)))

/** @throws {Refused} round_open: a seed in use would reveal its result; client_seed: malformed */
export const rotateSeeds = (
  world: World,
  owner: SeedOwner,
  clientSeed: string | undefined,
): Promise<Rotated> =>
  transact(world.db, async (tx) => {
    const pair = await lockPair(tx, owner, world.random)
    const { rows } = await tx.query<{ open: number }>(
      `select count(*)::integer as open from round
       where vendor = $1 and player = $2 and currency = $3 and state in ('staking', 'playing')`,
      [owner.vendor, owner.user, owner.currency],
    )
    const freshSeed = seedOf(world.random)
    const by = { freshSeed, openRounds: rows[0]?.open ?? 0, ...(clientSeed !== undefined && { clientSeed }) }
    const rotation = rotate(pair, by)
    if (rotation.state === 'refused') throw new Refused(rotation.reason)
    await writePair(tx, owner, rotation.pair)
    return { pair: commitmentOf(rotation.pair), revealed: rotation.revealed }
  })
