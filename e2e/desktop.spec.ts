import { expectNoViolations } from './axe.ts'
import { waitForTimeToBet } from './pages/lottery.ts'
import { shell } from './pages/shell.ts'
import { expect, expectToFit, test } from './world.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** What the navigation at the side leads to, and the heading of each. */
const PLACES = [
  ['Promos', 'Activity centre'],
  ['Lottery', 'Lottery'],
  ['Games', 'Game centre'],
  ['Rewards', 'Reward centre'],
  ['Deposit', 'Deposit'],
  ['Withdraw', 'Withdraw'],
  ['Messages', 'Messages'],
  ['Help', 'Customer service'],
  ['Me', 'Member centre'],
  ['My tickets', 'My tickets'],
  ['Home', 'Koi'],
] as const

test('on a desktop the navigation is at the side and leads everywhere, and records are tables', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const { footer } = shell(page)
  const link = (name: string) => footer.getByRole('link', { name, exact: true }).first()
  await openAs(await fundedMember('100'), '/m/home')
  await expect(link('Home')).toHaveAttribute('aria-current', 'page')
  await expect(footer.getByRole('link')).not.toHaveCount(5)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const [name, heading] of PLACES) {
    await link(name).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(link(name)).toHaveAttribute('aria-current', 'page')
  }
  await expectNoViolations(page, 'home on a desktop')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(footer.getByRole('button')).toHaveCount(5)
  await page.setViewportSize({ width: 1280, height: 800 })

  await link('Records').click()
  const table = page.getByRole('table', { name: 'Movement' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Time',
    'Kind',
    'Number',
    'Amount',
    'Balance after',
  ])
  const row = table.getByRole('row').filter({ hasText: '+¥100.00' })
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^D\d{12,}$/)
  await expectNoViolations(page, 'a record on a desktop')
  await row.getByRole('button').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Movement' })).toContainText('¥100.00')
  await page.keyboard.press('Escape')
  for (const name of ['Betting record', 'Deposit record', 'Withdraw record']) {
    await link(name).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('columnheader').first()).toHaveText('Time')
  }
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/m/home', '/m/gameCenter', '/m/transaction/record', '/m/voucherCenter', '/m/mine']) {
      await page.goto(path)
      await expect(link('Home')).toBeVisible()
      await expectToFit(page)
    }
  }
})

test('on a desktop the slip is beside the pad, and a bet is placed by the keyboard', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('100'), '/lotto/bet?game=SSC60&play=position')
  const slip = page.getByRole('region', { name: 'Slip' })
  await expect(slip).toBeVisible()
  await waitForTimeToBet(page)
  const digit = (name: number) => page.getByRole('button', { name: `Ten thousands ${name}`, exact: true })
  await digit(0).focus()
  await page.keyboard.press('3')
  await expect(digit(3)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(slip).toContainText('Ten thousands 3')
  await expect(digit(3)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page, 'the bet screen on a desktop')

  for (const width of [768, 1024, 1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(slip).toBeInViewport()
    await expectToFit(page)
  }
  await digit(0).focus()
  await page.keyboard.press('7')
  await expect(page.getByRole('button', { name: /^Bet ¥/ }).first()).toBeEnabled()
  await waitForTimeToBet(page)
  await page.keyboard.press('Control+Enter')
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText('Your bet is in')
  await expect(receipt).toContainText('Ten thousands 7')
  await page.keyboard.press('Escape')
  // The bet from the pad leaves the slip as it was.
  await expect(slip).toContainText('Ten thousands 3')
  await page.goto('/lotto/tickets')
  const ticket = page.getByRole('table', { name: 'My tickets' }).getByRole('row').nth(1)
  await expect(ticket).toContainText('Ten thousands 7')
})

/** The pages of an account, which the navigation lists one after the other. */
const ACCOUNT_PAGES = [
  '/m/mine',
  '/m/rewardCenter',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/transaction/record',
  '/m/gameRecord',
  '/m/vouReport',
  '/m/withdrawReport',
  '/m/profitandloss',
  '/m/webEmail',
  '/m/service',
  '/m/securityCenter',
  '/m/set',
  '/lotto/tickets',
]

test('on a desktop the pages of an account share one column', async ({ page, newMember, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(await newMember(), '/m/set')
  const places: Record<string, unknown> = {}
  for (const path of ACCOUNT_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('main').locator(':scope > *').first()).toBeVisible()
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? { x: 0, width: 0 }
    places[path] = { x, width }
  }
  expect(places).toEqual(Object.fromEntries(ACCOUNT_PAGES.map((path) => [path, places['/m/mine']])))
})

test('the longest texts keep their places at 768 px in Malay', async ({ page, newMember, openAs }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const member = await newMember()
  await openAs(member, '/offline.html')
  await page.evaluate(() => localStorage.setItem('language', 'MS'))
  await page.goto('/m/startLottery?tab=SOUTH')
  const tab = page.getByRole('tab', { name: 'Vietnam Selatan' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const padding = await tab.evaluate((pill) => {
    const range = document.createRange()
    range.selectNodeContents(pill)
    const [text, whole] = [range.getBoundingClientRect(), pill.getBoundingClientRect()]
    return Math.min(text.left - whole.left, whole.right - text.right)
  })
  expect(padding).toBeGreaterThanOrEqual(8)

  await page.goto('/lotto/bet?game=SSC60&play=position')
  const link = page.getByRole('link', { name: 'Semak cabutan' })
  await expect(link).toBeVisible()
  const isBeside = await link.evaluate((last) => {
    const first = last.previousElementSibling?.getBoundingClientRect()
    const { left, top } = last.getBoundingClientRect()
    return first !== undefined && left >= first.right && top < first.bottom
  })
  expect(isBeside).toBe(true)
  const room = await page.getByRole('group', { name: 'Per baris' }).evaluate((row) => {
    const last = [...row.querySelectorAll('button')].at(-1)?.getBoundingClientRect().right ?? Infinity
    return row.getBoundingClientRect().right - last
  })
  expect(room).toBeGreaterThanOrEqual(0)
})
