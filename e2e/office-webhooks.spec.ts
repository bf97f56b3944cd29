import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { officeClient, setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Adds the receiver as an endpoint, after an address that is refused, and hands it the secret. */
async function addEndpoint(page: Page, receiver: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add an endpoint' })
  await form.getByLabel('Address, with https').fill('https://10.0.0.1/inside')
  await form.getByLabel('What it is for').fill('CRM')
  await form.getByLabel('deposit.credited').check()
  await form.getByRole('button', { name: 'Add an endpoint' }).click()
  await expect(form.getByText(/must be a public one/)).toBeVisible()
  await form.getByLabel('Address, with https').fill(`${receiver}/events`)
  await form.getByRole('button', { name: 'Add an endpoint' }).click()
  const once = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await once.getByLabel('Signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await once.getByRole('button', { name: 'I have copied it' }).click()
  await page.request.post(`${receiver}/secret`, { form: { secret } })
}

test(
  '[OF-21] an operator adds an endpoint; its receiver fails twice and gets the event',
  runsAlone,
  async ({ browser, fundedMember, request }) => {
    const client = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
    const receiver = `${setupValue('KOI_E2E_SANDBOX')}/webhooks`
    const { content: before } = await client.officeWebhooks({})
    for (const { id } of before) await client.officeRemoveWebhook({ id })
    const page = await browser.newPage({ viewport: WIDE })
    await office(page).logInByToken()
    await page.goto(`${setupValue('KOI_E2E_OFFICE')}/webhooks`)
    await expect(page.getByText('There are no endpoints yet')).toBeVisible()

    await addEndpoint(page, receiver)
    const card = page.getByRole('region', { name: `${receiver}/events` })
    await card.getByRole('button', { name: 'Send a test' }).click()
    await expect(card.getByText(/The receiver accepted the test: 204/)).toBeVisible()

    await request.post(`${receiver}/fail`, { form: { count: '2' } })
    await fundedMember('30.00')
    await card.getByRole('link', { name: 'Log of this endpoint' }).click()
    await page.getByLabel('Type', { exact: true }).selectOption('deposit.credited')
    const row = page.getByRole('row').filter({ hasText: 'deposit.credited' }).first()
    await expect(row.getByText('delivered')).toBeVisible({ timeout: 90_000 })
    await row.getByRole('link').first().click()
    await expect(page.getByText('"type": "deposit.credited"')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '503' })).toHaveCount(2)
    await expect(page.getByRole('listitem').filter({ hasText: '204' })).toHaveCount(1)
    await expectNoViolations(page, 'a delivery')
    const id = await page.getByRole('heading', { level: 1 }).textContent()
    const received = (await (
      await request.get(`${setupValue('KOI_E2E_SANDBOX')}/control/webhooks`)
    ).json()) as {
      id: string
      isSigned: boolean
    }[]
    const ours = received.filter((line) => line.id === id)
    expect(ours).toHaveLength(3)
    expect(ours.every(({ isSigned }) => isSigned)).toBe(true)

    await page.setViewportSize(NARROW)
    await page.goto(`${setupValue('KOI_E2E_OFFICE')}/webhooks`)
    await expect(card.getByText('Last delivery')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectNoViolations(page, 'the webhooks on a phone')
    await page.setViewportSize(WIDE)
    await card.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card).toBeHidden()
  },
)
