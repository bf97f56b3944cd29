import { IDENTITY_REASONS } from '@koi/contract/protection.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { callbackUrl, parseJson, readSigned, signedHeaders } from '../../signed-message.ts'
import { type Outside, OutsideFault, type Report } from './outside.ts'

/** PaperCheck's public interface (docs/identity-checks.md); the only file that knows its field names. */
const HEADER = 'x-papercheck'
const TIMEOUT_MS = 20_000
/** 4xx statuses that may be over at the next attempt: timeout, conflict, too early, too many. */
const PASSING_STATUSES: readonly number[] = [408, 409, 425, 429]
export const CALLBACK_PATH = '/callback/identity'

const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const applicantAnswer = z.object({ applicantId: reference })
const started = z.object({ status: z.enum(['PENDING', 'PASS', 'REFER', 'FAIL']) })
export const noticeShape = z.object({
  event: z.literal('identity'),
  reference,
  applicantId: reference,
  status: z.enum(['PENDING', 'PASS', 'REFER', 'FAIL']),
  reasons: z.array(z.string().max(64)).max(20).default([]),
})

const OUTCOMES = { PENDING: 'pending', PASS: 'passed', REFER: 'referred', FAIL: 'failed' } as const

function reportOf({ status, reasons: given, ...rest }: z.output<typeof noticeShape>): Report {
  const outcome = OUTCOMES[status]
  const known = given.map((one) => IDENTITY_REASONS.find((reason) => reason === one) ?? 'other')
  // A member who is refused reads a reason.
  const isUnexplained = outcome === 'failed' && known.length === 0
  const reasons = isUnexplained ? (['other'] as const) : [...new Set(known)]
  return { reference: rest.reference, applicantId: rest.applicantId, outcome, reasons }
}

const settings = ({ KOI_IDENTITY_URL: url, KOI_IDENTITY_SECRET: secret }: Config) => ({ url, secret })

export const paperCheck: Outside = {
  isConfigured(config) {
    const { url, secret } = settings(config)
    return url !== undefined && secret !== undefined
  },

  async createApplicant(ctx, number, { fullName, birthDate }) {
    const notifyUrl = callbackUrl(ctx.config, CALLBACK_PATH)
    const answer = await send(ctx, '/v1/applicants', { reference: number, fullName, birthDate, notifyUrl })
    return parse(applicantAnswer, answer).applicantId
  },

  async sendPicture(ctx, applicantId, { side, mime, content }) {
    const fields = { applicantId, side, mime, content: content.toString('base64') }
    parse(applicantAnswer, await send(ctx, '/v1/documents', fields))
  },

  async startCheck(ctx, applicantId) {
    parse(started, await send(ctx, '/v1/checks', { applicantId }))
  },

  async query(ctx, number) {
    const answer = await send(ctx, '/v1/checks/query', { reference: number }, 404)
    if (answer === null) return null
    const report = reportOf(parse(noticeShape, answer))
    if (report.reference !== number) throw new OutsideFault('answer', 'PaperCheck answered another question')
    return report
  },

  readCallback(ctx, call) {
    const { secret } = settings(ctx.config)
    const body = noticeShape.safeParse(readSigned(ctx, { header: HEADER, secret }, call))
    return body.success ? reportOf(body.data) : refuse('request.invalid')
  },
}

/** Sends a signed request; null for the status `absent`. No message of a fault contains what was sent. */
async function send(ctx: Context, path: string, content: object, absent?: number): Promise<unknown> {
  const { url, secret } = settings(ctx.config)
  if (url === undefined || secret === undefined) {
    throw new OutsideFault('unreachable', 'PaperCheck is not configured')
  }
  const body = JSON.stringify(content)
  let response: Response
  let text: string
  try {
    response = await ctx.fetch(`${url}${path}`, {
      method: 'POST',
      headers: signedHeaders({ header: HEADER, secret }, ctx.clock.now(), body),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (error) {
    throw new OutsideFault('unreachable', 'PaperCheck did not respond', error)
  }
  if (response.status === absent) return null
  const isRefusal = response.status >= 400 && response.status < 500
  if (isRefusal && !PASSING_STATUSES.includes(response.status)) {
    throw new OutsideFault('refused', `PaperCheck refused: ${response.status}`)
  }
  if (!response.ok) throw new OutsideFault('unreachable', `PaperCheck failed: ${response.status}`)
  return parseJson(text)
}

function parse<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const result = shape.safeParse(answer)
  if (!result.success) throw new OutsideFault('answer', 'PaperCheck gave an unusable answer')
  return result.data
}
