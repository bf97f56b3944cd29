import type { Tx } from '../../db/db.ts'

/**
 * Whether each payer, from this contract up to the platform's, is the direct upline of the payee on a day. A
 * member who is moved to another upline has no contract with the former one.
 */
export async function isInLine(tx: Tx, id: bigint, day: string): Promise<boolean> {
  const rows = await tx.query(
    `with recursive line as (
       select contract.under_id, contract.payer_id, contract.payee_id from contracts.contract contract
       where contract.id = $1
       union all
       select contract.under_id, contract.payer_id, contract.payee_id from contracts.contract contract
       join line on contract.id = line.under_id
     )
     select from line cross join members.upline_on(line.payee_id, $2) held (upline)
     where line.payer_id is not null
       and line.payer_id is distinct from held.upline[cardinality(held.upline)]`,
    [id, day],
  )
  return rows.length === 0
}

const TREE = `with recursive tree as (
       select $1::bigint as id, 0 as depth
       union all
       select contract.id, tree.depth + 1 from contracts.contract contract
       join tree on contract.under_id = tree.id
     )`

/** Ends a contract with a day, and all below it: what covered them is gone. They are locked from the top down. */
export async function endTree(tx: Tx, id: bigint, last: string): Promise<void> {
  await tx.query(
    `${TREE} select from contracts.contract contract join tree on tree.id = contract.id
     order by tree.depth, contract.id for update of contract`,
    [id],
  )
  await tx.query(
    `${TREE} update contracts.contract contract set until_day = least(contract.until_day, $2::date),
       due_last = case when contract.due_first <= $2::date then least(contract.due_last, $2::date) end,
       due_first = case when contract.due_first <= $2::date then contract.due_first end
     from tree where contract.id = tree.id`,
    [id, last],
  )
}
