import type { Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { downloads } from './pages/downloads.ts'
import { homePage } from './pages/home.ts'
import { memberCentre } from './pages/member-centre.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

test(
  '[DL-14] [DL-15] [DL-16] [BC-19] an operator changes the look of the site, and each change is in the audit trail',
  runsAlone,
  async ({ page, browser, settings, newMember, openAs, problems }) => {
    problems.allow(/net::ERR_FAILED/)
    await settings.restoreAfterwards('name', 'theme', 'downloads', 'customerService', 'usdtGuide')
    await settings.restoreAfterwards('countries', 'registerFields')
    const desk = await browser.newPage()
    await office(desk).logInByToken()
    await office(desk).open('Settings')
    await test.step('unreadable colours are refused', () => setColours(desk))
    await test.step('name and colours are set before the first paint', () => expectLook(page))
    await test.step('links are stored encoded and opened decoded', () => setLinks(desk, page))
    await test.step('the guide to USDT is beside the deposit', async () => {
      await openAs(await newMember(), '/m/voucherCenter')
      await expect(page.getByRole('link', { name: 'How to pay with USDT' })).toHaveAttribute(
        'href',
        'https://lotus.example/usdt',
      )
    })
    await test.step('countries and the registration form follow', () => setForm(desk, page))
    const { content } = await officeClient({ token: setupValue('KOI_E2E_OPERATOR') }).officeAudit({
      action: 'site.set',
    })
    expect(content.slice(0, 5).map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'site.set names for the table',
      'site.set our markets',
      'site.set chat is open',
      'site.set app is out',
      'site.set new owner',
    ])
    await desk.close()
  },
)

async function setColours(desk: Page): Promise<void> {
  const look = await office(desk).openEditForm('Name and colours')
  await look.getByLabel('Site name').fill('Lotus')
  await look.getByRole('checkbox', { name: /Custom brand/ }).check()
  await look.getByLabel('brand, dark theme').fill('#202020')
  await expect(look.getByText(/dark: brand on/)).toBeVisible()
  await look.getByLabel(/^Reason/).fill('too dark')
  await look.getByRole('button', { name: 'Save' }).click()
  await expect(look.getByText(/unreadable/)).toBeVisible()
  await look.getByLabel('brand, dark theme').fill('#7dd3fc')
  await look.getByLabel('brand, light theme').fill('#075985')
  await expect(look.getByText('Every text is legible.')).toBeVisible()
  await office(desk).save(look, 'new owner')
}

async function expectLook(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Without scripts the page is only what the server sent, so nothing can flash in another colour first.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/m/home')
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  expect(await brand()).toContain('#7dd3fc')
  await expect(page).toHaveTitle('Lotus')
  await page.unroute('**/assets/*.js')
  await homePage(page).open()
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Lotus')
  await expect(page).toHaveTitle('Home · Lotus')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCSS(
    'background-color',
    'rgb(125, 211, 252)',
  )
}

async function setLinks(desk: Page, page: Page): Promise<void> {
  const { openEditForm, save } = office(desk)
  const links = await openEditForm('Site links')
  await links.getByLabel('Android app').fill('https://app.lotus.example/lotus.apk')
  await links.getByLabel('USDT guide').fill('https://lotus.example/usdt')
  await save(links, 'app is out')
  const support = await openEditForm('Customer service')
  const chats = ['https://chat.lotus.example/', 'https://help.lotus.example/faq']
  await support.getByLabel(/^Links, one per line/).fill(chats.join('\n'))
  await save(support, 'chat is open')
  await page.goto('/m/mine')
  await memberCentre(page).download.click()
  await expect(downloads(page).popupLinks).toHaveAttribute('href', 'https://app.lotus.example/lotus.apk')
  const answer = await page.request.get('/wps/system/setting/common')
  expect((await answer.json()).value).toEqual({
    customerService: chats,
    downLinkObj: { USDJUMP: { url: 'https://lotus.example/usdt' } },
    downloadLinks: [{ resourceType: 'Android', url: 'https://app.lotus.example/lotus.apk' }],
  })
}

async function setForm(desk: Page, page: Page): Promise<void> {
  const { openEditForm, save } = office(desk)
  const countries = await openEditForm('Countries')
  await countries.getByLabel(/^Listed first/).fill('SG, MY')
  await countries.getByLabel('Hidden').fill('US')
  await save(countries, 'our markets')
  const form = await openEditForm('Registration form')
  await form.getByLabel('Nickname').selectOption('required')
  await save(form, 'names for the table')
  const answer = await page.request.get('/wps/system/country')
  const codes: string[] = (await answer.json()).value.map(({ code }: { code: string }) => code)
  expect(codes.slice(0, 2)).toEqual(['SG', 'MY'])
  expect(codes).not.toContain('US')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/m/register')
  await expect(page.getByLabel('Nickname')).toBeVisible()
}
