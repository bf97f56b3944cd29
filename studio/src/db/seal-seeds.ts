import type pg from 'pg'
import { purposes, type Vault } from '../vault.ts'
import { type Db, transact } from './db.ts'
import { readJson, writeJson } from './json.ts'

const AT_ONCE = 500
/** A seed that is not sealed; the index-free scan finds none once all are. */
const PLAIN = "~ '^[0-9a-f]{64}$'"

/**
 * Seals every seed that an earlier version stored as text; safe at every start. Seeds that the records of
 * rounds have revealed already stay.
 */
export async function sealSeeds(db: pg.Pool, vault: Vault): Promise<void> {
  await sealColumn(db, vault, {
    table: 'table_round',
    key: ['game', 'number', 'server_hash'],
    purpose: ({ game = '', server_hash = '' }) => purposes.table(game, server_hash),
  })
  await sealColumn(db, vault, {
    table: 'bull_hand',
    key: ['id'],
    purpose: ({ id = '' }) => purposes.hand(id),
  })
  await sealColumn(db, vault, {
    table: 'fixture',
    key: ['code'],
    purpose: ({ code = '' }) => purposes.fixture(code),
  })
  while (await transact(db, (tx) => sealPairs(tx, vault)));
}

type Keys = Readonly<Record<string, string>>

async function sealColumn(
  db: pg.Pool,
  vault: Vault,
  of: { readonly table: string; readonly key: readonly string[]; readonly purpose: (row: Keys) => string },
): Promise<void> {
  const keys = of.key.map((name) => `${name}::text`).join(', ')
  const same = of.key.map((name) => `old.${name}::text = given.${name}`).join(' and ')
  const shape = of.key.map((name) => `${name} text`).join(', ')
  for (;;) {
    const { rows } = await db.query<Keys & { server_seed: string }>(
      `select ${keys}, server_seed from ${of.table} where server_seed ${PLAIN} limit ${AT_ONCE}`,
    )
    if (rows.length === 0) return
    const sealed = rows.map((row) => ({ ...row, sealed: vault.seal(row.server_seed, of.purpose(row)) }))
    await db.query(
      `update ${of.table} old set server_seed = given.sealed
       from jsonb_to_recordset($1) given (${shape}, sealed text) where ${same}`,
      [JSON.stringify(sealed)],
    )
  }
}

interface PairRow {
  readonly vendor: string
  readonly player: string
  readonly currency: string
  readonly server_seed: string
  readonly next_server_seed: string
}

/** Seals some players' pairs with the rounds that their seeds in use decide. Returns whether it found some. */
async function sealPairs(tx: Db, vault: Vault): Promise<boolean> {
  const { rows } = await tx.query<PairRow>(
    `select vendor, player, currency, server_seed, next_server_seed from seed_pair
     where server_seed ${PLAIN} limit ${AT_ONCE} for update`,
  )
  for (const pair of rows) {
    await sealRounds(tx, vault, pair)
    const owner = { vendor: pair.vendor, user: pair.player, currency: pair.currency }
    await tx.query(
      `update seed_pair set server_seed = $4, next_server_seed = $5
       where vendor = $1 and player = $2 and currency = $3`,
      [
        ...[pair.vendor, pair.player, pair.currency],
        vault.seal(pair.server_seed, purposes.pair(owner, 'current')),
        vault.seal(pair.next_server_seed, purposes.pair(owner, 'next')),
      ],
    )
  }
  return rows.length > 0
}

async function sealRounds(tx: Db, vault: Vault, pair: PairRow): Promise<void> {
  const { rows } = await tx.query<{ id: string; source: { serverSeed: string }; kept: object }>(
    `select id, source, kept from round
     where vendor = $1 and player = $2 and currency = $3 and source ->> 'serverSeed' = $4`,
    [pair.vendor, pair.player, pair.currency, pair.server_seed],
  )
  for (const { id, source, kept } of rows) {
    await tx.query('update round set source = $2, kept = $3 where id = $1', [
      id,
      JSON.stringify(sealSource(vault, id, source)),
      // Only rounds of one player alone keep their source here, and with it what is still hidden.
      'source' in kept
        ? JSON.stringify(sealState(vault, id, readJson(kept) as object))
        : JSON.stringify(kept),
    ])
  }
}

/** A round's source as it is stored while its seed is in use. */
export function sealSource(vault: Vault, round: string, source: object & { readonly serverSeed: string }) {
  const { serverSeed, ...shown } = source
  return { ...shown, sealedSeed: vault.seal(serverSeed, purposes.roundSeed(round)) }
}

/** The opposite of {@link sealSource}; a source whose seed was revealed is returned as it is. */
export function openSource(vault: Vault, round: string, source: object): object {
  if (!('sealedSeed' in source) || typeof source.sealedSeed !== 'string') return source
  const { sealedSeed, ...shown } = source
  return { ...shown, serverSeed: vault.open(sealedSeed, purposes.roundSeed(round)) }
}

/** A mode's own state of a round that contains what its player may not know yet. */
export const sealState = (vault: Vault, round: string, state: object): object => ({
  sealed: vault.seal(writeJson(state), purposes.roundState(round)),
})

/** The opposite of {@link sealState}; older rounds, whose seeds were revealed, are not sealed. */
export function openState(vault: Vault, round: string, kept: object): object {
  if (!('sealed' in kept) || typeof kept.sealed !== 'string') return kept
  return readJson(JSON.parse(vault.open(kept.sealed, purposes.roundState(round)))) as object
}
