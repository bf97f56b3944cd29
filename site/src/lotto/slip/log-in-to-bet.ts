import { rememberWanted } from '../../games/wanted-game.ts'
import { getSession } from '../../session/session.ts'
import { leaveToLogin } from '../leave.ts'

/**
 * Leads a visitor to the log-in, which leads back to the game; their cart waits there.
 *
 * @returns false if there is a session, so that the bet can be placed
 */
export function isLedToLogIn(gameCode: string): boolean {
  if (getSession() !== null) return false
  rememberWanted({ kind: 'lottery', code: gameCode })
  leaveToLogin()
  return true
}
