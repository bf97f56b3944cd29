import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { homePage } from './pages/home.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

/** A real picture: one of the site's own icons. */
const png = (name: string) => ({
  name: 'ours.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL(`../site/public/icons/${name}.png`, import.meta.url)),
})
const SVG = {
  name: 'ours.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
}
const OWN = /^\/brand\/[0-9a-f]{32}$/

test('an operator’s icon, logo and splash are in the first page, in the header and on home screens', {
  ...runsAlone,
}, async ({ page, browser, settings, problems }) => {
  problems.allow(/net::ERR_FAILED/)
  await settings.setSite({ name: 'Lotus' })
  const desk = await browser.newPage()
  await office(desk).logInByToken()
  await office(desk).open('Settings')
  try {
    await test.step('a file that is not a picture is refused', () => refuseSvg(desk))
    for (const [part, name] of [
      ['Icon', 'koi-512'],
      ['Logo', 'koi-192'],
      ['Splash', 'koi-180'],
    ] as const) {
      const dialog = await office(desk).openEditForm(part)
      await dialog.getByLabel(/^PNG or JPEG/).setInputFiles(png(name))
      await office(desk).save(dialog, 'our own')
      await expect(desk.getByRole('img', { name: part, exact: true })).toBeVisible()
    }
    await test.step('they are in the page that the server sends', () => expectBrandInPage(page))
    await test.step('the manifest is the operator’s', () => expectBrandInManifest(page))
    await homePage(page).open()
    const logo = page.getByRole('banner').getByRole('img', { name: 'Lotus' })
    await expect(logo).toHaveAttribute('src', OWN)
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { content } = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officeAudit({
      target: 'picture',
    })
    expect(content.slice(0, 3).map(({ target }) => target)).toEqual([
      'picture:splash',
      'picture:logo',
      'picture:icon',
    ])
  } finally {
    await removePictures()
    await desk.close()
  }
})

async function refuseSvg(desk: Page): Promise<void> {
  const dialog = await office(desk).openEditForm('Icon')
  await dialog.getByLabel(/^PNG or JPEG/).setInputFiles(SVG)
  await dialog.getByLabel(/^Reason/).fill('a drawing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a PNG or JPEG picture of at most 2 MB.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

async function expectBrandInPage(page: Page): Promise<void> {
  // Without scripts the page is only what the server sent.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/m/home')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', OWN)
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', OWN)
  await expect(page.locator('.splash img')).toHaveAttribute('src', OWN)
  await expect(page.locator('.splash')).toHaveText('Lotus')
  await page.unroute('**/assets/*.js')
}

async function expectBrandInManifest(page: Page): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Lotus', short_name: 'Lotus' })
  for (const { src } of manifest.icons) {
    expect(src).toMatch(OWN)
    const icon = await page.request.get(src)
    expect(icon.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
}

async function removePictures(): Promise<void> {
  const api = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  for (const kind of ['icon', 'logo', 'splash'] as const)
    await api.officeSetPicture({ kind, content: null, reason: 'browser test' })
}
