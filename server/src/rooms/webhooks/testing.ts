import { createHmac } from 'node:crypto'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { jobs } from './jobs.ts'
import { officeCommands } from './office.ts'

/** A request that a receiver got. */
export interface Received {
  readonly url: string
  readonly id: string
  readonly timestamp: string
  readonly signatures: readonly string[]
  readonly body: string
}

/** A receiver in place of the outside world; what it answers is set by the test. */
export class FakeReceiver {
  readonly received: Received[] = []
  /** Called with each request: a status, or an error that is thrown. */
  answer: (request: Received) => number | Promise<number> = () => 200

  readonly fetch: typeof globalThis.fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    const request: Received = {
      url: String(address),
      id: headers.get('webhook-id') ?? '',
      timestamp: headers.get('webhook-timestamp') ?? '',
      signatures: (headers.get('webhook-signature') ?? '').split(' '),
      body: String(init?.body),
    }
    this.received.push(request)
    const status = await this.answer(request)
    return new Response(status === 204 ? null : `answer ${status}`, { status })
  }

  /** The events that were received, each with its type and data. */
  events(): { readonly id: string; readonly type: string; readonly data: Record<string, unknown> }[] {
    return this.received.map(({ body }) => JSON.parse(body) as never)
  }
}

/** Verifies as docs/webhooks.md tells integrators to: whether one of the signatures is by this secret. */
export function verifies(secret: string, { id, timestamp, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.includes(`v1,${mac}`)
}

/** Runs a job of this room once, as the worker does. */
export async function runJob(ctx: Context, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(ctx, {})
}

type Input<Name extends keyof typeof officeCommands> = Parameters<(typeof officeCommands)[Name]>[2]

/** The office's calls of this room, as an operator with these permissions makes them. */
export const officeOf = (ctx: Context, caller: OperatorCaller) => ({
  list: () => officeCommands.officeWebhooks(ctx, caller, {}),
  add: (input: Input<'officeAddWebhook'>) => officeCommands.officeAddWebhook(ctx, caller, input),
  change: (input: Input<'officeChangeWebhook'>) => officeCommands.officeChangeWebhook(ctx, caller, input),
  remove: (id: string) => officeCommands.officeRemoveWebhook(ctx, caller, { id }),
  rotate: (input: Input<'officeRotateWebhook'>) => officeCommands.officeRotateWebhook(ctx, caller, input),
  test: (id: string) => officeCommands.officeTestWebhook(ctx, caller, { id }),
  log: (input: Input<'officeWebhookDeliveries'>) =>
    officeCommands.officeWebhookDeliveries(ctx, caller, input),
  delivery: (id: string) => officeCommands.officeWebhookDelivery(ctx, caller, { id }),
  resend: (id: string) => officeCommands.officeResendWebhook(ctx, caller, { id }),
  resendFailed: (id: string) => officeCommands.officeResendFailedWebhooks(ctx, caller, { id }),
})
