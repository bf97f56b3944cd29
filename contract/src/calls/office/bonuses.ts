import type { CallTable } from '../../call.ts'

/** Bonuses of members, which operators see and may end. */
export const officeBonusCalls = {
  /** A member's bonuses, the newest first. */
  officeBonuses: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/bonuses',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'request.invalid'],
  },
  /** Ends a running bonus: its money goes back to the house, and the member is notified. */
  officeCancelBonus: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/bonuses/cancel',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'bonus.unknown', 'bonus.ended'],
  },
} as const satisfies CallTable
