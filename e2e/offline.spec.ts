import { homePage } from './pages/home.ts'
import { shell } from './pages/shell.ts'
import { expect, runsAlone, test } from './world.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection a page says so in every language, and leads back', async ({
  page,
  context,
  problems,
}) => {
  await homePage(page).open()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  // A service worker that is just starting learns of it a moment later than the page.
  await expect(async () => {
    await page.goto('/m/activity')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  for (const lang of ['ms', 'zh-Hans']) await expect(page.locator(`p[lang="${lang}"]`)).toBeVisible()
  await page.getByRole('link', { name: /Try again/ }).click()
  await expect(page).toHaveURL('/m/home')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  // When the network returns, the requested page loads by itself.
  await context.setOffline(false)
  await expect(homePage(page).draws).toBeVisible()
})

test('an app whose code cannot be loaded offers a retry, in every language', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  for (const path of ['/lotto/lottery', '/m/home']) {
    await page.goto(path)
    for (const name of ['Reload', 'Muat semula', '重新加载']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
  }
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(homePage(page).draws).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload' })).toHaveCount(0)
})

test('a connection lost during a visit is reported, and the input is kept', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/m/login')
  await page.getByLabel('Username').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('Pond1234')
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No connection. Nothing was changed; please try again.')
  await expect(page.getByLabel('Username')).toHaveValue('somebody')
  await context.setOffline(false)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sorry, the user does not exist or is disabled')
})

test('the site can be installed', async ({ page, request, address }) => {
  await page.goto('/m/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '', { headers: { 'x-forwarded-for': address } })).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: expect.stringMatching(/^\//) })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  expect(manifest.icons.length).toBeGreaterThan(0)
  await expect(shell(page).footer).toBeVisible()
})

test('a phone that installed the site keeps the page of the current brand', { ...runsAlone }, async ({
  page,
  context,
  settings,
  problems,
}) => {
  await homePage(page).open()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await settings.setSite({ name: 'Lotus' })
  await page.reload()
  const kept = () =>
    page.evaluate(async () => {
      const page = await caches.match('/offline.html')
      return [await page?.text(), (await caches.keys()).filter((name) => name.startsWith('koi-page')).length]
    })
  await expect.poll(kept, { message: 'the new page is kept' }).toEqual([expect.stringContaining('Lotus'), 1])
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await expect(async () => {
    await page.goto('/m/activity')
    await expect(page).toHaveTitle(/Lotus/, { timeout: 3_000 })
  }).toPass()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Activity centre' })).toBeVisible()
})
