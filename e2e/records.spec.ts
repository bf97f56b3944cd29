import { randomUUID } from 'node:crypto'
import { COVERING, placeBet } from './bets.ts'
import { deposit, setPaymentOutcome } from './members.ts'
import { recordsPage } from './pages/records.ts'
import { expect, test } from './world.ts'

// There is a draw every minute, and a bet is settled within the next two.
test.describe.configure({ timeout: 180_000 })

test('[MN-04] [MN-18] deposits with their state, those of this member only, and each movement', async ({
  page,
  newMember,
  openAs,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  await deposit(other, '777')
  await deposit(member, '200')
  const [channel] = await member.api.depositChannels({})
  const failing = { clientKey: randomUUID(), channel: channel?.code ?? '', amount: '33' }
  const { orderNumber } = await member.api.createDeposit(failing)
  await setPaymentOutcome(orderNumber, 'FAILED')
  const { rows, kind, figure, details, range } = recordsPage(page)
  await openAs(member, '/m/vouReport')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('¥33.00')
  await expect(rows.first()).toContainText('Failed')
  await expect(rows.last()).toContainText('¥200.00')
  await expect(rows.last()).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('main')).not.toContainText('777')
  await expect(figure('Credited')).toContainText('¥200.00')
  await kind.selectOption({ label: 'Credited' })
  await expect(rows).toHaveCount(1)
  await range('30 days').click()
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await expect(details).toContainText('Credited')
  await expect(details).toContainText('¥200.00')
  await page.goto('/m/transaction/record')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('+¥200.00')
  await expect(rows.first()).toContainText('Balance ¥200.00')
  const codes = await member.api.transactionCodes({})
  await expect(kind.getByRole('option')).toHaveText(['All', ...codes.map(({ name }) => name)])
  await kind.selectOption({ label: codes.find(({ code }) => !/deposit/i.test(code))?.name ?? '' })
  await expect(page.getByText('No movements')).toBeVisible()
})

test('[MN-07] [MN-08] a bet is in the betting record, and its result in profit and loss', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('500')
  const { orderId, numero } = await placeBet(member, 5)
  const { rows, figure, details } = recordsPage(page)
  await openAs(member, '/m/gameRecord')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Koi SSC 60s')
  await expect(rows.first()).toContainText('Stake ¥5.00')
  await expect(rows.first()).toContainText('Waiting for the draw')
  await expect(figure('Unsettled stakes')).toContainText('¥5.00')
  await expect(figure('Result')).toContainText('¥0.00')
  await rows.first().click()
  await expect(details).toContainText(numero)
  await expect(details).toContainText('Draw at')
  await expect(details).toContainText('Payout–')
  await expect(details).not.toContainText('Result of the draw')
  await expect
    .poll(async () => (await member.api.orderDetail({ orderId })).state, {
      timeout: 130_000,
      intervals: [2_000],
    })
    .toBe('settled')
  const { payout } = await member.api.orderDetail({ orderId })
  expect(Number(payout)).toBe(0)
  await page.goto('/m/gameRecord')
  await expect(figure('Stake')).toContainText('¥5.00')
  await expect(figure('Unsettled stakes')).toHaveCount(0)
  await expect(figure('Result')).toContainText('-¥5.00')
  await page.goto('/m/profitandloss')
  await expect(figure('Result')).toContainText('-¥5.00')
  await expect(figure('Stake')).toContainText('¥5.00')
  await expect(figure('Payout')).toContainText('¥0.00')
  await expect(page.getByRole('heading', { name: 'Lottery' })).toBeVisible()
  await expect(page.getByText(/^Valid turnover counts towards a withdrawal/)).toBeVisible()
})

test('an unsettled row shows its game and its stake in full on a small phone', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const member = await fundedMember('5000')
  await placeBet(member, 200, COVERING)
  const { rows } = recordsPage(page)
  for (const language of ['EN', 'MS', 'CN']) {
    await openAs(member, '/offline.html')
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.goto('/m/gameRecord')
    await expect(rows.first()).toContainText('¥1,600.00')
    const cut = await rows
      .first()
      .locator('b, small')
      .evaluateAll(
        (texts) => texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
    expect(cut, language).toBe(0)
  }
})

test('[MN-10] [MN-11] [BC-14] every amount has its symbol, its thousands and two decimals', async ({
  page,
  fundedMember,
  openAs,
}) => {
  const member = await fundedMember('12345.6')
  await placeBet(member, 1)
  const wallet = await member.api.walletBalance({})
  expect(wallet).toMatchObject({ sumBalance: '12344.60', currencySymbol: '¥' })
  await openAs(member, '/m/home')
  for (const path of [
    '/m/home',
    '/m/mine',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/vouReport',
    '/m/withdrawReport',
    '/m/transaction/record',
    '/m/gameRecord',
    '/m/profitandloss',
  ]) {
    await page.goto(path)
    // On home the balance is in the header, and the wins below it are those of other members.
    const shown = page.locator('#root')
    await expect(shown.getByText('¥').first()).toBeVisible()
    const [words = ''] = await shown.allInnerTexts()
    for (const text of words.match(/¥\d[\d.,]*(?<=\d)/g) ?? []) {
      expect(text, path).toMatch(/^¥\d{1,3}(,\d{3})*\.\d\d$/)
    }
  }
})

test('a record with nothing in it says so, and offers the next step', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/m/gameRecord')
  await expect(page.getByText('No bets')).toBeVisible()
  await page.getByRole('link', { name: 'See the draws' }).click()
  await expect(page).toHaveURL('/m/startLottery')
})

test('a record that fails to load can be requested again', async ({ page, newMember, openAs, problems }) => {
  problems.allow(/status of 500|ERR_FAILED/)
  // An open stream would refresh the list by itself.
  await page.route('**/wps/stream', (route) => route.abort())
  await page.route('**/wps/transaction/deposit/records*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'server.error', message: 'x' } }),
  )
  await openAs(await newMember(), '/m/vouReport')
  await expect(page.getByText('This list could not be loaded.')).toBeVisible()
  await page.unroute('**/wps/transaction/deposit/records*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No deposits')).toBeVisible()
})
