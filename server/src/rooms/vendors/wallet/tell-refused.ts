import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { refusedCalls } from '../../../measure.ts'
import type { Status, WalletBody } from '../links/hub88.ts'
import type { PluggedIn } from '../links/link-store.ts'
import type { Player } from '../links/token.ts'
import { saveFinding } from '../reconcile/finding-store.ts'

interface Refused {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly body: WalletBody<'bet'> | WalletBody<'win'> | WalletBody<'rollback'>
  readonly amount?: bigint
  readonly player: Player | null
  readonly status: Status
}

/** The vendor tries these again: nothing is refused for good yet. */
const TRIED_AGAIN: readonly Status[] = ['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN']

/**
 * A win or a rollback that is refused for good is told: a number for whoever watches, and a finding for
 * whoever has to explain it, since the vendor may hold it for done. Answers the status.
 */
export async function tellRefused(ctx: Context, { vendor }: PluggedIn, refused: Refused): Promise<Status> {
  const { kind, body, amount = 0n, player, status } = refused
  if (kind === 'bet' || TRIED_AGAIN.includes(status)) return status
  refusedCalls.inc({ vendor, call: kind, status })
  const finding = {
    vendor,
    kind: kind === 'win' ? ('refused_win' as const) : ('refused_rollback' as const),
    uuid: body.transaction_uuid,
    day: null,
    memberId: player?.memberId ?? null,
    round: body.round,
    here: `refused: ${status.replace('RS_ERROR_', '')}`,
    there: kind === 'win' ? `win ${toWire(amount)}` : 'rollback',
  }
  try {
    await saveFinding(ctx.db, finding, ctx.clock.now())
  } catch (error) {
    // The answer stands whether or not it could be noted.
    ctx.log.error({ err: error, vendor, uuid: body.transaction_uuid }, 'a refused call could not be noted')
  }
  return status
}
