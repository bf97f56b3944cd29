import { CallError } from '@koi/contract/envelope.ts'
import { api } from '../api/api.ts'
import { refusalText } from '../api/refusal-text.ts'
import { leavePage } from '../device/leave-page.ts'
import { currentLanguage, translate } from '../i18n/i18n.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { getSession } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { withToken } from '../session/with-token.ts'
import { safeHref } from '../ui/link-target.ts'
import { showToast, whileLoading } from '../ui/overlay/toast.ts'
import {
  backPathOf,
  decideLaunch,
  type LaunchDecision,
  type LaunchTarget,
  LOBBY_LAUNCH,
} from './launch-decision.ts'
import { rememberWanted } from './wanted-game.ts'

/** LA-12, BC-07: the loading message stays at most 3 s at the start of a lottery game, otherwise 10 s. */
const LOTTERY_LOADING = 3_000

interface LaunchAnswer {
  readonly gameUrl: string
  readonly takesMoney?: true | undefined
}

/** One launch at a time: the page is blocked meanwhile. */
let isLaunching = false

/**
 * Launches a game, a vendor's lobby or a match; without a session the log-in replaces this page, and the game
 * opens after it. After a failure the member stays where they are, and is told so where the vendor is what
 * failed (GL-15, GL-16, LA-01 to LA-06, LA-18).
 */
export function useLaunch(): (target: LaunchTarget) => void {
  const navigate = useNavigate()
  return (target) => {
    const decision = decideLaunch(target, getSession() !== null)
    switch (decision.kind) {
      case 'log-in':
        rememberWanted({ kind: 'game', target })
        return void navigate(paths.login, { replace: true })
      case 'not-supported':
        return void showToast(translate('games.not_supported'))
      case 'lottery-page': {
        const { kind: _, ...game } = decision
        return void navigate(paths.launchGame(game))
      }
      case 'lottery-lobby':
      case 'vendor':
        return void launch(decision)
    }
  }
}

async function launch(
  decision: Extract<LaunchDecision, { kind: 'vendor' | 'lottery-lobby' }>,
): Promise<void> {
  if (isLaunching) return
  isLaunching = true
  try {
    const { gameUrl, takesMoney } = await whileLoading(
      translate('in_please_wait'),
      () => (decision.kind === 'vendor' ? launchVendor(decision.input) : launchLobby()),
      decision.kind === 'vendor' ? 'loading' : LOTTERY_LOADING,
    )
    const address = safeHref(gameUrl)
    // The page stays in the history, so that the phone's back button leads to where the game was found.
    if (address === null) return
    const { pathname, search } = window.location
    storage.setPlayedFrom(`${pathname}${search}`)
    // A game that took no money leaves the record of one that may still hold some.
    if (takesMoney === true) storage.setGameHoldsMoney(true)
    leavePage(address)
  } catch (error) {
    // Acceptance LA-03 has no message; decision 0121 has one where the vendor is what failed.
    if (error instanceof CallError && error.code === 'game.launch_failed') showToast(refusalText(error))
  } finally {
    isLaunching = false
  }
}

/** The game's address; meanwhile the game is added to those played last (GL-25). */
async function launchVendor(input: Parameters<typeof api.launchGame>[0]): Promise<LaunchAnswer> {
  const { nodeId, vendor } = input
  const answer = await api.launchGame(input)
  // A failure to record the game must not keep the member from it.
  await api.addRecentGame(withToken(getSession(), { nodeId, vendor })).catch(() => undefined)
  return answer
}

function launchLobby(): Promise<LaunchAnswer> {
  const backUrl = backPathOf(window.location.pathname)
  return api.launchLottery({ ...LOBBY_LAUNCH, backUrl, language: currentLanguage() })
}
