import { type Currency, realCurrency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { appendToLog } from './append-to-log.ts'

/** A tree over the balances of all members in one currency. */
export interface SumRun {
  readonly id: bigint
  readonly currency: Currency
  readonly root: string
  readonly total: bigint
  readonly count: number
  readonly at: Date
}

/** The runs whose leaves are kept, so that members can check them; roots and totals are kept forever. */
const KEPT_RUNS = 14

/**
 * Takes the balances of all members in real money, builds the tree of each currency and puts its root and
 * total into the log, all as the books were at one moment. PostgreSQL does the hashing, so that this process
 * answers other calls meanwhile.
 */
export async function takeSums(ctx: Context): Promise<readonly SumRun[]> {
  const runs: SumRun[] = []
  for (const currency of [realCurrency()]) {
    const run = await ctx.db.transact((tx) => takeSum(ctx, tx, currency))
    if (run !== null) runs.push(run)
  }
  return runs
}

async function takeSum(ctx: Context, tx: Tx, currency: Currency): Promise<SumRun | null> {
  // Every statement sees the books as they are at the first one.
  await tx.query('set transaction isolation level repeatable read')
  const [next] = await tx.query<{ id: bigint }>(`select nextval('transparency.sum_run_id') as id`)
  const id = next?.id ?? 0n
  const secret = ctx.random.bytes(32)
  for (const { number } of ctx.db.books) {
    await tx.in(number).query(
      `insert into transparency.sum_leaf (run_id, member_id, nonce, amount, hash)
       select $1, owed.member_id, owed.nonce, owed.balance,
         transparency.balance_leaf($1, $2, owed.member_id, owed.nonce, owed.balance)
       from (select balances.*, sha256($3 || int8send(balances.member_id)) as nonce
             from ledger_member_balances($2) balances) owed`,
      [id, currency, secret],
    )
  }
  const [tree] = await tx.query<{ root: Buffer; total: bigint; count: number }>(
    'select root, total, count::integer as count from transparency.build_sums($1)',
    [id],
  )
  if (tree === undefined) return null
  const at = ctx.clock.now()
  await tx.query(
    `insert into transparency.sum_run (id, currency, root, total, count, taken_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, currency, tree.root, tree.total, tree.count, at],
  )
  await forgetOldLeaves(tx, currency)
  const run = { id, currency, root: tree.root.toString('hex'), total: tree.total, count: tree.count, at }
  await appendToLog(tx, at, [{ ...run, type: 'sums', run: Number(id), at: at.getTime() }])
  return run
}

async function forgetOldLeaves(tx: Tx, currency: Currency): Promise<void> {
  const old = `select old.id from transparency.sum_run old where old.currency = $1
    order by old.id desc offset ${KEPT_RUNS} limit ${KEPT_RUNS}`
  await tx.query(`delete from transparency.sum_leaf leaf where leaf.run_id in (${old})`, [currency])
  await tx.query(`delete from transparency.sum_node node where node.run_id in (${old})`, [currency])
}
