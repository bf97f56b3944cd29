import { useNavigate } from 'react-router'
import { rememberWanted } from '../../games/wanted-game.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { PRIZE_MODE } from './queries.ts'

/**
 * Opens a lottery game, or its lobby; without a session the log-in replaces this page, and it opens
 * after that (LA-13).
 */
export function useOpenLottery(): (code?: string) => void {
  const navigate = useNavigate()
  const session = useSession()
  return (code) => {
    if (session === null) {
      rememberWanted({ kind: 'lottery', ...(code === undefined ? {} : { code }) })
      navigate(paths.login, { replace: true })
    } else navigate(paths.launchGame({ prizeMode: PRIZE_MODE, ...(code === undefined ? {} : { code }) }))
  }
}
