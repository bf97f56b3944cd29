import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Chance, Round } from './rain.ts'
import { ROUND } from './store.ts'

/** The SQL of what decides a round: its seed, its beacon, and the amounts that follow from both. */
type ChainRow = {
  readonly chainName: string
  readonly chainHash: string
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
  readonly mock: boolean
}
type Row = Round & Omit<Chance, 'chain'> & ChainRow

const FOUND = `select ${ROUND}, round.beacon_round::double precision as "beaconRound",
    round.sealed_seed as "sealedSeed", round.record_hash as "recordHash", round.record,
    round.published_at as "publishedAt", round.beacon_signature as signature,
    round.beacon_randomness as randomness, round.seed, chain.name as "chainName", chain.hash as "chainHash",
    chain.public_key as "publicKey", chain.genesis::double precision as genesis, chain.period, chain.mock
  from rain.round round join rain.chain chain on chain.hash = round.chain_hash`

const read = (rows: readonly Row[]): (Round & Chance) | null => {
  const [row] = rows
  if (row === undefined) return null
  const { chainName: name, chainHash: hash, publicKey, genesis, period, mock, ...round } = row
  return { ...round, chain: { name, hash, publicKey, genesis, period, mock } }
}

export const findByNumero = async (db: Db, numero: string): Promise<(Round & Chance) | null> =>
  read(await db.query<Row>(`${FOUND} where round.numero = $1`, [numero]))

export const findWithChance = async (db: Db, id: bigint): Promise<(Round & Chance) | null> =>
  read(await db.query<Row>(`${FOUND} where round.id = $1`, [id]))

/** The round, locked: it neither opens, ends nor is taken from while the transaction is open. */
export const lockRound = async (tx: Tx, id: bigint): Promise<(Round & Chance) | null> =>
  read(await tx.query<Row>(`${FOUND} where round.id = $1 for update of round`, [id]))

/** The amounts of a round by place; empty before it opens. */
export async function listAmounts(db: Db, roundId: bigint): Promise<readonly bigint[]> {
  const rows = await db.query<{ amount: bigint }>(
    'select amount from rain.place where round_id = $1 order by place',
    [roundId],
  )
  return rows.map(({ amount }) => amount)
}

export async function saveChain(db: Db, chain: BeaconChain): Promise<void> {
  const { hash, name, publicKey, genesis, period, mock } = chain
  await db.query(
    `insert into rain.chain (hash, name, public_key, genesis, period, mock)
     values ($1, $2, $3, $4, $5, $6) on conflict (hash) do nothing`,
    [hash, name, publicKey, genesis, period, mock],
  )
}

interface Opening {
  readonly amounts: readonly bigint[]
  readonly at: Date
  readonly closesAt: Date
  readonly signature: string
  readonly randomness: string
}

/** Opens a round with its envelopes, whose amounts never change. */
export async function openWith(tx: Tx, id: bigint, opening: Opening): Promise<void> {
  const { amounts, at, closesAt, signature, randomness } = opening
  await tx.query(
    `insert into rain.place (round_id, place, amount)
     select $1, share.place, share.amount
     from unnest($2::bigint[]) with ordinality share (amount, place)`,
    [id, amounts],
  )
  await tx.query(
    `update rain.round set state = 'open', opened_at = $2, closes_at = $3, beacon_signature = $4,
       beacon_randomness = $5 where id = $1`,
    [id, at, closesAt, signature, randomness],
  )
}

interface Ending {
  readonly at: Date
  /** Null for a round that did not open: its seed stays secret, as nothing follows from it. */
  readonly seed: Buffer | null
  readonly stopReason: Round['stopReason']
}

/** Ends a round, with the count and the sum of what was taken. */
export async function endWith(tx: Tx, id: bigint, { at, seed, stopReason }: Ending) {
  const [row] = await tx.query<{ taken: number; paid: bigint }>(
    `update rain.round set state = case when opened_at is null then 'stopped' else 'ended' end, ended_at = $2,
       seed = $3, stop_reason = $4, taken = sums.taken, paid = sums.paid
     from (
       select count(*)::integer as taken, coalesce(sum(amount), 0)::bigint as paid
       from rain.place where round_id = $1 and member_id is not null
     ) sums where id = $1 returning sums.taken, sums.paid`,
    [id, at, seed, stopReason],
  )
  return row ?? { taken: 0, paid: 0n }
}
