import { setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 700 }

test('[OF-19] at 390 wide the menu is a drawer, which Escape closes, with the way out in view', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: NARROW })
  await office(page).logInByToken()
  const menu = page.getByRole('navigation', { name: 'Office' })
  const logOut = menu.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeHidden()
  await menu.getByRole('button', { name: 'Menu' }).click()
  await expect(logOut).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(logOut).toBeHidden()
  await office(page).open('Withdrawals')
  await expect(logOut).toBeHidden()
  await page.close()
})

test('[OF-18] the menu is in groups: that of the screen is open, and the way out is always in view', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: WIDE })
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/draws/patterns`)
  const menu = page.getByRole('navigation', { name: 'Office' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Unusual patterns')
  await expect(menu.getByRole('button', { name: 'Lottery' })).toHaveAttribute('aria-expanded', 'true')
  for (const group of ['Money', 'Promotions', 'House'])
    await menu.getByRole('button', { name: group }).click()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toBeAttached()
  await page.close()
})

test('an unknown address is not found, on the page and by the server', async ({ browser, request }) => {
  const page = await browser.newPage({ viewport: WIDE })
  await office(page).logInByToken()
  await page.goto(`${setupValue('KOI_E2E_OFFICE')}/nonsense`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.close()
  for (const path of ['/office/nonsense', '/assets/nonsense.js']) {
    const answer = await request.get(`${setupValue('KOI_E2E_OFFICE')}${path}`)
    expect([path, answer.status()]).toEqual([path, 404])
  }
})

test('[OF-08] an operator chooses the language, which the browser keeps', async ({ browser }) => {
  const page = await browser.newPage({ viewport: NARROW })
  await page.goto(setupValue('KOI_E2E_OFFICE'))
  await page.getByLabel('Language').selectOption('Bahasa Melayu')
  await expect(page.getByRole('button', { name: 'Log masuk' })).toBeVisible()
  await page.getByLabel('Bahasa').selectOption('简体中文')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await page.getByLabel('语言').selectOption('English')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await office(page).logInByToken()
  await page.close()
})
