import type { Context } from './context.ts'
import { setFirstTeamMoney } from './rooms/agents/index.ts'
import { setFirstSettings } from './rooms/cashier/index.ts'
import { setFirstLine } from './rooms/contracts/index.ts'
import { claimFirstAmounts } from './rooms/whitelabel/index.ts'

/**
 * At the first start in a currency, once it is fixed: settings that nobody has looked at begin with amounts
 * that suit it. Once an operator has kept or changed the cashier's, nothing changes
 * (docs/domain/currency.md).
 */
export const setFirstAmounts = (ctx: Context): Promise<void> =>
  ctx.db.transact(async (tx) => {
    if (!(await claimFirstAmounts(tx, ctx.clock.now()))) return
    if (!(await setFirstSettings(tx))) return
    await setFirstTeamMoney(tx)
    await setFirstLine(tx)
  })
