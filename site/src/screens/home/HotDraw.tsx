import { leavePage } from '../../device/leave-page.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { toSearch } from '../../ui/search-params.ts'
import type { RequestTimes } from '../lottery/countdown.ts'
import { GameArt } from '../lottery/GameArt.tsx'
import type { LotteryGame } from '../lottery/lottery-tabs.ts'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import { DrawFacts } from './DrawFacts.tsx'
import styles from './HotDraw.module.css'

/** The hottest draw with a large countdown: a tap anywhere opens its bet screen, for a visitor too. */
export function HotDraw({ game, times }: { game: LotteryGame; times: RequestTimes }) {
  const t = useT()
  const session = useSession()
  const launch = useOpenLottery()
  const open = () => (session === null ? leavePage(betAddress(game.gameCode)) : launch(game.gameCode))
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t('home.bet_on', { name: game.remark })}
      onClick={open}
    >
      <span className={styles.art}>
        <GameArt url={game.mobileIconUrl} size={56} />
      </span>
      <DrawFacts {...{ game, times }} large />
      <span className={styles.bet} aria-hidden="true">
        {t('home.bet_now')}
      </span>
    </button>
  )
}

/** A visitor has no session with which the server would launch the lottery client. */
const betAddress = (game: string): string => `/lotto/bet${toSearch({ game, showChoice: 'false' })}`
