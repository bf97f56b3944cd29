import { ONE } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { firstAmount } from '../whitelabel/index.ts'

/** From which GGR of a line a bill is looked at, in whole yuan, as the migrations write it. */
const LINE_ABOVE = 5_000n

/**
 * Writes the first amount in the installation's currency, where it is still that of the migrations and no
 * operator has asked for another.
 */
export async function setFirstLine(tx: Tx): Promise<void> {
  await tx.query(
    `update contracts.setting set value = $1 where key = 'line_above' and value = $2 and not exists (
       select from contracts.setting_change change where change.key = 'line_above')`,
    [firstAmount(LINE_ABOVE), LINE_ABOVE * ONE],
  )
}
