import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import type { Db } from '../db/db.ts'
import type { BeaconRound } from '../fairness/shared-round.ts'

/** The SQL of the beacon: each round is stored once, whatever tables, hands and fixtures it decides. */

export async function saveChain(db: Db, chain: BeaconChain): Promise<void> {
  await db.query({
    name: 'beacon_chain_save',
    text: `insert into beacon_chain (hash, name, public_key, genesis, period, mock)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [chain.hash, chain.name, chain.publicKey, chain.genesis, chain.period, chain.mock],
  })
}

/** Stores a round whose signature was checked. */
export async function saveBeaconRound(db: Db, of: BeaconRound, now: Date): Promise<void> {
  await db.query({
    name: 'beacon_round_save',
    text: `insert into beacon_round (chain, round, signature, randomness, fetched_at)
           values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [of.chain, of.round, of.signature, of.randomness, now],
  })
}

/** The chains of these hashes, with all that a check of their signatures needs. */
export async function readChains(db: Db, hashes: readonly string[]): Promise<BeaconChain[]> {
  const { rows } = await db.query<Omit<BeaconChain, 'genesis'> & { genesis: bigint }>({
    name: 'beacon_chains',
    text: `select name, hash, public_key as "publicKey", genesis, period, mock from beacon_chain
           where hash = any ($1)`,
    values: [hashes],
  })
  return rows.map((row) => ({ ...row, genesis: Number.parseInt(String(row.genesis), 10) }))
}
