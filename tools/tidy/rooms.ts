import { isTest, isTesting, type Project, type Rule, type Violation } from './project.ts'

/**
 * Rooms that are divided into folders, lowest first: a file imports from its own folder and those before it.
 * The root of a server's room (door, routes, jobs, office) imports every folder; no folder imports the root.
 */
const INNER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/src/rooms/lottery': ['games', 'draws', 'caps', 'tickets', 'lifecycle', 'watch'],
  'server/src/rooms/members': [
    'member',
    'notices',
    'codes',
    'sessions',
    'social',
    'credentials',
    'log-in',
    'recovery',
    'contacts',
    'registration',
  ],
  'server/src/rooms/messages': ['audience', 'push', 'letters', 'feedback', 'announcements'],
  'server/src/rooms/promotions': ['offers', 'applications'],
  'server/src/rooms/vendors': [
    'links',
    'rounds',
    'transfer',
    'free-rounds',
    'reconcile',
    'wallet',
    'fixtures',
    'launch',
  ],
  'site/src/lotto': [
    'pads',
    'kept',
    'slip',
    'trend',
    'draws',
    'outcome',
    'receipt',
    'tickets',
    'chase',
    'cart',
    'bet',
    'rules',
    'log',
    'verify',
  ],
  'site/src/ui': ['icons', 'feedback', 'lottery', 'motion', 'list', 'overlay', 'language', 'form'],
}

/** Finds files in unlisted folders, and imports from a folder above. */
export const innerRooms: Rule = {
  name: 'inner rooms',
  *check(project: Project): Iterable<Violation> {
    for (const file of project.values()) {
      const place = placeOf(file.path)
      if (place === undefined) continue
      if (place.rank === -1 && place.folder !== '') {
        yield {
          path: file.path,
          line: 1,
          message: `${place.room} has no folder ${place.folder} in tidy/rooms.ts`,
        }
      }
      if (isTest(file.path) || isTesting(file.path) || place.folder === '') continue
      for (const { target, line } of file.imports) {
        const to = target === null ? undefined : placeOf(target)
        if (to === undefined || to.room !== place.room || to.folder === place.folder) continue
        if (to.rank > place.rank) {
          yield {
            path: file.path,
            line,
            message: `${place.folder} lies below ${to.folder} and does not import it`,
          }
        }
        if (to.folder === '' && isServerRoom(to.room)) {
          yield { path: file.path, line, message: `${place.folder} does not import the root of its room` }
        }
      }
    }
  },
}

const isServerRoom = (room: string): boolean => room.startsWith('server/')

interface Place {
  readonly room: string
  /** '' at the root of the room. */
  readonly folder: string
  readonly rank: number
}

/** Folders of test helpers and SQL, which have no rank. */
const UNRANKED = ['testing', 'sql']

function placeOf(path: string): Place | undefined {
  for (const [room, folders] of Object.entries(INNER_ROOMS)) {
    if (!path.startsWith(`${room}/`)) continue
    const [first = '', ...rest] = path.slice(room.length + 1).split('/')
    const folder = rest.length === 0 ? '' : first
    return UNRANKED.includes(folder) ? undefined : { room, folder, rank: folders.indexOf(folder) }
  }
  return undefined
}

/** No file imports itself through others, neither for values nor for types. */
export const circles: Rule = {
  name: 'circles of imports',
  *check(project: Project): Iterable<Violation> {
    for (const circle of findCircles(project)) {
      const [first = ''] = circle
      yield { path: first, line: 1, message: `imports itself: ${[...circle, first].join(' → ')}` }
    }
  },
}

/** One circle for each file that closes one, found by a depth-first walk; each file is entered once. */
function findCircles(project: Project): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const walk = (file: string): void => {
    if (done.has(file)) return
    const begins = path.indexOf(file)
    if (begins !== -1) {
      circles.push(path.slice(begins))
      return
    }
    path.push(file)
    for (const { target } of project.get(file)?.imports ?? []) {
      if (target !== null && project.has(target)) walk(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of project.keys()) walk(file)
  return circles
}
