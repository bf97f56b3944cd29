import { z } from 'zod'
import { PASSWORD_TYPED_MAX } from '../limits.ts'

/**
 * Shapes that several rooms use. All amounts are decimal text; all times are milliseconds since 1970 in UTC.
 */
export const id = z
  .string()
  .regex(/^\d{1,18}$/)
  .describe('An id, as decimal text.')
/** An amount from a caller: unsigned, at most five decimals; a command may allow fewer. */
export const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,5})?$/)
  .describe('An amount as decimal text with at most five places, such as 12.50.')
/** An amount from the server; it may be negative. */
export const money = z.string().describe('An amount as decimal text, such as 12.50; it may be negative.')
export const time = z.number().int().describe('A time in milliseconds since 1970-01-01 UTC.')
/** The currency of the installation, or trial credit; a command that takes one compares it. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('The currency of the installation, or FUN for trial credit.')
/**
 * An idempotency key from the caller, new for each intended action: the same key returns the first response.
 */
export const clientKey = z
  .uuid()
  .describe('New for each intended action: the same key returns the first response.')
/** A day of this century: outside it, Date and PostgreSQL do not read every such text alike. */
export const day = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .describe('A day in the zone of the platform, such as 2026-11-28.')
/** Text without control characters other than line breaks and tabs: PostgreSQL accepts no NUL. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)

/** A password as it is typed; its rule counts characters after normalisation. */
export const password = text(PASSWORD_TYPED_MAX).describe('A password as it is typed.')
/** The proof of work that 'proof.required' asked for. */
export const workProof = z
  .string()
  .max(1024)
  .regex(/^[\w+/=]*$/)
  .optional()
  .describe('The solution that the refusal proof.required asked for.')

/** Keyset paging: a cursor is the `next` of the page before, an opaque text; null means that was the last page. */
export const cursor = text(160).describe('The `next` of the page before; left out on the first.')
export const pageInput = {
  cursor: cursor.optional(),
  pageSize: z.int().min(1).max(100).optional().describe('Rows of a page.'),
}
export const page = <Row extends z.ZodType>(row: Row) => ({
  content: z.array(row),
  next: z.string().nullable().describe('The `cursor` of the next page; null on the last.'),
})

/** A range of the platform's days, both inclusive; by default the last 30 days. */
export const dayRange = {
  startDate: day.optional().describe('The first day of the range; by default 30 days are shown.'),
  endDate: day.optional().describe('The last day of the range, inclusive.'),
}

export const none = z.object({})
export const done = z.object({ done: z.literal(true).describe('Always true.') })

/** What every log-in returns (EN-02); `deviceToken` only if the browser is to be remembered. */
export const session = z.object({
  token: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  merchantCode: z.string(),
  deviceToken: z.string().optional(),
})
