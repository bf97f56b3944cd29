import type { Browser, Page } from '@playwright/test'
import { type EmptyProduction, startEmptyProduction } from './empty-production.ts'
import { newPerson } from './members.ts'
import { depositPage } from './pages/deposit.ts'
import { lotteryPages } from './pages/lottery.ts'
import { registerPage } from './pages/register.ts'
import { press, send, setUp } from './pages/set-up.ts'
import { test as base, expect, runsAlone } from './world.ts'

const ACCOUNT = { bank: 'Lotus Bank', holder: 'Lotus Games', number: '0088 1234 5678' }
const CHANNEL = 'Bank transfer'
const LOTTERY = 'Koi SSC 60s'

/** An installation in one currency: its settings, amounts that suit it, and how one of them is shown. */
interface House {
  readonly settings: Parameters<typeof startEmptyProduction>[0]
  readonly deposit: { readonly min: string; readonly max: string; readonly amount: string }
  readonly limits: { readonly stakeMin: string; readonly stakeMax: string; readonly payoutMax: string }
  readonly identityFrom: string
}

const DONG: House = {
  settings: { KOI_CURRENCY: 'VND', KOI_TIME_ZONE: 'Asia/Ho_Chi_Minh' },
  deposit: { min: '50000', max: '100000000', amount: '500000' },
  limits: { stakeMin: '1000', stakeMax: '50000000', payoutMax: '1000000000' },
  identityFrom: '50000000',
}
const RINGGIT: House = {
  settings: { KOI_CURRENCY: 'MYR', KOI_TIME_ZONE: 'Asia/Kuala_Lumpur' },
  deposit: { min: '10', max: '20000', amount: '100' },
  limits: { stakeMin: '0.10', stakeMax: '10000', payoutMax: '200000' },
  identityFrom: '10000',
}

interface Starts {
  /** Which installation the test starts. */
  readonly house: House
  /** It, empty, and the phone of the test opens its site. */
  readonly production: EmptyProduction
}

const test = base.extend<Starts>({
  house: [DONG, { option: true }],
  production: [
    async ({ house }, use) => {
      const production = await startEmptyProduction(house.settings)
      await use(production)
      await production.stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ production }, use) => use(production.site),
})

// The tests wait for the start of an installation and for a draw of a minute.
test.describe.configure({ timeout: 300_000 })

/** The two owners and their desks. */
interface Owners {
  readonly mei: Page
  readonly lin: Page
  readonly office: string
  readonly house: House
}

async function becomeOwners(browser: Browser, production: EmptyProduction, house: House): Promise<Owners> {
  const { office, links } = production
  const open = () => browser.newPage({ viewport: { width: 1280, height: 900 }, isMobile: false })
  const [mei, lin] = [await open(), await open()]
  await setUp(mei, office).becomeOwner(links[0], 'mei')
  await setUp(lin, office).becomeOwner(links[1], 'lin')
  return { mei, lin, office, house }
}

/** A bank of members, a channel with an account of ours, and the cashier's settings. */
async function openCashier({ mei, lin, office, house }: Owners): Promise<void> {
  const [first, second] = [setUp(mei, office), setUp(lin, office)]
  await first.openEntry('The banks of your members')
  await press(mei, 'Add a bank', 'Save', async (dialog) => {
    await dialog.getByLabel(/^Code/).fill('LOTUS')
    await dialog.getByLabel(/^Name/).fill(ACCOUNT.bank)
  })
  await expect(mei.getByRole('row').filter({ hasText: 'LOTUS' })).toContainText('on')
  await first.openEntry('A deposit channel that is on')
  await press(mei, 'New channel', 'Create', async (dialog) => {
    await dialog.getByLabel('Code', { exact: true }).fill('BANK1')
    await dialog.getByLabel('How members pay').selectOption('bank')
    await expect(dialog.getByLabel('Currency')).toHaveValue(house.settings.KOI_CURRENCY)
    await dialog.getByLabel('Name, English').fill(CHANNEL)
    await dialog.getByLabel('Minimum deposit').fill(house.deposit.min)
    await dialog.getByLabel('Maximum deposit').fill(house.deposit.max)
  })
  await mei.getByRole('link', { name: 'Our bank accounts' }).click()
  await press(mei, 'New account', 'Add', async (dialog) => {
    await dialog.getByLabel('Bank', { exact: true }).fill(ACCOUNT.bank)
    await dialog.getByLabel('Name on the account').fill(ACCOUNT.holder)
    await dialog.getByLabel('Account number').fill(ACCOUNT.number)
  })
  // What members pay to is checked by a second person.
  await expect(mei.getByRole('row').filter({ hasText: ACCOUNT.number })).toContainText(
    'Another operator must switch it on.',
  )
  await second.open('/channels/accounts', 'Our bank accounts')
  await press(lin, `Switch on ${ACCOUNT.bank} ${ACCOUNT.number}`, 'Switch on')
  await second.open('/channels', 'Payment channels')
  await press(lin, `Switch on ${CHANNEL}`, 'Switch on')
  await expect(lin.getByRole('row').filter({ hasText: 'BANK1' })).toContainText('offered')
  await first.openEntry('Limits, fees and hours of the cashier')
  await press(mei, 'Keep these settings', 'Keep these settings')
}

/** One lottery on sale, with limits in the currency. */
async function openLottery({ mei, office, house }: Owners): Promise<void> {
  const desk = setUp(mei, office)
  await desk.openEntry('Games')
  await press(mei, `Edit ${LOTTERY}`, 'Save', (dialog) =>
    dialog.getByRole('checkbox', { name: /^On sale/ }).check(),
  )
  await desk.openEntry('Stakes and limits of the lotteries')
  await mei.getByRole('region', { name: LOTTERY }).getByRole('link', { name: 'Prices and limits' }).click()
  await press(mei, 'Set new terms', 'Save', async (dialog) => {
    const at = new Date(Date.now() + 8_000)
    const zone = { timeZone: house.settings.KOI_TIME_ZONE }
    await dialog.getByLabel('Minimum stake').fill(house.limits.stakeMin)
    await dialog.getByLabel('Maximum stake').fill(house.limits.stakeMax)
    await dialog.getByLabel('Maximum payout').fill(house.limits.payoutMax)
    await dialog
      .getByLabel('In force from (date and time)')
      .fill(at.toLocaleString('sv-SE', zone).replace(' ', 'T'))
  })
}

/** What the licence asks for, and the name under which members know the house. */
async function nameTheHouse({ mei, office, house }: Owners): Promise<void> {
  const desk = setUp(mei, office)
  const { KOI_CURRENCY: currency } = house.settings
  await desk.openEntry('The total from which members’ identity is checked')
  await desk.change('Player protection', (dialog) =>
    dialog
      .getByLabel(new RegExp(`^Total from which identity is checked, in ${currency}`))
      .fill(house.identityFrom),
  )
  await desk.change('Name and colours', (dialog) => dialog.getByLabel('Site name').fill('Lotus'))
  await desk.change('Licence', (dialog) =>
    dialog.getByLabel(/^Licence, with/).fill('Lotus Games, licence 88'),
  )
  await desk.change('Customer service', (dialog) => dialog.getByLabel('Telegram').fill('https://t.me/lotus'))
  await desk.open('/site', 'Site')
  const needless = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']
  for (const name of [...needless, 'FACEBOOKLOGIN3', 'GOOGLELOGIN3']) await desk.turnOff(name)
  // A switch that leads to something that is not connected says so before it is turned on again.
  await mei.getByRole('button', { name: 'Turn on MOBILENUMREG3', exact: true }).click()
  const dialog = mei.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', /\/installation$/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

interface Guest {
  readonly account: string
  readonly fullName: string
}

/** A visitor of the phone registers, says who they are and orders a bank transfer; returns the exact amount. */
async function orderTransfer(page: Page, house: House): Promise<Guest & { readonly amount: string }> {
  const account = `guest${Date.now().toString(36)}`
  const person = newPerson()
  const form = registerPage(page)
  await form.open()
  await form.fill(account, 'koi12345')
  await form.submit.click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/voucherCenter?channel=BANK1')
  const deposit = depositPage(page)
  await deposit.sayWho(person)
  await deposit.amount.fill(house.deposit.amount)
  await deposit.submit.click()
  await expect(page.getByRole('heading', { name: 'Transfer to this account' })).toBeVisible()
  await expect(page.getByText(ACCOUNT.number)).toBeVisible()
  const exactly = page
    .getByRole('term')
    .filter({ hasText: /exactly/i })
    .locator('+ dd')
  const amount = ((await exactly.textContent()) ?? '').replaceAll(/[^\d.]/g, '')
  return { account, fullName: person.fullName, amount }
}

/** The bet and its draw: made, settled and verified in the browser. */
async function playDraw(page: Page): Promise<void> {
  const lottery = lotteryPages(page)
  await lottery.open('SSC60')
  await lottery.addBothHalves(1)
  await lottery.placeSlip()
  await lottery.receipt.getByRole('link', { name: 'See the ticket' }).click()
  // One of the two bets always wins, which returns a part of the stake.
  await expect(page.getByText('Part returned', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  await page.getByRole('link', { name: 'Check this ticket' }).click()
  await expect(lottery.checksPassed).toHaveCount(2, { timeout: 60_000 })
}

test(
  '[CA-01] [CA-02] [OF-20] from an empty database to a settled and verified bet in dong',
  runsAlone,
  async ({ browser, page, production, house }) => {
    const owners = await test.step('two owners set themselves up', () =>
      becomeOwners(browser, production, house))
    const { mei, lin, office } = owners
    const desk = setUp(mei, office)
    await test.step('nothing is invented, and Today lists what is missing', async () => {
      await desk.openToday()
      await expect(desk.entries.filter({ hasText: /^Games/ })).toHaveCount(1)
      await desk.open('/channels', 'Payment channels')
      await expect(mei.getByText('There are no channels yet, so members cannot deposit.')).toBeVisible()
      await desk.open('/cashier/banks', 'Banks')
      await expect(mei.getByText('No bank is listed yet, so members cannot withdraw.')).toBeVisible()
    })
    await test.step('the cashier opens', () => openCashier(owners))
    await test.step('a lottery goes on sale', () => openLottery(owners))
    await test.step('the house gets its name', () => nameTheHouse(owners))
    await test.step('only what the server’s environment says is left', async () => {
      await desk.openToday()
      await expect(desk.entries).toHaveText([/^Public addresses with HTTPS/, /^A mail server/])
    })
    const order = await test.step('a member orders a bank transfer', () => orderTransfer(page, house))
    expect(order.amount).toMatch(/^5000(0[1-9]|[1-9]\d)$/)
    await test.step('one owner enters the money, the other credits it', async () => {
      await desk.open(`/deposits?search=${order.account}`, 'Deposits')
      await press(mei, /^Money arrived for /, 'Money arrived', async (dialog) => {
        await dialog.getByLabel(/^Sender/).fill(order.fullName.toUpperCase())
        await dialog.getByLabel('Bank’s reference').fill('LOTUS-0001')
      })
      await setUp(lin, office).open(`/deposits?search=${order.account}`, 'Deposits')
      await lin.getByRole('main').getByRole('button', { name: 'Credit', exact: true }).click()
      await send(lin, 'Credit')
      await expect(depositPage(page).credited).toBeVisible()
    })
    await test.step('the member bets, sees the result and verifies it', () => playDraw(page))
    await test.step('the draw is settled in the office, and the books balance', async () => {
      await desk.open('/draws', 'Draws')
      await expect(mei.getByRole('row').filter({ hasText: 'settled' }).first()).toBeVisible()
      await desk.open('/books', 'Books')
      await mei.getByRole('button', { name: 'Run the proof now' }).click()
      await expect(mei.getByText(/^The books balance/)).toBeVisible()
    })
  },
)

test.describe('in ringgit', () => {
  test.use({ house: RINGGIT })

  test(
    '[CA-01] [CA-04] a statement of the bank credits the first deposit in ringgit, and it is bet',
    runsAlone,
    async ({ browser, page, production, house }) => {
      const owners = await becomeOwners(browser, production, house)
      const { mei, office } = owners
      await openCashier(owners)
      await openLottery(owners)
      const order = await orderTransfer(page, house)
      expect(order.amount).toMatch(/^100\.(0[1-9]|[1-9]\d)$/)
      await setUp(mei, office).open('/transfers', 'Bank transfers received')
      await mei.getByRole('button', { name: 'Import a statement' }).click()
      const dialog = mei.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'statement.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(
          `Reference;Amount;Name;Date\nLOTUS-1;${order.amount};${order.fullName.toUpperCase()};today\n`,
        ),
      })
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog.getByText('Entered: 1. Orders found: 1.')).toBeVisible()
      await expect(depositPage(page).credited).toBeVisible()
      const lottery = lotteryPages(page)
      await lottery.open('SSC60')
      await lottery.addBothHalves(1)
      await lottery.placeSlip()
      await expect(lottery.receipt.getByText(/RM/).first()).toBeVisible()
    },
  )
})
