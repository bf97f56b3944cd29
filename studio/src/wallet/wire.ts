/** Who plays what, by the launch. */
export interface Seat {
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency: string
}

interface Moved {
  /** Created once for this movement and sent with each attempt. */
  readonly uuid: string
  readonly seat: Seat
  readonly round: string
  readonly closesRound: boolean
  /** The operator's free rounds that it is part of. */
  readonly reward?: string | undefined
}

export interface Bet extends Moved {
  readonly kind: 'bet'
  /** Units of 1/100000, which are the wire's own. */
  readonly amount: bigint
  /** Whether it is the first bet of its round, so that rolling it back ends the round. */
  readonly opensRound: boolean
}

export interface Win extends Moved {
  readonly kind: 'win'
  readonly amount: bigint
  /** The bet that won. */
  readonly reference: string
}

export interface Rollback extends Moved {
  readonly kind: 'rollback'
  /** The bet to undo, if it was applied. */
  readonly reference: string
}

export type Movement = Bet | Win | Rollback

export interface Reply {
  readonly status: string
  /** The member's balance, if the wallet sends it. */
  readonly balance: bigint | null
}

/** The body of a call; the amount is written by hand, since it may be larger than a number holds exactly. */
export function writeCall(movement: Movement, requestUuid: string): string {
  const { seat, kind } = movement
  const fields = {
    user: seat.user,
    token: seat.token,
    request_uuid: requestUuid,
    transaction_uuid: movement.uuid,
    round: movement.round,
    round_closed: movement.closesRound,
    game_code: seat.game,
    currency: seat.currency,
    ...(kind === 'bet' ? {} : { reference_transaction_uuid: movement.reference }),
    ...(movement.reward === undefined ? {} : { reward_uuid: movement.reward, is_free: kind === 'bet' }),
  }
  const amount = kind === 'rollback' ? '' : `,"amount":${movement.amount}`
  return `${JSON.stringify(fields).slice(0, -1)}${amount}}`
}

/** Reads a reply to our request; null when it is invalid or answers another request. */
export function readReply(
  text: string,
  request: { readonly user: string; readonly requestUuid: string },
): Reply | null {
  const given = parse(text)
  if (typeof given !== 'object' || given === null || !('status' in given)) return null
  const { status } = given
  if (typeof status !== 'string') return null
  // A wallet that could not read or trust the call cannot echo its fields.
  if ('request_uuid' in given && given.request_uuid !== request.requestUuid) return null
  if ('user' in given && given.user !== request.user) return null
  if (status === 'RS_OK' && !('request_uuid' in given)) return null
  return { status, balance: balanceIn(given, text) }
}

/** Read from the text, since a balance may be larger than a number holds exactly. */
function balanceIn(given: object, text: string): bigint | null {
  if (!('balance' in given) || typeof given.balance !== 'number') return null
  const [, digits] = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(text) ?? []
  return digits === undefined ? null : BigInt(digits)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
