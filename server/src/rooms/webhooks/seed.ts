import type { Context } from '../../context.ts'
import { isAnyActive } from './endpoint-store.ts'
import { addEndpoint } from './office-endpoints.ts'

/**
 * The demo's receiver, in the sandbox: it gets what happens to draws and money, and shows it. Its secret is
 * handed to it once, as an operator would do it. Nothing where there is an endpoint already.
 */
export async function seedWebhooks(ctx: Context): Promise<void> {
  if (await isAnyActive(ctx.db)) return
  const receiver = `http://127.0.0.1:${ctx.config.SANDBOX_PORT}/webhooks`
  const { secret } = await addEndpoint(ctx, null, {
    url: `${receiver}/events`,
    description: 'Sandbox',
    types: [
      ...(['member.registered', 'deposit.credited', 'withdrawal.requested', 'withdrawal.paid'] as const),
      ...(['bet.placed', 'bet.settled', 'draw.settled', 'draw.void'] as const),
    ],
  })
  // The sandbox may start later, or never: it then shows events whose signature it cannot check.
  await ctx
    .fetch(`${receiver}/secret`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      body: new URLSearchParams({ secret }).toString(),
    })
    .then(
      (response) => response.body?.cancel(),
      (error: unknown) => ctx.log.info({ err: error }, 'the sandbox has no secret of the webhooks'),
    )
}
