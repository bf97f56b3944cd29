import { leavePage } from '../device/leave-page.ts'
import { rememberWanted, type WantedGame } from '../games/wanted-game.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { hasPageBefore } from '../shell/use-back.ts'
import { lottoPaths } from './lotto-paths.ts'
import { visit } from './this-visit.ts'

/** Leaves for the member site, which is a separate page; the lottery adds no entry to the history. */
function leaveForSite(path: string): void {
  leavePage(path, 'replace')
}

/** What a log-in leads back to from an address of the client: the lobby, or a game to bet on. Pure. */
export function wantedAt(pathname: string, search: string): WantedGame | null {
  if (pathname === lottoPaths.lobby) return { kind: 'lottery' }
  const code = new URLSearchParams(search).get('game') ?? ''
  return pathname === '/bet' && code !== '' ? { kind: 'lottery', code } : null
}

/** Leaves for the log-in, which leads back to what is wanted; null leads home. */
export function leaveToLogin(wanted: WantedGame | null): void {
  if (wanted !== null) rememberWanted(wanted)
  leaveForSite(paths.login)
}

/**
 * Goes back one page. From the first page of a visit, `out` leads to the member site, otherwise to the lobby.
 */
export function useLottoBack(out: boolean): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPageBefore(window.history.state)) navigate(-1)
    else if (out) leaveForSite(visit.back)
    else navigate(lottoPaths.lobby, { replace: true })
  }
}
