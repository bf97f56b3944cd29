import { MEMBER_TYPES, type MemberType } from '@koi/contract/member-type.ts'
import { expect, test } from 'vitest'
import { loaders } from '../i18n/loaders.ts'
import { paths } from '../paths.ts'
import { checkAccess } from '../session/guard.tsx'
import { notFound, routes, rowOf } from './routes.ts'

/** SH-11: where the footer is hidden, including aliases of the same page. */
const WITHOUT_FOOTER = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/trail',
  '/m/launchGame',
  '/m/changePsw',
  '/m/notice',
  '/m/activity',
  '/m/forget',
  '/m/service',
  '/m/moreLottery',
  '/m/useragreement',
  '/m/maintenance',
  '/m/agent',
]
const WITHOUT_HEADER = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/mine',
  '/m/member/home',
  '/m/myAccount/index',
  '/m/agent',
]
const BACK_TO_HOME = [
  '/m/login',
  '/m/register',
  '/register.html',
  '/m/register.html',
  '/m/trail',
  '/m/notice',
  '/m/forget',
]

const all = routes.flatMap((row) => row.paths.map((path) => ({ path, row })))

test('[SH-11][SH-12] the footer is hidden on the listed pages and shown on every other', () => {
  for (const { path, row } of all) expect([path, row.footer]).toEqual([path, !WITHOUT_FOOTER.includes(path)])
})

test('[SH-09][SH-10] the header is hidden on login, register, mine and agent only', () => {
  for (const { path, row } of all) {
    expect([path, row.header !== 'none']).toEqual([path, !WITHOUT_HEADER.includes(path)])
  }
})

test('[SH-15] the logo is on home routes only', () => {
  const withLogo = all.filter(({ row }) => row.header === 'logo').map(({ path }) => path)
  expect(withLogo.sort()).toEqual(['/', '/m', '/m/home', '/m/index', '/m/index.html'])
})

test('[SH-17][SH-18] back goes home on login, register, trial, notice and forget, else one page', () => {
  for (const { path, row } of all) {
    if (row.header !== 'none')
      expect([path, row.back]).toEqual([path, BACK_TO_HOME.includes(path) ? 'home' : 'history'])
  }
})

test('[SH-02] home has six addresses', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    expect(rowOf(path).title).toBe('title.home')
  }
})

test('[SH-03] an unknown address is the not-found page, with the footer', () => {
  expect(rowOf('/m/nonsense')).toBe(notFound)
  expect(rowOf('/m/homes')).toBe(notFound)
  expect(notFound.footer).toBe(true)
})

test('[SH-01] no address is in two rows', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('the pages that exist have their titles', () => {
  const titles: Record<string, string> = {
    '/m/activity': 'title.activity',
    '/m/home': 'title.home',
    '/m/trail': 'title.trial',
    '/m/changePsw': 'title.change_password',
    '/m/notice': 'title.announcement',
    '/m/message': 'title.messages',
    '/m/webEmail': 'title.messages',
    '/m/set': 'title.settings',
    '/m/gameCenter': 'title.game_centre',
    '/m/slotsCenter': 'title.slots',
  }
  for (const { path, row } of all) if (titles[path]) expect([path, row.title]).toEqual([path, titles[path]])
})

test('[ST-05] a visitor who opens the settings is sent home', () => {
  expect(rowOf('/m/set')).toMatchObject({ access: 'member', visitorsTo: 'home' })
})

/** Every path and alias of a row. */
const SPECIFIED = [
  ...['/', '/m', '/m/index', '/m/index.html', '/m/home', '/m/login'],
  ...['/m/register', '/register.html', '/m/register.html', '/m/changePsw', '/m/agent'],
  ...['/m/mine', '/m/member/home', '/m/myAccount/index', '/m/set', '/m/notice', '/m/activity'],
  ...[
    '/m/activityInfo',
    '/m/startLottery',
    '/m/moreLottery',
    '/m/gameLobby',
    '/m/gameCenter',
    '/m/slotsCenter',
  ],
  ...['/m/service', '/m/useragreement', '/m/trail', '/m/launchGame', '/m/maintenance', '/m/voucherCenter'],
  ...['/m/withdraw', '/m/inviteFriends', '/m/message', '/m/webEmail', '/m/rewardCenter', '/m/securityCenter'],
  ...['/m/member/benefits', '/m/vouReport', '/m/withdrawReport', '/m/transaction/record', '/m/gameRecord'],
  ...['/m/profitandloss', '/m/upLine/transfer', '/m/member/manualRebate', '/m/member/rebateReport'],
  ...['/m/leaderBoard', '/m/agent/team/overview', '/m/member/team', '/m/agent/team/pnl', '/m/teamBetting'],
  ...['/m/member/agent/agentRebeat', '/m/member/teamRebate', '/m/redRain', '/m/agentRegister'],
  ...['/m/member/agent/agentDivident', '/m/member/notice', '/m/member/agent/getSalaryContract'],
  ...['/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract'],
]

test('every address of a row is a route', () => {
  for (const path of SPECIFIED) expect([path, rowOf(path) === notFound]).toEqual([path, false])
})

test('[SH-16] the titles of the paths, in three languages', async () => {
  const named: readonly [title: string, english: string][] = [
    ['title.activity', 'Activity centre'],
    ['title.home', 'Home'],
    ['title.trial', 'Free trial'],
    ['title.change_password', 'First password'],
    ['title.announcement', 'Announcement'],
    ['title.game_centre', 'Game centre'],
    ['title.slots', 'RNG'],
    ['title.messages', 'Messages'],
    ['title.settings', 'Personal settings'],
  ]
  const english = await loaders.EN.shell()
  for (const [title, text] of named) expect([title, english[title]]).toEqual([title, text])
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const texts = await loaders[language].shell()
    for (const { title } of routes)
      expect([language, title, Boolean(texts[title])]).toEqual([language, title, true])
  }
})

const session = (type: MemberType) => ({
  token: 'a',
  merchantCode: 'koi',
  userName: 'u',
  type,
  firstTimeLogin: false,
})
const passing = (path: string) =>
  MEMBER_TYPES.filter((type) => checkAccess(rowOf(path), session(type)) === 'pass')

test('[PM-10] [BC-16] each type of member passes its own gates and no other', () => {
  expect(passing('/m/webEmail')).toEqual([0, 1, 2, 4, 40, 41, 42])
  expect(passing('/m/inviteFriends')).toEqual([0, 1, 2, 41, 42])
  expect(passing('/m/agent')).toEqual([1, 2, 41, 42])
  expect(passing('/m/member/team')).toEqual([1, 2, 41, 42])
  expect(passing('/m/upLine/transfer')).toEqual([0, 1, 41, 42])
  expect(passing('/m/member/agent/getSalaryContract')).toEqual([0, 1, 2])
  expect(passing('/m/member/agent/agentDivident')).toEqual([1, 2])
})

test('every path of the site has a screen, so no menu has to check', () => {
  for (const path of Object.values(paths)) {
    const [pathname = ''] = (typeof path === 'string' ? path : path('x')).split('?')
    expect([pathname, rowOf(pathname) === notFound]).toEqual([pathname, false])
  }
})
