import { expectNoViolations } from './axe.ts'
import { rainClient } from './clients.ts'
import { query } from './database.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

test.describe.configure({ timeout: 180_000 })

/** How soon a rain of these tests opens: it is published half a minute before at the latest. */
const SOON_SECONDS = 55

/** A single rain of three envelopes that opens soon; those of the demo are put aside. */
async function planRain(seconds: number): Promise<void> {
  await query('update rain.plan set enabled = false', [])
  await query(
    `update rain.round set state = 'stopped', ended_at = now(), taken = 0, paid = 0, stop_reason = 'operator'
     where state = 'coming'`,
    [],
  )
  await query(
    `insert into rain.plan (from_at, seconds, budget, envelopes, least, most, currency, turnover, rate,
       enabled, opened_at, day_cost, created_at)
     values (now() + make_interval(secs => $1), $2, 600000, 3, 100000, 300000, 'CNY', 0, 10000, true, now(),
       600000, now())`,
    [SOON_SECONDS, seconds],
  )
  await query(`select graphile_worker.add_job('rain.sweep-rounds', '{}')`, [])
}

test(
  '[RT-17] [GR-15] [GR-18] a rain is waited for, falls, pays once, and is checked in the browser',
  runsAlone,
  async ({ page, newMember, openAs, problems }) => {
    const main = page.getByRole('main')
    const [member, resting] = [await newMember(), await newMember()]
    await resting.api.takeTimeOut({ days: 1 })
    await planRain(20)
    await openAs(member, '/m/home')
    await main.getByRole('link', { name: /^Rain in 00:\d\d$/ }).click()
    await expect(page).toHaveURL('/m/redRain')
    await expect(main.getByRole('heading', { name: 'The next rain' })).toBeVisible()
    await expect(main.getByRole('timer')).toHaveText(/^00:\d\d$/)
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.context().setOffline(true)
    await expect(main).toContainText('You are offline')
    await expect(main.getByRole('timer')).toHaveCount(0)
    await expectNoViolations(page, 'the rain without a connection')
    await page.context().setOffline(false)
    await expect(main.getByRole('timer')).toHaveText(/^00:\d\d$/)
    expect(await rainClient({ token: resting.session.token }).rainNow()).toMatchObject({
      current: null,
      next: null,
    })

    await expect(main.getByRole('heading', { name: 'It is raining envelopes' })).toBeVisible({
      timeout: 90_000,
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.locator('[aria-hidden=true] > button').first().dispatchEvent('click')
    await expect(main.getByRole('status').filter({ hasText: 'You got ¥' })).toBeVisible()
    const { current } = await rainClient({ token: member.session.token }).rainNow()
    const amount = current?.mine?.amount ?? ''
    await expect(main.getByRole('status')).toContainText(`You got ¥${amount}`)
    expect((await member.api.walletBalance()).sumBalance).toBe(amount)

    const row = main.getByRole('region', { name: 'Last rains' }).getByRole('link').first()
    // The list has the rain soon after it ends, on the same page.
    await expect(row).toContainText(`+¥${amount}`, { timeout: 60_000 })
    await row.click()
    await expect(main.getByText('Your browser comes to the same amounts')).toBeVisible()
    await expect(main.getByRole('list').filter({ hasText: 'The beacon signed that round' })).toBeVisible()
    await expectNoViolations(page, 'the check of a rain')
    await page.route('**/wps/promotion/rain/evidence?*', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/"amounts":\["\d+\.\d\d"/, '"amounts":["9.99"') })
    })
    await page.reload()
    await expect(main.getByRole('status')).toContainText('Something does not agree')
    await page.goto('/m/redRain')
    await expect(main.getByText('No rain is coming up')).toBeVisible()
    await expectNoViolations(page, 'the rain')
  },
)

test('an operator plans a rain, sees what a day costs, switches it on and off', async ({ browser }) => {
  const desk = await browser.newPage()
  const { logInByToken, open, pressAndConfirm } = office(desk)
  await logInByToken()
  await open('Red rain')
  await desk.getByRole('button', { name: 'New rain' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('How often').selectOption('every 2 hours')
  await form.getByLabel('First opening').fill('2030-01-02T10:00')
  for (const [label, text] of Object.entries({
    'Budget per rain': '5',
    Envelopes: '10',
    'Minimum in an envelope': '1',
    'Maximum in an envelope': '4',
  }))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel(/^Reason/).fill('a test')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText(/The budget must be at least/)).toBeVisible()
  await form.getByLabel('Budget per rain').fill('20')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'hidden' })
  await desk.getByRole('link', { name: 'every 2 hours' }).first().click()
  await expect(desk.getByText('240.00 CNY', { exact: true })).toBeVisible()
  await expectNoViolations(desk, 'a plan of rains in the office')
  await desk.getByRole('button', { name: 'Switch on' }).click()
  await expect(desk.getByRole('dialog')).toContainText('It costs at most 240.00 CNY a day: 12 rains.')
  await desk.keyboard.press('Escape')
  await pressAndConfirm('Switch on', 'a test')
  await expect(desk.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await pressAndConfirm('Switch off', 'a test')
  await expect(desk.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await desk.close()
})
