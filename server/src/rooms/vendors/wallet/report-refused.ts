import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { refusedCalls } from '../../../measure.ts'
import { saveHeldWin } from '../links/held-win-store.ts'
import { shortStatusOf, statusOf, type WalletBody } from '../links/hub88.ts'
import type { LinkWithKeys } from '../links/link-store.ts'
import type { Outcome } from '../links/outcome.ts'
import type { Player } from '../links/token.ts'
import { saveFinding } from '../reconcile/finding-store.ts'

interface Refused {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly body: WalletBody<'bet'> | WalletBody<'win'> | WalletBody<'rollback'>
  readonly amount?: bigint
  readonly player: Player | null
  readonly outcome: Outcome
}

/** The vendor sends the first two again; two people decided the third and know it. */
const REPORTED_ELSEWHERE: readonly Outcome[] = ['busy', 'failed', 'win_refused']

/**
 * Reports a win or a rollback that is refused for good, or a win that is held because it is above the limit:
 * a metric, and a finding that an operator has to look at.
 */
export async function reportRefused(ctx: Context, { vendor }: LinkWithKeys, refused: Refused): Promise<void> {
  const { kind, body, amount = 0n, player, outcome } = refused
  if (kind === 'bet' || REPORTED_ELSEWHERE.includes(outcome)) return
  const isHeld = outcome === 'held'
  if (isHeld) ctx.log.warn({ vendor, uuid: body.transaction_uuid }, 'a win above the limit is held')
  refusedCalls.inc({ vendor, call: kind, status: isHeld ? 'HELD' : statusOf(outcome) })
  const finding = {
    vendor,
    kind: kind === 'win' ? 'refused_win' : 'refused_rollback',
    uuid: body.transaction_uuid,
    day: null,
    memberId: player?.memberId ?? null,
    round: body.round,
    here: isHeld ? 'held: above the largest win' : `refused: ${shortStatusOf(outcome)}`,
    there: kind === 'win' ? `win ${toWire(amount)}` : 'rollback',
  } as const
  try {
    const at = ctx.clock.now()
    if (isHeld) await saveHeldWin(ctx.db, { ...finding, amount }, at)
    else await saveFinding(ctx.db, finding, at)
  } catch (error) {
    // The vendor gets its answer whether or not the finding could be saved.
    ctx.log.error(
      { err: error, vendor, uuid: body.transaction_uuid },
      'a refused call could not be saved as a finding',
    )
  }
}
