import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import { sendSmsCodeJob } from '../codes/send-sms-code.ts'
import { SEND_JOB } from '../codes/sms-code.ts'

/** Settings of a fake SMS gateway, for `testConfig`. */
export const SMS_SETTINGS = {
  KOI_SMS_URL: 'http://sms.test',
  KOI_SMS_ACCOUNT: 'ACtests',
  KOI_SMS_TOKEN: 'token-of-the-tests',
  KOI_SMS_SENDER: '+15005550006',
  // Numbers of tests are neighbours.
  KOI_SMS_PER_BLOCK: '100000',
} as const

export interface FakeGateway {
  readonly fetch: typeof globalThis.fetch
  /** The messages sent, oldest first. */
  readonly sent: { readonly to: string; readonly text: string }[]
  /** The status of its responses; 201 accepts the message. */
  status: number
}

/** Twilio's Messages API in memory: a `fetch` for the context. */
export function fakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    sent: [],
    status: 201,
    fetch: async (address, init) => {
      assert.equal(String(address), 'http://sms.test/2010-04-01/Accounts/ACtests/Messages.json')
      const basic = Buffer.from('ACtests:token-of-the-tests').toString('base64')
      assert.equal(new Headers(init?.headers).get('authorization'), `Basic ${basic}`)
      const form = new URLSearchParams(String(init?.body))
      assert.equal(form.get('From'), '+15005550006')
      if (gateway.status === 201) {
        gateway.sent.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
      }
      return Response.json({ code: 21211 }, { status: gateway.status })
    },
  }
  return gateway
}

/** Runs the waiting jobs that send codes, as the worker does; failed ones stay. */
export async function runSmsJobs(ctx: Context): Promise<void> {
  const waiting = await ctx.db.query<{ id: bigint; payload: unknown }>(
    `select job.id, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 order by job.id`,
    [SEND_JOB],
  )
  for (const { id, payload } of waiting) {
    await sendSmsCodeJob.run(ctx, payload)
    await ctx.db.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

/** The code in the newest message to a number, such as `+60123456789`. */
export async function receiveCode(ctx: Context, gateway: FakeGateway, to: string): Promise<string> {
  await runSmsJobs(ctx)
  const message = gateway.sent.findLast((one) => one.to === to)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  assert(code, `no code was sent to ${to}`)
  return code
}
