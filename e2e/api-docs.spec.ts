import { setupValue } from './clients.ts'
import { expect, test } from './world.ts'

test('the API page shows both documents and loads everything from the office', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // A style or script that the page's policy refuses is an error in the console.
  const errors: string[] = []
  desk.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const asked: string[] = []
  desk.on('request', (request) => asked.push(request.url()))
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/docs`)
  await expect(desk.getByRole('heading', { name: 'The member site' })).toBeVisible()
  await desk.locator('.opblock-summary-control').first().click()
  await expect(desk.getByText('Example Value').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  await desk
    .getByLabel('Select a definition')
    .selectOption({ label: 'The back office: The office’s calls about webhooks.' })
  await expect(desk.getByRole('heading', { name: 'The back office' })).toBeVisible()
  await expect(desk.getByText('officeWebhooks', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
  const elsewhere = asked.filter((url) => !url.startsWith(`${setupValue('KOI_E2E_OFFICE')}/docs`))
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([])
  await desk.close()
})
