import { rememberWanted } from '../../games/wanted-game.ts'
import { useLocation, useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { pageBackFrom } from './launch.ts'
import { PRIZE_MODE } from './queries.ts'

/**
 * Opens a lottery game, or its lobby; its back arrow leads to the list that it was opened from. Without a
 * session the log-in replaces this page, and it opens after that (LA-13).
 */
export function useOpenLottery(): (code?: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const session = useSession()
  return (code) => {
    if (session === null) {
      rememberWanted({ kind: 'lottery', ...(code === undefined ? {} : { code }) })
      navigate(paths.login, { replace: true })
    } else {
      const game = { prizeMode: PRIZE_MODE, pageBack: pageBackFrom(pathname) }
      navigate(paths.launchGame(code === undefined ? game : { ...game, code }))
    }
  }
}
