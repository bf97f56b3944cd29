import type { RefusalCode } from './refusals.ts'

/** The body of a refused call: its code, and a text in the caller's language (ER-25). */
export interface RefusalBody {
  readonly success: false
  readonly code: RefusalCode
  readonly message: string
  /** Details of the refusal, such as `{ captcha: true }` on a failed log-in (LG-12). */
  readonly value?: Readonly<Record<string, unknown>>
}

/** A call that failed: the server refused it, or there was no usable response (`code` is null). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: RefusalCode | null
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(failure: {
    code: RefusalCode | null
    status: number
    message: string
    details?: Record<string, unknown>
  }) {
    super(failure.message)
    this.code = failure.code
    this.status = failure.status
    this.details = failure.details ?? {}
  }
}

/** Reads an envelope; throws {@link CallError} for a refusal and for anything that is not an envelope. */
export function openEnvelope(status: number, body: unknown): unknown {
  if (isRecord(body) && body.success === true) return body.value
  if (isRecord(body) && body.success === false && typeof body.code === 'string') {
    throw new CallError({
      code: isCode(body.code) ? body.code : null,
      status,
      message: typeof body.message === 'string' ? body.message : '',
      ...(isRecord(body.value) ? { details: body.value } : {}),
    })
  }
  throw new CallError({ code: null, status, message: '' })
}

/**
 * Checks the form only: both sides are of one release, and the first load does not contain the table of
 * codes.
 */
const isCode = (text: string): text is RefusalCode => /^[a-z_]+(\.[a-z_]+)+$/.test(text)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
