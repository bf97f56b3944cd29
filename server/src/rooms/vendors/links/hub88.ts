import { z } from 'zod'
import type { Outcome } from './outcome.ts'

/**
 * Hub88's wallet calls to the letter (docs.hub88.io); the only file that knows their fields and statuses. An
 * amount is an integer, 100000 to the unit, as ours are.
 */
export const SIGNATURE_HEADER = 'x-hub88-signature'

const STATUSES = {
  ok: 'RS_OK',
  failed: 'RS_ERROR_UNKNOWN',
  // Before `busy`, which is what the status means when a vendor sends it.
  held: 'RS_ERROR_TIMEOUT',
  busy: 'RS_ERROR_TIMEOUT',
  // Before `stake_limit_exceeded`, as `held` is before `busy`.
  win_refused: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  invalid_vendor: 'RS_ERROR_INVALID_PARTNER',
  invalid_signature: 'RS_ERROR_INVALID_SIGNATURE',
  wrong_syntax: 'RS_ERROR_WRONG_SYNTAX',
  wrong_types: 'RS_ERROR_WRONG_TYPES',
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  member_blocked: 'RS_ERROR_USER_DISABLED',
  stake_limit_exceeded: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  duplicate_transaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_transaction: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // Ours: Hub88 has no word for free rounds that are over.
  invalid_reward: 'RS_ERROR_INVALID_REWARD',
} as const satisfies Readonly<Record<Outcome, string>>

export type Status = (typeof STATUSES)[Outcome]

const OUTCOMES = new Map<string, Outcome>(
  Object.entries(STATUSES).map(([outcome, status]) => [status, outcome as Outcome]),
)

/** Hub88's word for an outcome. */
export const statusOf = (outcome: Outcome): Status => STATUSES[outcome]

/** The outcome of a status; null for an unknown one. */
const outcomeOf = (status: string): Outcome | null => OUTCOMES.get(status) ?? null

/** Hub88's word for an outcome without its prefix, as operators read it. */
export const shortStatusOf = (outcome: Outcome): string => statusOf(outcome).replace(/^RS_(ERROR_)?/, '')

export interface ReadStatus {
  /** The vendor's own word. */
  readonly status: string
  /** null for a word that is none of ours. */
  readonly outcome: Outcome | null
}

const answer = z.object({ status: z.string().regex(/^RS_[A-Z_]{2,60}$/) })

/** Reads the status of a vendor's answer; null when it has none. Pure. */
export function readStatus(given: unknown): ReadStatus | null {
  const { data } = answer.safeParse(given)
  return data === undefined ? null : { status: data.status, outcome: outcomeOf(data.status) }
}

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

/** Fields that we do not need (bet, meta, supplier_user …) are ignored. */
export const walletCalls = {
  info: z.object({ ...asked, token: token.nullish() }),
  balance: z.object({ ...asked, token, game_code: name.nullish() }),
  bet: z.object({ ...moved, token, currency: name, amount, is_free: flag, reward_uuid: uuid.nullish() }),
  win: z.object({ ...moved, currency: name, amount, reference_transaction_uuid: uuid }),
  rollback: z
    .object({ ...moved, reference_transaction_uuid: uuid })
    .refine((call) => call.transaction_uuid !== call.reference_transaction_uuid, {
      path: ['reference_transaction_uuid'],
    }),
} as const

/**
 * A line of a vendor's own list of transactions: our own format, since Hub88 has no such list
 * (docs/vendors.md).
 */
export const listedTransaction = z.object({
  transaction_uuid: uuid,
  kind: z.enum(['bet', 'win', 'rollback']),
  reference_transaction_uuid: uuid.nullish(),
  user: name,
  round: name,
  amount,
  is_free: flag,
  /** `open`: the vendor has no definite answer yet, and sends the call again. */
  state: z.enum(['accepted', 'rolled_back', 'refused', 'open']),
})
export type ListedTransaction = z.output<typeof listedTransaction>

export type WalletCallName = keyof typeof walletCalls
export type WalletBody<Name extends WalletCallName> = z.output<(typeof walletCalls)[Name]>

/** What is wrong with a body that cannot be read. */
export type Unreadable = Extract<Outcome, 'wrong_syntax' | 'wrong_types'>

export type Read<Name extends WalletCallName> =
  | { readonly body: WalletBody<Name> }
  | { readonly outcome: Unreadable }

/**
 * Reads a body: one that is not JSON, or lacks a field, is wrong syntax; a field of another type, wrong
 * types.
 */
export function readCall<Name extends WalletCallName>(of: Name, given: unknown): Read<Name> {
  if (typeof given !== 'object' || given === null) return { outcome: 'wrong_syntax' }
  const result = walletCalls[of].safeParse(given)
  if (result.success) return { body: result.data as WalletBody<Name> }
  const fields = result.error.issues.map(({ path }) => String(path[0] ?? ''))
  const isAbsent = fields.some((field) => !Object.hasOwn(given, field))
  return { outcome: isAbsent ? 'wrong_syntax' : 'wrong_types' }
}

export interface Reply {
  readonly outcome: Outcome
  /** Echoed from the call; null where it could not be read. */
  readonly user: string | null
  readonly requestUuid: string | null
  /** The member's currency and balance after the call, where the reply has them. */
  readonly money: { readonly currency: string; readonly balance: bigint | null } | null
}

/** The largest whole number that every JSON parser reads exactly; no amount on the wire is above it. */
export const MAX_ON_WIRE = BigInt(Number.MAX_SAFE_INTEGER)

/** A balance as vendors get it: one that they could misread is reported as the largest that they cannot. */
const balanceOnWire = (balance: bigint): bigint => (balance > MAX_ON_WIRE ? MAX_ON_WIRE : balance)

/** A reply as text, since its balance is a bigint. */
export function writeReply({ outcome, user, requestUuid, money }: Reply): string {
  const fields = [
    ...(user === null ? [] : [`"user":${JSON.stringify(user)}`]),
    `"status":"${statusOf(outcome)}"`,
    ...(requestUuid === null ? [] : [`"request_uuid":${JSON.stringify(requestUuid)}`]),
    ...(money === null ? [] : [`"currency":${JSON.stringify(money.currency)}`]),
    ...(money === null || money.balance === null ? [] : [`"balance":${balanceOnWire(money.balance)}`]),
  ]
  return `{${fields.join(',')}}`
}

const echo = z.object({ user: name.nullish().catch(null), request_uuid: name.nullish().catch(null) })

/** The fields to echo, from a body that may be invalid otherwise. */
export function echoOf(given: unknown): Pick<Reply, 'user' | 'requestUuid'> {
  const read = echo.safeParse(given)
  return {
    user: read.data?.user ?? null,
    requestUuid: read.data?.request_uuid ?? null,
  }
}
