import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetLogin,
  hidePassword,
  rememberedLogins,
  rememberLogin,
  showPassword,
} from '../log-in/remembered-logins.ts'
import { storageKeys } from './browser-storage.ts'
import { type SessionInfo, storage } from './storage.ts'

/** The parts of a browser's storage that are used. */
class Shelf {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  clear = () => this.items.clear()
}

const info: SessionInfo = { token: 't', merchantCode: 'koi', userName: 'linh', type: 4, firstTimeLogin: true }
let local: Shelf
let session: Shelf

beforeEach(() => {
  local = new Shelf()
  session = new Shelf()
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
})

afterEach(() => vi.unstubAllGlobals())

test('[SK-01][AU-18] the session is JSON under MC_SESSION_INFO in session storage', () => {
  storage.setSession(info)
  expect(JSON.parse(session.getItem('MC_SESSION_INFO') ?? '')).toEqual(info)
  expect(storage.session()).toEqual(info)
  expect(local.items.size).toBe(0)
})

test('[SK-02][AU-11] the trial name is in session storage', () => {
  storage.setTrialName('trial_7')
  expect(session.getItem('trialName')).toBe('trial_7')
  expect(storage.trialName()).toBe('trial_7')
})

test('[SK-03] LOTTFAV maps user names to game ids, whatever the user is called', () => {
  storage.setLotteryFavourites('__proto__', ['9'])
  storage.setLotteryFavourites('linh', ['2', '1'])
  expect(storage.lotteryFavourites('linh')).toEqual(['2', '1'])
  expect(storage.lotteryFavourites('__proto__')).toEqual(['9'])
  expect(storage.lotteryFavourites('constructor')).toEqual([])
  expect(JSON.parse(local.getItem('LOTTFAV') ?? '').linh).toEqual(['2', '1'])
})

test('[SK-04] remembered log-ins are a record by method, with a flag', () => {
  const byName = {
    type: 'username',
    username: 'linh',
    password: hidePassword('Pass1234'),
    countryDialingCode: '',
  } as const
  const bySms = { type: 'sms', username: '901234567', password: '', countryDialingCode: '84' } as const
  rememberLogin(byName)
  rememberLogin(bySms)
  expect(local.getItem('remPass')).toBe('1')
  expect(rememberedLogins()).toEqual({ username: byName, sms: bySms })
  forgetLogin('sms')
  expect(rememberedLogins()).toEqual({ username: byName })
  forgetLogin('username')
  expect([local.getItem('remPass'), local.getItem('sass')]).toEqual(['0', null])
})

test('[LG-20] a remembered password is Base64 twice, and is read back whole', () => {
  expect(hidePassword('Pass1234')).toBe(btoa(btoa('Pass1234')))
  for (const clear of ['Pass1234', 'ñandú', '密码']) expect(showPassword(hidePassword(clear))).toBe(clear)
  expect(showPassword('not base64 !')).toBeNull()
})

test('[SK-05][SK-06] a remembered browser stores a name and a token, and only if it is remembered', () => {
  const kept = { userName: 'linh', deviceToken: 'd' }
  expect(storage.autoLogin()).toBeNull()
  storage.setAutoLogin(kept)
  expect(Object.fromEntries(local.items)).toEqual({ autoLogin: '1', autoSass: 'linh', autoRemPass: 'd' })
  expect(storage.autoLogin()).toEqual(kept)
  local.setItem('autoLogin', '0')
  expect(storage.autoLogin()).toBeNull()
  local.setItem('autoLogin', '1')
  local.removeItem('autoRemPass')
  expect(storage.autoLogin()).toBeNull()
})

test('[AU-05][AU-06][AU-07][AU-09] the end of a session clears what is secret and keeps the rest', () => {
  storage.setSession(info)
  storage.setTrialName('trial_7')
  storage.setAutoLogin({ userName: 'linh', deviceToken: 'd' })
  storage.setBankList([{ id: '1' }])
  storage.setLanguage('MS')
  storage.hideDownloadBar()
  storage.setLotteryFavourites('linh', ['1'])
  rememberLogin({ type: 'username', username: 'linh', password: '', countryDialingCode: '' })
  storage.endSession()
  expect(session.items.size).toBe(0)
  expect(local.getItem('autoLogin')).toBe('0')
  for (const key of ['autoSass', 'autoRemPass', 'MC_BankList']) expect(local.getItem(key)).toBeNull()
  expect(storage.language()).toBe('MS')
  expect(storage.isDownloadBarHidden()).toBe(true)
  expect(storage.lotteryFavourites('linh')).toEqual(['1'])
  expect(rememberedLogins().username?.username).toBe('linh')
})

test('a session that the server ended leaves the cart to its member, and is announced once', () => {
  storage.setSession(info)
  storage.setLotteryCart({ member: 'linh', games: [] })
  storage.setPendingOrders([{}])
  storage.expireSession()
  expect(storage.session()).toBeNull()
  expect(storage.pendingOrders()).toBeNull()
  expect(storage.lotteryCart()).toEqual({ member: 'linh', games: [] })
  expect([storage.consumeSessionExpiry(), storage.consumeSessionExpiry()]).toEqual([true, false])
})

test('[SK-07][SK-08][SK-09][SK-10] the other keys have the right names', () => {
  storage.setBankList([1])
  storage.hideDownloadBar()
  storage.setLanguage('CN')
  storage.setClosedPopup('A', ['a'])
  storage.setClosedPopup('B', ['b'])
  expect(local.getItem('MC_BankList')).toBe('[1]')
  expect(local.getItem('hideDownloadBar')).toBe('1')
  expect(local.getItem('language')).toBe('CN')
  expect([storage.closedPopup('A'), storage.closedPopup('B')]).toEqual([['a'], ['b']])
})

test('[SK-11] corrupt or foreign values read as nothing, in every key', () => {
  for (const broken of [
    'x{',
    'null',
    '[]',
    '7',
    '"text"',
    '{"token":5}',
    '{"username":{"type":"username"}}',
  ]) {
    for (const key of Object.values(storageKeys)) {
      local.setItem(key, broken)
      session.setItem(key, broken)
    }
    local.setItem('remPass', '1')
    local.setItem('autoLogin', '1')
    expect(storage.session()).toBeNull()
    expect(() => storage.autoLogin()).not.toThrow()
    expect(rememberedLogins()).toEqual({})
    expect(storage.lotteryFavourites('linh')).toEqual([])
    expect(storage.language()).toBeNull()
    expect(storage.theme()).toBe('system')
    expect(() => [storage.bankList(), storage.closedPopup('A'), storage.isDownloadBarHidden()]).not.toThrow()
  }
})

test('[SK-11] a session of an unknown member type is no session', () => {
  session.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, type: 5 }))
  expect(storage.session()).toBeNull()
})

test('[SK-11] a browser that forbids storage loses memory, not the page', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied')
    },
    get sessionStorage(): never {
      throw new Error('denied')
    },
  })
  storage.setLanguage('MS')
  storage.endSession()
  expect(storage.language()).toBeNull()
  expect(storage.session()).toBeNull()
})

test('[BC-18] the keys are spelt as the row spells them', () => {
  const keys: readonly string[] = Object.values(storageKeys)
  for (const key of [
    'MC_SESSION_INFO',
    'LOTTFAV',
    'sass',
    'remPass',
    'hideDownloadBar',
    'trialName',
    'MC_BankList',
  ])
    expect(keys.filter((one) => one === key)).toHaveLength(1)
})
