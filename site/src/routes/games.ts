import { type ScreenRow, usual } from './screen-row.ts'

/** Screens that list and open games and lotteries. */
export const games: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/startLottery'],
    screen: () => import('../screens/lottery/LotteryListScreen.tsx'),
    texts: ['lottery'],
    title: 'title.lottery',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/launchGame'],
    screen: () => import('../screens/lottery/LaunchGameScreen.tsx'),
    texts: ['lottery', 'refusals', 'protection'],
    title: 'title.launch_game',
    footer: false,
    access: 'member',
  },
  {
    ...usual,
    // Ours: where a vendor's game returns to.
    paths: ['/m/leaveGame'],
    screen: () => import('../screens/games/LeaveGameScreen.tsx'),
    title: 'title.launch_game',
  },
  {
    ...usual,
    paths: ['/m/moreLottery'],
    screen: () => import('../screens/lottery/MoreLotteryScreen.tsx'),
    texts: ['lottery'],
    title: 'title.more_lottery',
    wide: true,
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/gameLobby'],
    screen: () => import('../screens/games/GameLobbyScreen.tsx'),
    texts: ['games'],
    title: 'title.game_lobby',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/gameCenter'],
    screen: () => import('../screens/games/GameCentreScreen.tsx'),
    texts: ['games'],
    title: 'title.game_centre',
    wide: true,
  },
  {
    ...usual,
    paths: ['/m/slotsCenter'],
    screen: () => import('../screens/games/SlotsScreen.tsx'),
    texts: ['games'],
    title: 'title.slots',
    wide: true,
  },
]
