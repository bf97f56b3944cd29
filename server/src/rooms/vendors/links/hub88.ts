import { z } from 'zod'

/**
 * Hub88's wallet calls to the letter (docs.hub88.io); the only file that knows their fields. An
 * amount is an integer, 100000 to the unit, as ours are.
 */
export const SIGNATURE_HEADER = 'x-hub88-signature'

export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_BET_LIMIT_EXCEEDED'
  | 'RS_ERROR_TIMEOUT'

export const wireName = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const name = wireName
const token = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const uuid = z.guid().transform((text) => text.toLowerCase())
const amount = z.int().nonnegative().transform(BigInt)
const flag = z.boolean().nullish()

const asked = { user: name, request_uuid: name }
const moved = {
  ...asked,
  transaction_uuid: uuid,
  token: token.nullish(),
  round: name,
  round_closed: flag,
  game_code: name,
}

/** Fields that we do not need (bet, meta, reward_uuid, supplier_user …) are passed over. */
export const walletCalls = {
  info: z.object({ ...asked, token: token.nullish() }),
  balance: z.object({ ...asked, token, game_code: name.nullish() }),
  bet: z.object({ ...moved, token, currency: name, amount, is_free: flag }),
  win: z.object({ ...moved, currency: name, amount, reference_transaction_uuid: uuid }),
  rollback: z
    .object({ ...moved, reference_transaction_uuid: uuid })
    .refine((call) => call.transaction_uuid !== call.reference_transaction_uuid, {
      path: ['reference_transaction_uuid'],
    }),
} as const

/** A line of a vendor's own list of transactions; ours, since Hub88's is its own (docs/vendors.md). */
export const listedTransaction = z.object({
  transaction_uuid: uuid,
  kind: z.enum(['bet', 'win', 'rollback']),
  reference_transaction_uuid: uuid.nullish(),
  user: name,
  round: name,
  amount,
  is_free: flag,
  /** `open`: the vendor has no definite answer yet, and goes on. */
  state: z.enum(['accepted', 'rolled_back', 'refused', 'open']),
})
export type ListedTransaction = z.output<typeof listedTransaction>

export type WalletCallName = keyof typeof walletCalls
export type WalletBody<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]>

export type Read<Name extends WalletCallName> =
  | { readonly body: WalletBody<Name> }
  | { readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' }

/** Reads a body: what is no JSON, or lacks a field, is wrong syntax; a field of another form, wrong types. */
export function readCall<Name extends WalletCallName>(of: Name, given: unknown): Read<Name> {
  if (typeof given !== 'object' || given === null) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const result = walletCalls[of].safeParse(given)
  if (result.success) return { body: result.data as WalletBody<Name> }
  const fields = result.error.issues.map(({ path }) => String(path[0] ?? ''))
  const isAbsent = fields.some((field) => !Object.hasOwn(given, field))
  return { status: isAbsent ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' }
}

export interface Reply {
  readonly status: Status
  /** What the call brought, told back; null where it could not be read. */
  readonly user: string | null
  readonly requestUuid: string | null
  /** The member's currency and money after the call, where they are told. */
  readonly money: { readonly currency: string; readonly balance: bigint | null } | null
}

/** A reply as text: the balance is written as it is, since it may be larger than a number holds. */
export function writeReply({ status, user, requestUuid, money }: Reply): string {
  const fields = [
    ...(user === null ? [] : [`"user":${JSON.stringify(user)}`]),
    `"status":"${status}"`,
    ...(requestUuid === null ? [] : [`"request_uuid":${JSON.stringify(requestUuid)}`]),
    ...(money === null ? [] : [`"currency":${JSON.stringify(money.currency)}`]),
    ...(money === null || money.balance === null ? [] : [`"balance":${money.balance}`]),
  ]
  return `{${fields.join(',')}}`
}

const echo = z.object({ user: name.nullish().catch(null), request_uuid: name.nullish().catch(null) })

/** The echoed fields of a body that may not be right otherwise. */
export function echoOf(given: unknown): Pick<Reply, 'user' | 'requestUuid'> {
  const read = echo.safeParse(given)
  return {
    user: read.data?.user ?? null,
    requestUuid: read.data?.request_uuid ?? null,
  }
}
