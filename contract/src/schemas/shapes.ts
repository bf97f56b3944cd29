import { z } from 'zod'
import { PASSWORD_TYPED_MAX } from '../limits.ts'
import { realCurrency, TRIAL_CURRENCY } from '../money.ts'

/**
 * Shapes that several rooms use. All amounts are decimal text; all times are milliseconds since 1970 in UTC.
 */
export const id = z.string().regex(/^\d{1,18}$/)
/** An amount from a caller: unsigned, at most five decimals; a command may allow fewer. */
export const amount = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/)
/** An amount from the server; it may be negative. */
export const money = z.string()
export const time = z.number().int()
/** The currency of the installation, or trial credit. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => code === TRIAL_CURRENCY || code === realCurrency())
/**
 * An idempotency key from the caller, new for each intended action: the same key returns the first response.
 */
export const clientKey = z.uuid()
/** A day of this century: outside it, Date and PostgreSQL do not read every such text alike. */
export const day = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** Text without control characters other than line breaks and tabs: PostgreSQL accepts no NUL. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)

/** A password as it is typed; its rule counts characters after normalisation. */
export const password = text(PASSWORD_TYPED_MAX)
/** The proof of work that 'proof.required' asked for. */
export const workProof = z
  .string()
  .max(1024)
  .regex(/^[\w+/=]*$/)
  .optional()

/** Keyset paging: a cursor is the `next` of the page before, an opaque text; null means that was the last page. */
export const cursor = text(160)
export const pageInput = { cursor: cursor.optional(), pageSize: z.int().min(1).max(100).optional() }
export const page = <Row extends z.ZodType>(row: Row) => ({
  content: z.array(row),
  next: z.string().nullable(),
})

/** A range of the platform's days, both inclusive; by default the last 30 days. */
export const dayRange = { startDate: day.optional(), endDate: day.optional() }

export const none = z.object({})
export const done = z.object({ done: z.literal(true) })

/** What every log-in returns (EN-02); `deviceToken` only if the browser is to be remembered. */
export const session = z.object({
  token: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  merchantCode: z.string(),
  deviceToken: z.string().optional(),
})
