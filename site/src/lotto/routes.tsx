import type { Room } from '../i18n/i18n.ts'
import type { ScreenSource } from '../shell/screen-source.ts'

/** One screen of the lottery client: its address beneath `/lotto`, its file and its texts. */
/**
 * Who may open a screen. `member`: a visitor is sent to the log-in. `guest`: a visitor may look, and whoever
 * was logged in is sent to the log-in when the session ends. Published data about draws is open to anyone.
 */
export type Gate = 'anyone' | 'guest' | 'member'

export interface LottoRow extends ScreenSource {
  readonly path: string
  readonly access: Gate
  /** Whether a wide screen gives it all of the room instead of a column. */
  readonly wide?: true
}

/** The texts that every screen of the client uses. */
export const lottoTexts: readonly Room[] = ['lotto', 'betting', 'plays', 'refusals', 'protection']

/** The table of the lottery client's screens. */
const lottoRoutes: readonly LottoRow[] = [
  { path: '/', screen: () => import('./LobbyScreen.tsx'), texts: lottoTexts, access: 'member', wide: true },
  {
    path: '/bet',
    screen: () => import('./bet/BetScreen.tsx'),
    texts: lottoTexts,
    access: 'guest',
    wide: true,
  },
  {
    path: '/tickets',
    screen: () => import('./tickets/TicketsScreen.tsx'),
    texts: lottoTexts,
    access: 'member',
  },
  {
    path: '/ticket',
    screen: () => import('./tickets/TicketScreen.tsx'),
    texts: lottoTexts,
    access: 'member',
  },
  { path: '/chase', screen: () => import('./tickets/ChaseScreen.tsx'), texts: lottoTexts, access: 'member' },
  { path: '/draws', screen: () => import('./draws/DrawsScreen.tsx'), texts: lottoTexts, access: 'anyone' },
  { path: '/draw', screen: () => import('./draws/DrawScreen.tsx'), texts: lottoTexts, access: 'anyone' },
  { path: '/verify', screen: () => import('./verify/VerifyScreen.tsx'), texts: lottoTexts, access: 'anyone' },
  { path: '/rules', screen: () => import('./rules/RulesScreen.tsx'), texts: lottoTexts, access: 'anyone' },
]

const notFound: LottoRow = {
  path: '*',
  screen: () => import('./NoPageScreen.tsx'),
  texts: lottoTexts,
  access: 'anyone',
}

/** The row of an address, with or without a trailing slash. Pure. */
export function lottoRowOf(pathname: string): LottoRow {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return lottoRoutes.find(({ path }) => path === wanted) ?? notFound
}
