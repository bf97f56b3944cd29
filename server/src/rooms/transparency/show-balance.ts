import { neighbourPlaces } from '@koi/contract/fairness/sum-tree.ts'
import { toWire } from '@koi/contract/money.ts'
import type { transparencySchemas } from '@koi/contract/schemas/transparency.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/columns.ts'

type Proof = NonNullable<z.input<(typeof transparencySchemas)['balanceProof']['output']>>

interface OwnRow {
  readonly run: bigint
  readonly root: Buffer
  readonly total: bigint
  readonly count: number
  readonly at: Date
  readonly nonce: Buffer
  readonly amount: bigint
  readonly position: number | null
}

/** The member's leaf in the newest tree that has one, and its path. Null without one. */
export async function balanceProof(ctx: Context, caller: MemberCaller): Promise<Proof | null> {
  const [own] = await ctx.db.query<OwnRow>({
    name: 'transparency_own_leaf',
    text: `select run.id as run, run.root, run.total, run.count, run.taken_at as at, leaf.nonce, leaf.amount,
        (select node.position::double precision from transparency.sum_node node
         where node.run_id = run.id and node.level = 0 and node.hash = leaf.hash) as position
      from transparency.sum_run run
      join transparency.sum_leaf leaf on leaf.run_id = run.id and leaf.member_id = $1
      where run.currency = $2 order by run.id desc limit 1`,
    values: [caller.id, caller.currency],
  })
  if (own === undefined) return null
  const { run, root, total, count, at, nonce, amount, position } = own
  return {
    run: Number(run),
    currency: caller.currency,
    at: at.getTime(),
    root: root.toString('hex'),
    total: toWire(total),
    count,
    leaf: { member: String(caller.id), nonce: nonce.toString('hex'), amount: toWire(amount) },
    position,
    neighbours: position === null ? [] : await readNeighbours(ctx, { run, position, count }),
  }
}

async function readNeighbours(
  ctx: Context,
  { run, position, count }: { readonly run: bigint; readonly position: number; readonly count: number },
): Promise<Proof['neighbours']> {
  const places = rowsOf(neighbourPlaces(position, count), {
    wanted_level: ['smallint', (place) => place.level],
    wanted_position: ['bigint', (place) => place.position],
  })
  const nodes = await ctx.db.query<{ hash: Buffer; amount: bigint }>(
    `select node.hash, node.amount from ${places.text}
     join transparency.sum_node node on node.run_id = $3 and node.level = wanted_level
       and node.position = wanted_position
     order by node.level`,
    [...places.values, run],
  )
  return nodes.map((node) => ({ hash: node.hash.toString('hex'), amount: toWire(node.amount) }))
}
