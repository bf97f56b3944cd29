import { matchPath } from 'react-router'
import { agents } from './agents.tsx'
import { content } from './content.tsx'
import { games } from './games.tsx'
import { home } from './home.tsx'
import { house } from './house.tsx'
import { lottery } from './lottery.tsx'
import { members } from './members.tsx'
import { money } from './money.tsx'
import { promotions } from './promotions.tsx'
import { reports } from './reports.tsx'
import type { Area, OfficeRoute } from './route.ts'

/** Every screen of the office, in the order of the menu. */
export const areas: readonly Area[] = [
  home,
  money,
  reports,
  members,
  agents,
  lottery,
  games,
  promotions,
  content,
  house,
]

/** The area of the screen at an address; null where there is none. */
export const areaAt = (pathname: string): Area | null =>
  areas.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname) !== null)) ?? null

/** The entry of the menu that an address belongs to: the one with the longest address that begins it. */
export function entryAt(pathname: string): OfficeRoute | null {
  const entries = areas
    .flatMap(({ routes }) => routes)
    .filter(({ label, path }) => label !== undefined && begins(path, pathname))
  return entries.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}

const begins = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
