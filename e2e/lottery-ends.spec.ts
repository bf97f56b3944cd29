import type { Page } from '@playwright/test'
import { cents } from './cents.ts'
import type { Member } from './members.ts'
import { waitForLongSale } from './pages/chase.ts'
import { expect, expectToFit, test } from './world.ts'

// The tests wait for two draws of a minute.
test.describe.configure({ timeout: 300_000 })

const LANGUAGES = [
  {
    language: 'MS',
    all: /^Puluh ribu Semua$|^Semua$/,
    add: 'Masuk slip',
    place: /^Taruh ¥/,
    placed: /^Kesemua 2 pesanan diterima: ¥/,
    goOn: 'Teruskan',
    won: 'Anda menang',
    coming: 'Taruh juga cabutan akan datang',
    draws: 'Bilangan cabutan',
    placeAll: /^Taruh ¥.* pada 3 cabutan$/,
    chased: 'Pertaruhan anda pada 3 cabutan sudah masuk',
    finished: 'Selesai',
    stopped: 'Berhenti kerana menang',
    cancelled: 'Dibatalkan',
  },
  {
    language: 'CN',
    all: /^万位 全$|^全部?$/,
    add: '加入注单',
    place: /^投注 ¥/,
    placed: /^2 张注单全部投注成功：¥/,
    goOn: '继续',
    won: '恭喜中奖',
    coming: '追号（投注后续多期）',
    draws: '追号期数',
    placeAll: /^投注 ¥.*共 3 期$/,
    chased: '追号成功，共 3 期',
    finished: '已结束',
    stopped: '中奖停止',
    cancelled: '已撤单',
  },
] as const
type Words = (typeof LANGUAGES)[number]

/** Every digit of the first place: exactly one of the ten lines wins, 9.78 for a stake of 10. */
async function addEveryDigit(page: Page, { all, add }: Words): Promise<void> {
  await page.goto('/lotto/bet?game=SSC60&playType=trad&play=position')
  await page.getByRole('button', { name: all }).first().click()
  await page.getByRole('button', { name: add }).click()
}

async function openCart(page: Page, bets: number) {
  await page.locator(`header button[aria-label*="${bets}"]`).click()
  return page.getByRole('dialog')
}

/** Places the bets of a cart on two games, one order each. */
async function playCart(page: Page, words: Words): Promise<void> {
  // Both games close on the minute: if a draw closed now, the page would ask about it.
  await waitForLongSale()
  await page.goto('/lotto/bet?game=DICE60&playType=ent')
  await page.getByRole('main').locator('button[aria-pressed]').first().click()
  await page.getByRole('button', { name: words.add }).click()
  await addEveryDigit(page, words)
  const cart = await openCart(page, 2)
  const place = cart.getByRole('button', { name: words.place })
  await expect(place).toBeEnabled({ timeout: 30_000 })
  await place.click()
  await expect(page.getByText(words.placed)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: words.goOn }).click()
}

/** Places the same bet on three draws, to be stopped when it wins. */
async function placeChase(page: Page, words: Words): Promise<void> {
  await addEveryDigit(page, words)
  await (await openCart(page, 1)).getByRole('button', { name: words.coming }).click()
  const sheet = page.getByRole('dialog')
  await waitForLongSale()
  await sheet.getByRole('textbox', { name: words.draws }).fill('3')
  await sheet.getByRole('button', { name: words.placeAll }).click()
  await expect(page.getByText(words.chased)).toBeVisible()
  await expectToFit(page)
}

/** True when the two tickets of the cart and the three of the chase are settled or cancelled. */
const areOrdersSettled = async ({ api }: Member): Promise<boolean> => {
  const { content } = await api.orders({})
  return content.length === 5 && content.every(({ state }) => state !== 'placed')
}

for (const words of LANGUAGES) {
  test(`[LA-14] a cart and bets on coming draws are played to their ends: ${words.language}`, async ({
    page,
    fundedMember,
    openAs,
  }) => {
    const member = await fundedMember('100')
    await openAs(member, '/lotto/')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), words.language)
    await page.reload()
    await playCart(page, words)
    await placeChase(page, words)
    await expect.poll(() => areOrdersSettled(member), { timeout: 200_000 }).toBe(true)
    const [chased] = (await member.api.chases({})).content
    expect(chased).toMatchObject({ state: 'won', stake: '30.00', payout: '9.78' })

    // A win that the page has seen open is celebrated, which a ticket of this test may be at any moment.
    const celebration = page.getByRole('dialog').filter({ hasText: words.won })
    await page.addLocatorHandler(celebration, () =>
      celebration.getByRole('button', { name: words.goOn, exact: true }).click(),
    )
    await page.goto('/lotto/tickets')
    await page.getByRole('tab', { name: words.finished }).click()
    await expect(page.getByRole('main').locator('a[href*="/lotto/ticket?"]')).toHaveCount(5)
    await expectToFit(page)
    await page.goto('/lotto/tickets?tab=chases')
    await page.getByRole('link', { name: new RegExp(words.stopped) }).click()
    await expect(page.getByText(words.stopped)).toBeVisible()
    await expect(page.getByText(words.cancelled)).toHaveCount(2)
    await expectToFit(page)
    // Only stakes and wins have changed the balance.
    const { content } = await member.api.orders({})
    const played = content.filter(({ state }) => state !== 'cancelled')
    const sum = (name: 'stake' | 'payout') => played.reduce((all, order) => all + cents(order[name]), 0)
    const { sumBalance } = await member.api.walletBalance({})
    expect(cents(sumBalance)).toBe(10_000 - sum('stake') + sum('payout'))
  })
}
