/**
 * The only schema of what the site stores in the browser (SK-01 to SK-11). Every read is tolerant: a missing,
 * corrupt or foreign value reads as nothing, and in a browser that refuses storage the page still works, but
 * remembers nothing.
 */
export const storageKeys = {
  session: 'MC_SESSION_INFO',
  lotteryFavourites: 'LOTTFAV',
  rememberedLogins: 'sass',
  rememberFlag: 'remPass',
  autoLogin: 'autoLogin',
  autoLoginUser: 'autoSass',
  autoLoginToken: 'autoRemPass',
  bankList: 'MC_BankList',
  hideDownloadBar: 'hideDownloadBar',
  language: 'language',
  theme: 'theme',
  sound: 'sound',
  vibration: 'vibration',
  install: 'install',
  tourSeen: 'tourSeen',
  trialName: 'trialName',
  pendingOrders: 'pendingOrders',
  lotteryCart: 'lotteryCart',
  awaitedTickets: 'awaitedTickets',
  favouriteBets: 'favouriteBets',
  playedFrom: 'playedFrom',
  wantedGame: 'wantedGame',
  playGroup: 'playGroup',
  tookMoney: 'tookMoney',
  lostSession: 'lostSession',
  popupClosedMember: 'popupClosedA',
  popupClosedGuest: 'popupClosedB',
} as const

type StorageKind = 'local' | 'session'

export function storageOf(where: StorageKind): Storage | null {
  try {
    return where === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

export function readText(where: StorageKind, key: string): string | null {
  try {
    return storageOf(where)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes, or removes if the value is null; ignores a full or forbidden storage. */
export function write(where: StorageKind, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(where)?.removeItem(key)
    else storageOf(where)?.setItem(key, value)
  } catch {
    return
  }
}

export function readJson(where: StorageKind, key: string): unknown {
  const text = readText(where, key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Writes a value as JSON; null removes it. */
export function writeJson(where: StorageKind, key: string, value: unknown): void {
  write(where, key, value === null ? null : JSON.stringify(value))
}

/** The record's own entry under a name; a user may be called `__proto__`. Pure. */
export function ownEntry(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/**
 * The record with one entry changed. Built from entries, so that `__proto__` is a name like any other. Pure.
 */
export function withEntry(value: unknown, name: string, entry: unknown): Record<string, unknown> {
  const others = isRecord(value) ? Object.entries(value).filter(([other]) => other !== name) : []
  return Object.fromEntries([...others, [name, entry]])
}
