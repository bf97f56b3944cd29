import { FIRST_PREVIOUS } from '@koi/contract/fairness/commitment.ts'
import {
  type DrawSeal,
  isSigned,
  parseSeal,
  type SignedSeal,
  sealHash,
  sealText,
} from '@koi/contract/fairness/seal.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Draw } from './draw.ts'
import { type SealKey, sealKeyOf, signText } from './seal-key.ts'
import type { TicketTree } from './ticket-tree.ts'

interface Sealing {
  readonly draw: Draw
  readonly tree: Pick<TicketTree, 'root' | 'count'>
  readonly at: Date
  readonly key: SealKey
}

/**
 * Signs the root of a draw's tickets and adds the seal to the chain of its game, in the transaction that
 * publishes the root. One process at a time seals draws of a game.
 */
export async function addSeal(tx: Tx, { draw, tree, at, key }: Sealing): Promise<SignedSeal> {
  const { id, game, numero, recordHash: record } = draw
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lottery.seal:${game}`])
  const [last] = await tx.query<{ position: bigint; hash: string }>(
    'select position, hash from lottery.seal where game_code = $1 order by position desc limit 1',
    [game],
  )
  const previous = last?.hash ?? FIRST_PREVIOUS
  const { root, count } = tree
  const text = sealText({ game, numero, record, root, count, publishedAt: at.getTime(), previous })
  const signature = signText(key, text)
  await tx.query(
    `insert into lottery.seal (draw_id, game_code, position, text, hash, signature, key_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, game, (last?.position ?? 0n) + 1n, text, sealHash(text), signature, key.id],
  )
  return { text, signature, publicKey: key.publicKey }
}

/** The published seal of a draw; null before its lock. */
export async function readSeal(db: Db, drawId: bigint): Promise<SignedSeal | null> {
  const [seal] = await db.query<SignedSeal>({
    name: 'lottery_seal',
    text: `select seal.text, seal.signature, key.public_key as "publicKey"
      from lottery.seal seal join lottery.seal_key key on key.id = seal.key_id where seal.draw_id = $1`,
    values: [drawId],
  })
  return seal ?? null
}

/**
 * The seal of a draw, if the platform's own key signed it: the public key is derived from the sealed secret
 * and not read from its column. Null for none, and for one that somebody else wrote into the table.
 */
export async function readGenuineSeal(ctx: Context, drawId: bigint): Promise<DrawSeal | null> {
  const [row] = await ctx.db.query<{ text: string; signature: string; keyId: bigint }>({
    name: 'lottery_genuine_seal',
    text: 'select text, signature, key_id as "keyId" from lottery.seal where draw_id = $1',
    values: [drawId],
  })
  if (row === undefined) return null
  const { publicKey } = await sealKeyOf(ctx, row.keyId)
  return isSigned({ ...row, publicKey }) ? parseSeal(row.text) : null
}
