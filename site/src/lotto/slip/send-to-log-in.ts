import { getSession } from '../../session/session.ts'
import { leaveToLogin } from '../leave.ts'

/**
 * Sends a visitor to the log-in, which leads back to the game; their cart waits there.
 *
 * @returns whether it was a visitor; a member stays, and their bet can be placed
 */
export function sendVisitorToLogIn(gameCode: string): boolean {
  if (getSession() !== null) return false
  leaveToLogin({ kind: 'lottery', code: gameCode })
  return true
}
