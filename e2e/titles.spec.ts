import { shell } from './pages/shell.ts'
import { expect, test } from './world.ts'

/** The titles of SH-16, in English, Malay and Chinese. */
const TITLES = [
  ['/m/activity', 'Activity centre', 'Pusat aktiviti', '活动中心'],
  ['/m/forget', 'Forgot password', 'Lupa kata laluan', '忘记密码'],
  ['/m/trail', 'Free trial', 'Cuba percuma', '免费试玩'],
  ['/m/changePsw', 'First password', 'Kata laluan pertama', '首次密码'],
  ['/m/notice', 'Announcement', 'Pengumuman', '公告'],
  ['/m/gameCenter', 'Game centre', 'Pusat permainan', '游戏中心'],
  ['/m/slotsCenter', 'RNG', 'RNG', '电子游戏'],
  ['/m/message', 'Messages', 'Mesej', '消息'],
  ['/m/webEmail', 'Messages', 'Mesej', '消息'],
  ['/m/set', 'Personal settings', 'Tetapan peribadi', '个人设置'],
] as const
/** A page that redirects members who are logged in. */
const FOR_VISITORS = '/m/trail'
const HOME = ['Home', 'Laman utama', '首页'] as const

for (const [place, language] of (['EN', 'MS', 'CN'] as const).entries()) {
  test(`[SH-16] the header names the page, in ${language}`, async ({ page, newMember, openAs }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    const expectTitle = async ([path, ...titles]: (typeof TITLES)[number]) => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(shell(page).header.getByRole('heading', { level: 1 })).toHaveText(titles[place] ?? '')
      await expect(page).toHaveTitle(new RegExp(`^${titles[place]} `))
    }
    for (const row of TITLES.filter(([path]) => path === FOR_VISITORS)) await expectTitle(row)
    await openAs(await newMember(), '/m/home')
    await expect(page).toHaveTitle(new RegExp(`^${HOME[place]} `))
    for (const row of TITLES.filter(([path]) => path !== FOR_VISITORS)) await expectTitle(row)
  })
}
