import { verifierText } from '@koi/contract/fairness/signed-note.ts'
import type { Context } from '../../context.ts'
import { logKey } from './signer.ts'

const introduced = new WeakSet<Context['db']>()

/**
 * In the demo, tells the sandbox's witnesses the key of the log, which is made with the first checkpoint. In
 * production the people who run a witness are given the key by the operator.
 */
export async function introduceToSandbox(ctx: Context): Promise<void> {
  const { KOI_MODE: mode, SANDBOX_PORT: port } = ctx.config
  if (mode !== 'demo' || introduced.has(ctx.db)) return
  const key = await logKey(ctx.db)
  if (key === null) return
  const response = await ctx.fetch(`http://127.0.0.1:${port}/control/witness/logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: verifierText(key) }),
    signal: AbortSignal.timeout(5_000),
  })
  if (response.ok) introduced.add(ctx.db)
}
