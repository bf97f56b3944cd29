import { useEffect } from 'react'
import { useLaunch } from '../../games/use-launch.ts'
import { consumeWanted } from '../../games/wanted-game.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { PRIZE_MODE } from '../lottery/queries.ts'

/** Opens the game that was tapped before the log-in; it is asked for once. Draws nothing. */
export default function ResumeGame() {
  const navigate = useNavigate()
  const launch = useLaunch()
  useEffect(() => {
    const wanted = consumeWanted()
    if (wanted === null) return
    if (wanted.kind === 'game') return launch(wanted.target)
    const { code } = wanted
    navigate(paths.launchGame({ prizeMode: PRIZE_MODE, ...(code === undefined ? {} : { code }) }))
  }, [navigate, launch])
  return null
}
