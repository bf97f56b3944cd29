import {
  type Import,
  isTest,
  isTesting,
  type Project,
  type Rule,
  type SourceFile,
  type Violation,
} from './project.ts'

/** The rooms that each room may call (ARCHITECTURE.md). */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  ledger: [],
  operators: [],
  // The proof of what members are owed reads their balances.
  transparency: ['ledger', 'operators'],
  // A person who has excluded themselves cannot register again and is not invited.
  members: ['protection'],
  // Rules of the house that change are entries of the public log.
  protection: ['transparency'],
  // The least age is an entry of the public log.
  whitelabel: ['transparency'],
  bets: ['ledger', 'protection'],
  // A launch is not a stake: protection is checked before anything is staked.
  lottery: ['bets', 'protection', 'transparency', 'agents'],
  games: [],
  cashier: ['members', 'ledger', 'bets', 'protection', 'transparency'],
  // A wallet call is a stake or a payout; the member's session determines whether a token is valid.
  vendors: ['games', 'bets', 'ledger', 'protection', 'members', 'cashier'],
  // Who has a bet on a draw is told of its result.
  messages: ['members', 'bets', 'protection'],
  agents: ['members', 'ledger', 'bets', 'protection', 'cashier'],
  // A claimed reward has a turnover requirement, which withdrawals check.
  rewards: ['members', 'ledger', 'bets', 'protection', 'cashier'],
  // A rain is drawn like a lottery's draw, by the same beacon, and only for those who have played enough.
  rain: ['members', 'ledger', 'bets', 'protection', 'transparency', 'cashier', 'lottery'],
  // Who has a line earns its rate; the edge of the games is shown beside what they gave back.
  rebates: ['agents', 'members', 'ledger', 'bets', 'protection', 'cashier'],
  // What is done and played is counted; a round ends when the close of days says that nothing is added.
  missions: ['rewards', 'agents', 'bets', 'lottery', 'members', 'ledger', 'protection', 'cashier'],
  // A level rises when a day of the teams is closed; its bonus is a reward.
  levels: ['members', 'agents', 'bets', 'protection', 'rewards', 'cashier'],
  // The same, for friends; what they bring is a reward.
  referral: ['members', 'agents', 'bets', 'protection', 'rewards', 'cashier'],
  // What an offer brings is paid by the rewards, or by the cashier's bonuses; its price needs the edges.
  promotions: ['rewards', 'messages', 'contracts', 'members', 'bets', 'protection', 'cashier'],
  // A payee is paid from the books; to members to whom play is closed nothing is offered.
  contracts: ['agents', 'members', 'ledger', 'protection', 'cashier'],
  // What is not set up yet, in any room that a switch of the site leads to.
  readiness: ['cashier', 'lottery', 'missions', 'protection', 'rebates', 'referral', 'rewards', 'vendors'],
  // Figures are derived from the books of every room; a day is folded when the agents have closed it.
  reports: ['agents', 'members', 'ledger'],
  // The number on a ticket's receipt follows from it.
  webhooks: ['lottery'],
  // Cases are found by reading every room; an act on a member is another room's command.
  risk: [],
  // Personal data is in most rooms; an excluded person stays known to the members.
  retention: ['members', 'protection', 'operators'],
  // Whose win may be shown: members decide it, and nobody to whom play is closed is named.
  wins: ['members', 'bets', 'protection'],
  // Operators find and see what every room has.
  desk: [
    ...['members', 'cashier', 'bets', 'ledger', 'lottery', 'vendors', 'protection', 'messages'],
    ...['promotions', 'agents'],
  ],
}

/** The screens that also show our own lotteries. */
const COMPOSING: readonly string[] = ['home', 'games', 'member']

/** The folders that every part of the site may import. */
const FLOORS = ['device', 'navigation', 'i18n', 'ui', 'api', 'session']
const PARTS = [
  'log-in',
  'protection',
  'wallet',
  'orders',
  'games',
  'downloads',
  'log',
  'team',
  'rain',
  'offers',
]
/** The folders and files that each part of the site may import besides itself. */
const SITE: Readonly<Record<string, readonly string[]>> = {
  device: ['session/storage.ts'],
  navigation: ['device'],
  i18n: ['device', 'session/storage.ts'],
  ui: ['device', 'navigation', 'i18n', 'session/storage.ts'],
  api: ['device', 'i18n', 'ui', 'session/session.ts'],
  session: ['device', 'navigation', 'i18n', 'ui', 'api', 'paths.ts'],
  'log-in': [...FLOORS, 'paths.ts'],
  protection: [...FLOORS, 'paths.ts'],
  wallet: [...FLOORS, 'paths.ts'],
  orders: FLOORS,
  games: [...FLOORS, 'paths.ts'],
  downloads: FLOORS,
  log: [...FLOORS, 'session/log-memory.ts'],
  team: FLOORS,
  rain: [...FLOORS, 'paths.ts'],
  offers: [...FLOORS, 'paths.ts'],
  shell: [
    ...FLOORS,
    'protection',
    'wallet',
    'games/queries.ts',
    'lotto/kept',
    'screens/support',
    'paths.ts',
    'routes',
  ],
  screens: [...FLOORS, ...PARTS, 'shell/use-back.ts', 'paths.ts'],
  lotto: [...FLOORS, ...PARTS, 'shell', 'screens/lottery', 'screens/records', 'paths.ts'],
}

export const importLaw: Rule = {
  name: 'import law',
  *check(project: Project): Iterable<Violation> {
    for (const file of project.values()) {
      for (const one of file.imports) {
        const message = judge(file, one)
        if (message !== undefined) yield { path: file.path, line: one.line, message }
      }
    }
  },
}

function judge(file: SourceFile, one: Import): string | undefined {
  const [from = ''] = file.path.split('/')
  if (isTest(file.path) || isTesting(file.path)) return undefined
  switch (from) {
    case 'contract':
      return judgeContract(file, one)
    case 'server':
      return judgePackage(from, one) ?? judgeServer(file.path, one)
    case 'site':
      return judgePackage(from, one) ?? judgeSite(file.path, one)
    case 'studio':
      return judgePackage(from, one) ?? judgeStudio(file.path, one)
    case 'office':
      return judgePackage(from, one) ?? judgeOffice(file.path, one)
    case 'sandbox':
      return judgePackage(from, one)
    default:
      return undefined
  }
}

function judgePackage(from: string, { target }: Import): string | undefined {
  const to = target?.split('/')[0]
  if (to === undefined || to === from || to === 'contract') return undefined
  return `${from} imports contract only, not ${to}`
}

function judgeContract({ path }: SourceFile, { specifier, target, typeOnly }: Import): string | undefined {
  if (target !== null) {
    if (!target.startsWith('contract/')) return 'the contract imports no other package'
    const isTable = /^contract\/src\/calls\//.test(path)
    if (isTable && !typeOnly && target.includes('/schemas/')) return 'a table of calls carries no shapes'
    return undefined
  }
  if (typeOnly) return undefined
  if (specifier.startsWith('node:')) return 'the contract runs in browsers too: no Node built-ins'
  if (specifier === 'zod' || specifier.startsWith('zod/')) {
    return path.includes('/schemas/') ? undefined : 'zod is used in schemas/ only'
  }
  return /^(jose|@noble\/)/.test(specifier) ? undefined : `the contract does not import ${specifier}`
}

function judgeServer(path: string, one: Import): string | undefined {
  const { target } = one
  if (target === null || !target.startsWith('server/src/')) return undefined
  const [room, toRoom] = [roomOf(path), roomOf(target)]
  if (room === undefined) {
    const isFloor = !/^server\/src\/(http|jobs|main|demo)/.test(path)
    if (toRoom === undefined) return undefined
    if (isFloor) return 'a floor knows no room'
    return target.endsWith(`rooms/${toRoom}/index.ts`) ? undefined : `a room is entered by its door, index.ts`
  }
  if (toRoom === undefined) {
    return /^server\/src\/(http|jobs|main|demo|testing)/.test(target)
      ? 'a room knows no http, no jobs, no main'
      : undefined
  }
  return toRoom === room ? undefined : judgeEdge(path, { from: room, to: toRoom, target, one })
}

/** Operators' commands check permissions. */
const isOffice = (path: string): boolean => /\/office(-[a-z-]+)?\.ts$/.test(path)

/** Decisions of rules are written to the audit trail too, like those of people, and end what people opened. */
const OPEN_TO_ALL = ['audit', 'Actor', 'endOpenings']
const isOpenToAll = ({ names }: Import): boolean =>
  names.length > 0 && names.every((name) => OPEN_TO_ALL.includes(name))

interface Edge {
  readonly from: string
  readonly to: string
  readonly target: string
  readonly one: Import
}

function judgeEdge(path: string, { from, to, target, one }: Edge): string | undefined {
  if (!target.endsWith(`rooms/${to}/index.ts`)) return `another room is entered by its door, ${to}/index.ts`
  if (EDGES[from]?.includes(to)) return undefined
  if (to === 'whitelabel' && !['ledger', 'bets'].includes(from)) return undefined
  if (to === 'operators' && (isOffice(path) || isOpenToAll(one))) return undefined
  return `${from} → ${to} is not an edge of the house`
}

/** Game modes: each imports the host and the rules, none another mode. */
const GAME_MODES = /^studio\/src\/(solo|tables|reef|bull|fixtures)\//
/** Code that also runs in browsers: rules, fairness, and the protocols of the socket. */
const PURE = /^studio\/src\/((games|fairness)\/|[a-z]+\/protocol\.ts$)/

function judgeStudio(path: string, { specifier, target }: Import): string | undefined {
  const isPage = path.startsWith('studio/play/')
  if (isPage || PURE.test(path)) {
    if (specifier.startsWith('node:')) return 'this runs in browsers too: no Node built-ins'
    if (target === null || !target.startsWith('studio/') || PURE.test(target)) return undefined
    if (isPage && target.startsWith('studio/play/')) return undefined
    return isPage ? 'pages know rules, fairness and protocols only' : 'rules and protocols know no process'
  }
  if (target?.startsWith('studio/play/')) return 'the process knows no page'
  const [mode, other] = [GAME_MODES.exec(path)?.[1], GAME_MODES.exec(target ?? '')?.[1]]
  if (mode === undefined || other === undefined || mode === other) return undefined
  return `the mode ${mode} does not import ${other}`
}

function judgeOffice(path: string, { target }: Import): string | undefined {
  const screens = /^office\/src\/screens\/([a-z]+)\//
  const [room, toRoom] = [screens.exec(path)?.[1], screens.exec(target ?? '')?.[1]]
  const isUi = path.startsWith('office/src/ui/')
  if (isUi && target === 'office/src/Office.tsx') return 'the ui does not know the page around it'
  if (toRoom === undefined || room === toRoom || (!isUi && room === undefined)) return undefined
  return room === undefined
    ? 'the ui knows no screen'
    : `the screens of ${room} do not know those of ${toRoom}`
}

const roomOf = (path: string): string | undefined => /^server\/src\/rooms\/([a-z]+)\//.exec(path)?.[1]

function judgeSite(path: string, { target }: Import): string | undefined {
  if (target === null || !target.startsWith('site/src/')) return undefined
  const [part = '', room = ''] = path.slice('site/src/'.length).split('/')
  const to = target.slice('site/src/'.length)
  const [toPart = '', toRoom = ''] = to.split('/')
  const allowed = SITE[part]
  if (allowed !== undefined && toPart !== part) {
    const isAllowed = allowed.some((one) => to === one || to.startsWith(`${one}/`))
    if (!isAllowed) return `${part} does not know ${to}`
  }
  if (part === 'screens' && toPart === 'screens' && room !== toRoom && !COMPOSING.includes(room)) {
    return `the screens of ${room} do not know those of ${toRoom}`
  }
  return undefined
}
