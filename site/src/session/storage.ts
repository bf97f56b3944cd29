import { isMemberType, type MemberType } from '@koi/contract/member-type.ts'
import {
  isRecord,
  ownEntry,
  readJson,
  readText,
  storageKeys,
  storageOf,
  withEntry,
  write,
  writeJson,
} from './browser-storage.ts'

export type Language = 'EN' | 'MS' | 'CN'
export type Theme = 'system' | 'dark' | 'light'

/** A log-in as the server answered it (EN-01). */
export interface SessionInfo {
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  readonly type: MemberType
  readonly firstTimeLogin: boolean
}

/** The user whom this browser logs in again, and the token for it. */
export interface AutoLogin {
  readonly userName: string
  readonly deviceToken: string
}

/** The session in a stored or received value; null for anything else. Pure. */
export function toSessionInfo(value: unknown): SessionInfo | null {
  if (!isRecord(value) || typeof value.token !== 'string' || typeof value.userName !== 'string') return null
  const type = Number(value.type)
  if (value.token === '' || !isMemberType(type)) return null
  const merchantCode = typeof value.merchantCode === 'string' ? value.merchantCode : ''
  const firstTimeLogin = value.firstTimeLogin === true
  return { token: value.token, merchantCode, userName: value.userName, type, firstTimeLogin }
}

export const storage = {
  language(): Language | null {
    const value = readText('local', storageKeys.language)
    return value === 'EN' || value === 'MS' || value === 'CN' ? value : null
  },
  setLanguage: (language: Language) => write('local', storageKeys.language, language),

  theme(): Theme {
    const value = readText('local', storageKeys.theme)
    return value === 'dark' || value === 'light' ? value : 'system'
  },
  setTheme: (theme: Theme) => write('local', storageKeys.theme, theme === 'system' ? null : theme),

  /** Whether a placed bet and a win are heard, and felt, on this phone. */
  soundOn: (): boolean => readText('local', storageKeys.sound) === '1',
  setSoundOn: (on: boolean) => write('local', storageKeys.sound, on ? '1' : null),
  vibrationOn: (): boolean => readText('local', storageKeys.vibration) === '1',
  setVibrationOn: (on: boolean) => write('local', storageKeys.vibration, on ? '1' : null),

  /** What the offer to install the site goes by. */
  install: (): unknown => readJson('local', storageKeys.install),
  setInstall: (facts: unknown) => writeJson('local', storageKeys.install, facts),

  /** Whether the tour of the site was opened on this phone. */
  isTourSeen: (): boolean => readText('local', storageKeys.tourSeen) === '1',
  setTourSeen: () => write('local', storageKeys.tourSeen, '1'),

  session: (): SessionInfo | null => toSessionInfo(readJson('session', storageKeys.session)),
  setSession: (info: SessionInfo) => write('session', storageKeys.session, JSON.stringify(info)),

  trialName: (): string | null => readText('session', storageKeys.trialName),
  setTrialName: (name: string) => write('session', storageKeys.trialName, name),

  /** Lottery orders that were sent but not answered: sent again under their keys after a reload. */
  pendingOrders: (): unknown => readJson('session', storageKeys.pendingOrders),
  setPendingOrders: (orders: unknown) => writeJson('session', storageKeys.pendingOrders, orders),

  /** The content of the lottery cart, and its member. */
  lotteryCart: (): unknown => readJson('session', storageKeys.lotteryCart),
  setLotteryCart: (cart: unknown) => writeJson('session', storageKeys.lotteryCart, cart),

  /** The open lottery tickets of this visit, whose results are announced. */
  awaitedTickets: (): unknown => readJson('session', storageKeys.awaitedTickets),
  setAwaitedTickets: (tickets: unknown) => writeJson('session', storageKeys.awaitedTickets, tickets),

  /** The lottery bets that a user starred on a game; `user` is as for the starred games. */
  favouriteBets(user: string, gameCode: string): readonly unknown[] {
    const list = ownEntry(ownEntry(readJson('local', storageKeys.favouriteBets), user), gameCode)
    return Array.isArray(list) ? list : []
  },
  setFavouriteBets(user: string, gameCode: string, bets: readonly unknown[]): void {
    const all = readJson('local', storageKeys.favouriteBets)
    const games = withEntry(ownEntry(all, user), gameCode, bets)
    writeJson('local', storageKeys.favouriteBets, withEntry(all, user, games))
  },

  /** The page from which the game was started: leaving the game leads there. */
  playedFrom: (): string | null => readText('session', storageKeys.playedFrom),
  setPlayedFrom: (page: string) => write('session', storageKeys.playedFrom, page),

  /** The group of plays that was chosen last on this device: the next game is not asked about again. */
  playGroup: (): string | null => readText('local', storageKeys.playGroup),
  setPlayGroup: (group: string) => write('local', storageKeys.playGroup, group),

  /** The game that a visitor tapped before they logged in; it opens after that. */
  wantedGame: (): unknown => readJson('session', storageKeys.wantedGame),
  setWantedGame: (game: unknown) =>
    write('session', storageKeys.wantedGame, game === null ? null : JSON.stringify(game)),

  /** Whether the game that was started last holds the member's money: leaving it recalls the money first. */
  gameHoldsMoney: (): boolean => readText('session', storageKeys.tookMoney) === '1',
  setGameHoldsMoney: (took: boolean) => write('session', storageKeys.tookMoney, took ? '1' : null),

  /** The token with which this browser logs in automatically; it can be revoked (decision 0007). */
  autoLogin(): AutoLogin | null {
    if (readText('local', storageKeys.autoLogin) !== '1') return null
    const userName = readText('local', storageKeys.autoLoginUser)
    const deviceToken = readText('local', storageKeys.autoLoginToken)
    return userName && deviceToken ? { userName, deviceToken } : null
  },
  setAutoLogin({ userName, deviceToken }: AutoLogin): void {
    write('local', storageKeys.autoLogin, '1')
    write('local', storageKeys.autoLoginUser, userName)
    write('local', storageKeys.autoLoginToken, deviceToken)
  },
  endAutoLogin(): void {
    write('local', storageKeys.autoLogin, '0')
    write('local', storageKeys.autoLoginUser, null)
    write('local', storageKeys.autoLoginToken, null)
  },

  /**
   * Lottery games that a user starred, newest last; `user` is the user name, or the trial name of a trial.
   */
  lotteryFavourites(user: string): readonly string[] {
    const list = ownEntry(readJson('local', storageKeys.lotteryFavourites), user)
    return Array.isArray(list) ? list.map(String) : []
  },
  setLotteryFavourites(user: string, gameIds: readonly string[]): void {
    const all = readJson('local', storageKeys.lotteryFavourites)
    writeJson('local', storageKeys.lotteryFavourites, withEntry(all, user, gameIds))
  },

  bankList: (): unknown => readJson('local', storageKeys.bankList),
  setBankList: (list: unknown) => write('local', storageKeys.bankList, JSON.stringify(list)),

  isDownloadBarHidden: (): boolean => readText('local', storageKeys.hideDownloadBar) === '1',
  hideDownloadBar: () => write('local', storageKeys.hideDownloadBar, '1'),

  /** The announcements in the popup that was closed, by variant: A for members, B for guests (AN-05). */
  closedPopup: (variant: 'A' | 'B'): unknown => readJson('local', popupKey(variant)),
  setClosedPopup: (variant: 'A' | 'B', shown: unknown) =>
    write('local', popupKey(variant), JSON.stringify(shown)),

  /** The end of a session (AU-05 to AU-09): language, favourites and remembered log-ins are kept. */
  endSession(): void {
    storage.endAutoLogin()
    write('local', storageKeys.bankList, null)
    try {
      storageOf('session')?.clear()
    } catch {
      return
    }
  },

  /**
   * The end of a session by the server: the cart is kept for its member, and the next page shows a message.
   */
  expireSession(): void {
    const cart = storage.lotteryCart()
    storage.endSession()
    storage.setLotteryCart(cart)
    write('session', storageKeys.lostSession, '1')
  },

  /** Whether the session was lost and nobody has been notified; true once. */
  consumeSessionExpiry(): boolean {
    const isLost = readText('session', storageKeys.lostSession) === '1'
    if (isLost) write('session', storageKeys.lostSession, null)
    return isLost
  },
}

function popupKey(variant: 'A' | 'B'): string {
  return variant === 'A' ? storageKeys.popupClosedMember : storageKeys.popupClosedGuest
}
