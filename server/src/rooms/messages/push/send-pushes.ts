import webPush from 'web-push'
import type { Context } from '../../../context.ts'
import { publicOnly } from '../../../public-fetch.ts'
import { readText } from '../../whitelabel/index.ts'
import { pushKey } from './push-key.ts'
import { claimPushes, deleteSubscription, endPush, type Push } from './push-store.ts'
import { PUSH_END, PUSH_PATHS, pushTexts } from './push-texts.ts'
import { endTokenOf } from './subscribe.ts'

const BATCH = 100
const PARALLEL = 10
const TIMEOUT_MS = 10_000
/** A process that took a message has this long; then another may send it. */
const CLAIM_MS = 5 * 60_000
/** After that the news are old. */
const MAX_ATTEMPTS = 5
const KEPT_SECONDS = 24 * 3_600

/** Sends what waits in the outbox. A message may arrive twice after a kill; the device shows it once, by its tag. */
export async function sendPushes(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const claimed = await claimPushes(ctx.db, { now, until, limit: BATCH })
    if (claimed.length === 0) return
    const { publicKey, privateKey } = await pushKey(ctx)
    const waiting = [...claimed]
    const sendNext = async (): Promise<void> => {
      for (let push = waiting.shift(); push !== undefined; push = waiting.shift())
        await sendOne(ctx, push, { publicKey, privateKey })
    }
    await Promise.all(Array.from({ length: PARALLEL }, sendNext))
  }
}

type Keys = Awaited<ReturnType<typeof pushKey>>

async function sendOne(ctx: Context, push: Push, keys: Keys): Promise<void> {
  const status = await post(ctx, push, keys).catch((error: unknown) => {
    ctx.log.warn({ err: error, topic: push.topic }, 'a push service did not answer')
    return 0
  })
  // The browser has ended the subscription (RFC 8030).
  if (status === 404 || status === 410) await deleteSubscription(ctx.db, push.subscriptionId)
  else if ((status >= 200 && status < 300) || push.attempts >= MAX_ATTEMPTS) await endPush(ctx.db, push)
}

async function post(ctx: Context, push: Push, keys: Keys): Promise<number> {
  const text = await readText(ctx.db, pushTexts[push.topic], push.language)
  const payload = JSON.stringify({
    ...text,
    ...{ topic: push.topic, url: PUSH_PATHS[push.topic] },
    ...{ end: endTokenOf(ctx, push.subscriptionId), endText: PUSH_END[push.language] },
  })
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    payload,
    {
      vapidDetails: { subject: ctx.config.KOI_ORIGIN ?? 'https://localhost', ...keys },
      ...{ TTL: KEPT_SECONDS, topic: push.topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    },
  )
  const init = {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const response = await ctx.fetch(endpoint, publicOnly(init, 'push'))
  await response.body?.cancel()
  return response.status
}
