import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { lottoPaths } from '../lotto-paths.ts'

/** Links to a game's draws, rules and the member's tickets. */
export function GameLinks({ gameCode, play }: { gameCode: string; play: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <IconButton
        icon="ticket"
        size={20}
        label={t('lotto.my_tickets')}
        onClick={() => navigate(lottoPaths.tickets)}
      />
      <IconButton
        icon="clock"
        size={20}
        label={t('lotto.draws')}
        onClick={() => navigate(lottoPaths.draws(gameCode))}
      />
      <IconButton
        icon="info"
        size={20}
        label={t('lotto.how_to_play')}
        onClick={() => navigate(lottoPaths.rules(gameCode, play))}
      />
    </>
  )
}
