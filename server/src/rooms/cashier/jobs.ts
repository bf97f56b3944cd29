import { z } from 'zod'
import type { Context } from '../../context.ts'
import { facts } from '../../facts.ts'
import { defineJob, enqueue, type Job } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { settleBonuses } from './end-bonuses.ts'
import { logFirstSettings } from './log-settings.ts'
import { proveBonuses } from './prove-bonuses.ts'
import { proveOrders } from './prove-orders.ts'
import { confirmDeposit, reconcile, reviewWithdrawals } from './reconcile.ts'
import { respellAddresses } from './respell-addresses.ts'
import { returnDeposit } from './return-deposit.ts'
import { grantTrialCredit } from './trial-credit.ts'

/** At the start of a process: puts settings from before the log into it. */
export const requestLoggedSettings = (ctx: Context): Promise<void> =>
  enqueue(ctx.db, { name: 'cashier.log-settings', key: 'cashier:log-settings' })

export const jobs: readonly Job[] = [
  defineJob(facts.trialOpened.name, facts.trialOpened.payload, (ctx, { memberId }) =>
    grantTrialCredit(ctx, BigInt(memberId)),
  ),
  defineJob('cashier.confirm-deposit', z.object({ id: z.string() }), (ctx, { id }) =>
    confirmDeposit(ctx, BigInt(id)),
  ),
  /** At once after a payment was held: asks its provider to return it. */
  defineJob('cashier.return-deposit', z.object({ id: z.string() }), (ctx, { id }) =>
    returnDeposit(ctx, BigInt(id)),
  ),
  defineJob('cashier.log-settings', z.unknown(), logFirstSettings),
  /** Every minute: binds ERC-20 addresses from before in their one spelling. */
  defineJob('cashier.respell-addresses', z.unknown(), (ctx) => respellAddresses(ctx)),
  /** Every minute: releases bonuses whose turnover is met, and ends those whose time is up. */
  defineJob('cashier.settle-bonuses', z.unknown(), (ctx) => settleBonuses(ctx)),
  /** Nightly: compares the bonus accounts with the bonuses that run. */
  defineProof('cashier.prove-bonuses', (ctx) => proveBonuses(ctx.db)),
  /** Nightly: compares what orders show with what the ledger moved for them. */
  defineProof('cashier.prove-orders', (ctx) => proveOrders(ctx.db)),
  defineJob('cashier.reconcile', z.unknown(), (ctx) => reconcile(ctx)),
  defineJob('cashier.review-withdrawals', z.unknown(), (ctx) => reviewWithdrawals(ctx)),
]
