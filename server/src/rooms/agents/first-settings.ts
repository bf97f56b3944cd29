import { ONE } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { firstAmount } from '../whitelabel/index.ts'

/** The first amounts of money within a team in whole yuan, as the migrations write them. */
const FIRST = {
  'transfer.min': 10n,
  'transfer.max': 50_000n,
  'transfer.daily_amount': 100_000n,
  'envelope.min': 10n,
  'envelope.max': 10_000n,
  'envelope.daily_amount': 20_000n,
}

/**
 * Writes the first amounts in the installation's currency, where they are still those of the migrations and
 * no operator has set them, which the audit trail says.
 */
export async function setFirstTeamMoney(tx: Tx): Promise<void> {
  for (const [key, yuan] of Object.entries(FIRST))
    await tx.query(
      `update agents.setting set value = $2 where key = $1 and value = $3 and not exists (
         select from operators.audit_line line where line.target = 'agent_setting:' || $1)`,
      [key, firstAmount(yuan), yuan * ONE],
    )
}
