import type { WebhookProblem } from '@koi/contract/webhooks.ts'
import type { Context } from '../../context.ts'
import { BlockedRequest, publicOnly } from '../../public-fetch.ts'
import { isLocalReceiver, isReceiverAddress } from './receiver-address.ts'
import { signatureOf } from './signature.ts'

interface Post {
  readonly url: string
  readonly eventId: string
  readonly body: string
  /** The bytes of the secrets that sign, newest first. */
  readonly secrets: readonly Uint8Array[]
}

/** What a receiver answered, or why there was no answer. */
export interface Answer {
  readonly at: Date
  readonly tookMs: number
  readonly status: number | null
  readonly problem: WebhookProblem | null
  /** The beginning of the answer's body, at most {@link KEPT_LENGTH} characters. */
  readonly answer: string
}

const TIMEOUT_MS = 10_000
/** The rest of an answer is not read. */
const READ_BYTES = 4_096
const KEPT_LENGTH = 1_024

/** Whether a receiver has accepted the event: any status of 2xx. Pure. */
export const isAccepted = ({ status }: Pick<Answer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** Sends an event once, signed, and never throws: a failure is an answer too. */
export async function postEvent(ctx: Context, post: Post): Promise<Answer> {
  const at = ctx.clock.now()
  const begun = performance.now()
  const outcome = await send(ctx, post, at).catch((error: unknown) => problemOf(error))
  return { at, tookMs: Math.max(0, Math.round(performance.now() - begun)), ...outcome }
}

type Outcome = Pick<Answer, 'status' | 'problem' | 'answer'>

async function send(ctx: Context, { url, eventId, body, secrets }: Post, at: Date): Promise<Outcome> {
  if (!isReceiverAddress(ctx.config, url)) return { status: null, problem: 'address', answer: '' }
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = signatureOf({ id: eventId, timestamp, body }, secrets)
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const isLocal = isLocalReceiver(ctx.config, url)
  const response = await ctx.fetch(url, isLocal ? init : publicOnly(init))
  const isRedirect = response.status >= 300 && response.status < 400
  const text = isRedirect ? '' : await readBeginning(response)
  const problem = isRedirect ? 'redirect' : null
  return { status: response.status, problem, answer: withoutSecrets(text, signature) }
}

/** A receiver that stops in the middle of its answer has answered: what it accepted stays accepted. */
async function readBeginning(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of response.body ?? []) {
      parts.push(part)
      length += part.length
      if (length >= READ_BYTES) break
    }
  } catch {
    // The status is the answer.
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8')
}

/** An answer may repeat what it was sent: neither secrets nor signatures are stored. PostgreSQL takes no NUL. */
function withoutSecrets(text: string, signature: string): string {
  const parts = signature.split(' ').map((part) => part.slice('v1,'.length))
  return parts
    .reduce((left, part) => left.replaceAll(part, '•••'), text)
    .replaceAll(/whsec_[\w+/=-]+/g, 'whsec_•••')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, KEPT_LENGTH)
}

function problemOf(error: unknown): Outcome {
  const problem =
    error instanceof BlockedRequest
      ? error.why
      : error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)
        ? 'timeout'
        : 'unreachable'
  return { status: null, problem, answer: '' }
}
