import { prefetchHome } from '../screens/home/prefetch-home.ts'
import { account } from './account.ts'
import { agents } from './agents.ts'
import { entry } from './entry.ts'
import { games } from './games.ts'
import { money } from './money.ts'
import { promotions } from './promotions.ts'
import { protection } from './protection.ts'
import { type ScreenRow, usual } from './screen-row.ts'
import { support } from './support.ts'

/** The table of screens. A screen exists if it has a row here; the shell reads nothing else about it. */
export const routes: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/home', '/', '/m', '/m/index', '/m/index.html'],
    screen: () => import('../screens/home/HomeScreen.tsx'),
    title: 'title.home',
    wide: true,
    header: 'logo',
    texts: ['home'],
    prefetch: prefetchHome,
  },
  ...entry,
  ...games,
  ...money,
  ...account,
  ...protection,
  ...promotions,
  ...agents,
  ...support,
]

/** Shown at every other address (SH-03). */
export const notFound: ScreenRow = {
  ...usual,
  paths: ['*'],
  screen: () => import('../screens/support/NotFoundScreen.tsx'),
  title: 'title.not_found',
  back: 'home',
}

/** The row of an address, with or without a trailing slash. Pure. */
export function rowOf(pathname: string, table: readonly ScreenRow[] = routes): ScreenRow {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return table.find((row) => row.paths.some((path) => path === wanted)) ?? notFound
}
