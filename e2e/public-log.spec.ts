import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COSIGNATURE, publicKeyFrom, verifierText } from '@koi/contract/fairness/signed-note.ts'
import type { Page } from '@playwright/test'
import { officeClient, setupValue } from './clients.ts'
import { query } from './database.ts'
import { office } from './pages/office.ts'
import { expect, runsAlone, test } from './world.ts'

const LOG = '/lotto/verify?view=log&game=SSC60'

/** Reloads until a text is there: a new entry waits for the next checkpoint. */
const reloadUntil = (page: Page, text: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

test('[FA-01] [FA-13] a browser keeps the log, and compares the settings with it', async ({ page }) => {
  await page.goto(LOG)
  await reloadUntil(page, 'The log contains everything that this browser saw before.')
  const main = page.getByRole('main')
  await expect(main.getByText(/^sandbox\.invalid\/witness\/one: cosigned /)).toBeVisible()
  await expect(main.getByText(/^sandbox\.invalid\/witness\/two: cosigned /)).toBeVisible()
  const terms = main.getByRole('listitem').filter({ hasText: 'Prices and limits' })
  await expect(terms.first()).toContainText('As in the log')
  await terms.first().getByText('Prices and limits').click()
  await expect(terms.first()).toContainText('"stakeMax":')
  await expect(main.getByText('Not in the log')).toHaveCount(0)
})

test('[FA-01] another key and a log that is not signed are shown loudly, and stay shown', async ({
  page,
}) => {
  await page.goto(LOG)
  await expect(page.getByText(/^First visit/)).toBeVisible()
  await page.route('**/log/checkpoint', (route) => route.fulfill({ body: 'koi\n5\nAAAA\n\n— koi AAAA\n' }))
  await page.reload()
  const alarm = page.getByRole('alert').filter({ hasText: 'The log is not signed with its key.' })
  await expect(alarm.first()).toBeVisible()
  await expect(page.getByText('What this browser kept', { exact: true })).toBeVisible()
  await page.unroute('**/log/checkpoint')
  await page.goto('/lotto/draws?game=SSC60')
  await expect(alarm.first()).toBeVisible()
  await page.goto(LOG)
  await expect(alarm.first()).toBeVisible()
  await page.getByRole('button', { name: 'Forget what this browser kept' }).click()
  await expect(page.getByText(/^First visit/)).toBeVisible()
  await expect(page.getByText('What this browser kept', { exact: true })).toHaveCount(0)
})

test('[FA-01] a removed witness is named until it is confirmed, a replaced one is an alarm', async ({
  page,
  request,
}) => {
  const list = (lines: readonly string[]) =>
    page.route('**/log/witnesses', (route) => route.fulfill({ body: `${lines.join('\n')}\n` }))
  const [one = ''] = (await (await request.get('/log/witnesses')).text()).split('\n')
  await page.goto(LOG)
  await expect(page.getByText(/^sandbox\.invalid\/witness\/two: .* · known since /)).toBeVisible()
  await list([one])
  await page.goto('/lotto/draws?game=SSC60')
  const notice = page.getByText('No longer a witness of this log: sandbox.invalid/witness/two.')
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible()
  await page.getByRole('link', { name: 'See the public log' }).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^sandbox\.invalid\/witness\/one: /)).toBeVisible()
  await expect(notice).toHaveCount(0)

  const publicKey = publicKeyFrom(new Uint8Array(32).fill(9))
  const other = verifierText({ name: 'sandbox.invalid/witness/one', type: COSIGNATURE, publicKey })
  await page.unroute('**/log/witnesses')
  await list([other])
  await page.reload()
  const alarm = page.getByRole('alert').filter({ hasText: 'The witnesses of the log were replaced.' })
  await expect(alarm).toContainText(one)
  await expect(alarm).toContainText(other)
  await page.unroute('**/log/witnesses')
  await page.goto('/lotto/draws?game=SSC60')
  await expect(alarm).toBeVisible()
})

test('[FA-01] an added witness is named until it is confirmed', async ({ page, request }) => {
  const list = (await (await request.get('/log/witnesses')).text()).trim()
  await page.goto(LOG)
  await expect(page.getByText(/^sandbox\.invalid\/witness\/two: .* · known since /)).toBeVisible()
  const publicKey = publicKeyFrom(new Uint8Array(32).fill(9))
  const added = verifierText({ name: 'house.example/witness', type: COSIGNATURE, publicKey })
  await page.route('**/log/witnesses', (route) => route.fulfill({ body: `${list}\n${added}\n` }))
  await page.goto('/lotto/draws?game=SSC60')
  const notice = page.getByText('This log has new witnesses: house.example/witness.')
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible()
  await page.getByRole('link', { name: 'See the public log' }).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'They may count' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^house\.example\/witness: has not cosigned/)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[FA-01] a checkpoint that was sent outside is shown, and its copy there is compared', async ({
  page,
  request,
}) => {
  const { port } = new URL(setupValue('KOI_E2E_SANDBOX'))
  await query(`select graphile_worker.add_job('transparency.anchor-day')`, [])
  await page.goto(LOG)
  const anchor = page.getByRole('listitem').filter({ hasText: `:${port}/anchor` })
  await expect(async () => {
    await page.reload()
    await expect(anchor.getByText(/^The log contains this checkpoint/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const sent = await request.get(`${setupValue('KOI_E2E_SANDBOX')}/control/anchors`)
  const copy = ((await sent.json()) as { text: string }[]).at(-1)?.text ?? ''
  expect(copy.startsWith(`${await anchor.locator('pre').textContent()}\n`)).toBe(true)

  const file = join(mkdtempSync(join(tmpdir(), 'koi-log-')), 'copy.txt')
  writeFileSync(file, copy)
  const script = fileURLToPath(new URL('../site/dist/check-log.mjs', import.meta.url))
  const address = `${setupValue('KOI_E2E_SITE')}/log`
  const output = String(execFileSync('node', [script, address, '--anchor', file]))
  expect(output).toMatch(/^anchor of .* sent to http.*\/anchor$/m)
  expect(output).toMatch(/the copy is contained: it is the anchor of \d+ entries\n.*\nyes\n$/)
})

test('[FA-01] the program that the site serves checks the whole log, twice', async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-log-'))
  const saved = join(folder, 'saved.json')
  const program = await request.get('/check-log.mjs')
  expect(await program.text()).toContain('checkLog')
  const script = fileURLToPath(new URL('../site/dist/check-log.mjs', import.meta.url))
  const check = () => String(execFileSync('node', [script, `${setupValue('KOI_E2E_SITE')}/log`, saved]))
  expect(check()).toMatch(/nothing saved to compare with\nyes\n$/)
  expect(check()).toMatch(/all \d+ entries of the last check are there\nyes\n$/)
  rmSync(folder, { recursive: true })
})

test(
  '[FA-12] a member finds their balance in the total of the log, and sees when their leaf was altered',
  runsAlone,
  async ({ page, fundedMember, openAs }) => {
    const member = await fundedMember('150')
    const desk = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
    const { sums } = await desk.officeTakeSums()
    await openAs(member, '/m/transaction/record')
    await page.getByRole('link', { name: 'Check what the site owes you' }).click()
    await reloadUntil(page, 'Your balance is in the total.')
    await expect(page.getByRole('main')).toContainText('¥150.00')
    for (const [language, text] of [
      ['MS', 'Baki anda termasuk dalam jumlah.'],
      ['CN', '您的余额包含在总额中。'],
      ['EN', 'Your balance is in the total.'],
    ] as const) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.reload()
      await expect(page.getByText(text)).toBeVisible()
    }
    await query(
      `do $$ begin
         set local session_replication_role = replica;
         update transparency.sum_leaf set amount = 1 where run_id = ${sums[0]?.run} and amount = 15000000;
       end $$`,
      [],
    )
    await page.reload()
    await expect(page.getByText(/^Your balance is not in the total/)).toBeVisible()
  },
)

test('[FA-12] an operator adds up the balances', async ({ page }) => {
  await office(page).logInByToken()
  await office(page).open('Public log')
  await page.getByRole('button', { name: 'Add up the balances now' }).click()
  await expect(page.getByRole('table', { name: 'Owed to members' }).getByRole('row').nth(1)).toContainText(
    'CNY',
  )
  await expect(page.getByRole('table', { name: 'Witnesses' })).toContainText('sandbox.invalid/witness/one')
})
