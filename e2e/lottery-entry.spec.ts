import type { Page } from '@playwright/test'
import { lotteryPages, waitForTimeToBet } from './pages/lottery.ts'
import { expect, expectToFit, test } from './world.ts'

// The tests wait for a draw with time to bet.
test.describe.configure({ timeout: 180_000 })

const SOUTH = '/lotto/bet?game=MNVIP60&play=lo2'

test('bets pasted as text: readable lines are shown and added, unreadable ones are named and stay', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), SOUTH)
  const sheet = await openText(page)
  const field = sheet.getByRole('textbox', { name: 'Type or paste your bets' })
  await field.fill('12 34 56x2\n7a 88\n99 x 3')
  await expect(sheet.getByText('Line 2, “7a”: not a number of this play')).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'What will be added' }).getByRole('listitem')).toHaveText([
    /12 34 56.*3 lines × 18 lots × ¥1\.00 × 2.*¥108\.00/,
    /99.*1 line × 18 lots × ¥1\.00 × 3.*¥54\.00/,
  ])
  await sheet.getByRole('button', { name: 'Add 2 to the slip: ¥162.00' }).click()
  await expect(field).toHaveValue('7a 88')
  await field.fill('77 88')
  await sheet.getByRole('button', { name: /^Add 1 to the slip/ }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Open the slip: 3 bets' }).click()
  await expect(lotteryPages(page).cart.getByRole('listitem')).toHaveText([/12 34 56/, /99/, /77 88/])
})

test('the first unreadable lines are named, and the rest are counted', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), SOUTH)
  const sheet = await openText(page)
  await sheet.getByRole('textbox').fill(Array.from({ length: 500 }, (_, line) => `q${line}`).join('\n'))
  const alert = sheet.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveCount(20)
  await expect(alert.getByText('and 480 more', { exact: true })).toBeVisible()
})

test('places are separated by vertical bars', async ({ page, newMember, openAs }) => {
  await openAs(await newMember(), '/lotto/bet?game=SSC60&play=position')
  const sheet = await openText(page)
  await sheet.getByRole('textbox').fill('12|0||7|')
  await sheet.getByRole('button', { name: /^Add 1/ }).click()
  await page.getByRole('button', { name: 'Open the slip: 1 bet' }).click()
  await expect(lotteryPages(page).cart.getByText('Ten thousands 1 2 · Thousands 0 · Tens 7')).toBeVisible()
})

test('all invalid numbers are named and stay until they are corrected', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/lotto/bet?game=MBVIP300&play=lo3')
  const field = page.getByRole('textbox', { name: /3 digits each/ })
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await field.fill('123 45x 1234567 12')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove 123' })).toBeVisible()
  await expect(field).toHaveValue('45x 1234567 12')
  await expect(alert).toHaveText('Not a number of 3 digits: 45x 1234567 12')
  await field.press('Backspace')
  await expect(alert).toHaveText('Not a number of 3 digits: 45x 1234567 1')
  await field.fill('456 123 12')
  await expect(alert).toHaveText('Not a number of 3 digits: 12')
  await field.press('3')
  await expect(alert).toBeHidden()
  await field.fill(`${Array.from({ length: 30 }, (_, place) => `x${place}`).join(' ')} `)
  await expect(alert).toHaveText('Not numbers of 3 digits: x0 x1 x2 x3 x4 x5 x6 x7 and 22 more')
})

test('random bets differ, and the limits of a game are shown in advance', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), SOUTH)
  await page.getByRole('button', { name: 'Random × 10' }).click()
  await page.getByRole('button', { name: 'Random × 5' }).click()
  await page.getByRole('button', { name: 'Open the slip: 15 bets' }).click()
  const { cart } = lotteryPages(page)
  const picks = await cart.getByRole('listitem').getByRole('paragraph').first().allTextContents()
  expect(picks.every((pick) => /^\d\d$/.test(pick))).toBe(true)
  await cart.getByRole('button', { name: 'Clear' }).click()
  await expect(cart.getByText('Your slip is empty')).toBeVisible()
  await cart.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('¥0.01 to ¥20,000.00', { exact: true })).toBeVisible()
  await page.getByText('Stake per bet').click()
  await expect(page.getByText(/^One bet costs ¥0\.01 to ¥20,000\.00, with a multiple/)).toBeVisible()
})

test('a visitor reads the amounts of the rules with their currency', async ({ page }) => {
  await page.goto('/lotto/rules?game=MNVIP60')
  await expect(page.getByText(/It pays ¥[\d,]+\.\d\d/)).toBeVisible()
  await expect(page.getByText('A bet is between ¥0.01 and ¥20,000.00.')).toBeVisible()
  await expect(page.getByText(/^One bet pays ¥[\d,]+\.\d\d at most\.$/)).toBeVisible()
})

test('the card of chances says what a bet costs, and each figure explains itself', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), SOUTH)
  const card = page.getByRole('region', { name: 'Chance and cost' })
  await page.getByRole('button', { name: '07', exact: true }).click()
  // 18.00 staked at a return of 97.8 %.
  await expect(card.getByRole('group').filter({ hasText: 'Costs on average' })).toContainText('¥0.39')
  await expect(card.getByRole('img')).toHaveAccessibleName(
    '97.8% of the stake is returned on average, 2.2% is kept',
  )
  for (const figure of ['That is one draw in', 'Paid back on average', 'Maximum payout']) {
    const group = card.getByRole('group').filter({ hasText: figure })
    await expect(group.getByRole('paragraph')).toBeHidden()
    await group.getByText(figure).click()
    await expect(group.getByRole('paragraph')).toBeVisible()
  }
})

test('the last order is repeated at the current odds, also from its receipt', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('100'), SOUTH)
  const { bar, cart, receipt } = lotteryPages(page)
  await page.getByRole('button', { name: 'Repeat last' }).click()
  await expect(page.getByText('You have not bet on this game yet')).toBeVisible()
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('radio', { name: '¥0.10' }).click()
  await waitForTimeToBet(page)
  await bar.getByRole('button', { name: 'Bet ¥1.80' }).click()
  await expect(receipt.getByText('Your bet is in')).toBeVisible()
  await receipt.getByRole('button', { name: 'Bet again' }).click()
  await expect(cart.getByRole('listitem')).toHaveText([/Lô 2 digits07.*¥0\.10/])
  await cart.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Repeat last' }).click()
  await expect(cart.getByRole('listitem')).toHaveCount(2)
})

test('a bet is starred, listed, added and removed, and no other member sees it', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), SOUTH)
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('button', { name: 'Favourites (0)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Favourite bets' })
  await sheet.getByRole('button', { name: 'Star the bet on the pad' }).click()
  await expect(sheet.getByRole('listitem')).toHaveText([/Lô 2 digits07.*¥1\.00 × 1/])
  await page.reload()
  await page.getByRole('button', { name: 'Favourites (1)' }).click()
  await sheet.getByRole('button', { name: 'Add Lô 2 digits to the slip' }).click()
  const { cart } = lotteryPages(page)
  const star = cart.getByRole('button', { name: 'Favourite: Lô 2 digits' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await cart.getByRole('button', { name: 'Close', exact: true }).click()
  await openAs(await newMember(), SOUTH)
  await expect(page.getByRole('button', { name: 'Favourites (0)' })).toBeVisible()
})

test('a stake that is chosen freely has one row of amounts, on a low screen too', async ({
  page,
  newMember,
  openAs,
}) => {
  await openAs(await newMember(), '/lotto/bet?game=SSC60&play=sides')
  const inBar = page.getByRole('group', { name: 'Per line' })
  const inTerms = page.getByRole('radiogroup', { name: 'Stake per line' })
  await expect(inBar).toBeVisible()
  await expect(inTerms).toBeHidden()
  await page.setViewportSize({ width: 390, height: 560 })
  await expect(inTerms).toBeVisible()
  await expect(inBar).toBeHidden()
})

for (const width of [360, 390]) {
  test(`quick picks at ${width} px are wide enough to touch, and aligned alike in every row`, async ({
    page,
    newMember,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await newMember()
    for (const language of ['EN', 'MS', 'CN']) {
      await openAs(member, '/offline.html')
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.goto('/lotto/bet?game=SSC60&play=position')
      const rows = page.getByRole('tabpanel').getByRole('group')
      await expect(rows).toHaveCount(5)
      const small = await page
        .getByRole('radiogroup')
        .getByRole('radio')
        .or(rows.getByRole('button'))
        .evaluateAll(
          (targets) => targets.filter((target) => target.getBoundingClientRect().width < 44).length,
        )
      expect(small, language).toBe(0)
      const places = await rows.evaluateAll((all) =>
        all.map((row) => {
          const { left, top } = row.getBoundingClientRect()
          const first = row.querySelector('button')?.getBoundingClientRect()
          return [Math.round((first?.left ?? 0) - left), Math.round((first?.top ?? 0) - top)].join(' ')
        }),
      )
      expect(new Set(places).size, language).toBe(1)
      await expectToFit(page)
    }
  })
}

for (const width of [360, 390, 430]) {
  test(`text, favourites and the card of chances fit ${width} px in three languages`, async ({
    page,
    newMember,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await newMember()
    for (const language of ['EN', 'MS', 'CN']) {
      await openAs(member, '/offline.html')
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.goto(SOUTH)
      await page.getByRole('button', { name: '07', exact: true }).click()
      for (const summary of await page.locator('details > summary').all()) await summary.click()
      await expectToFit(page)
      await page
        .locator('button:has-text("As text"), button:has-text("teks"), button:has-text("文本")')
        .click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox')
        .fill('12 345 67890 abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz')
      await expect(dialog.getByRole('alert')).toBeVisible()
      const sizes = await dialog.evaluate((box) => ({ inner: box.scrollWidth, outer: box.clientWidth }))
      expect(sizes.inner).toBeLessThanOrEqual(sizes.outer)
    }
  })
}

async function openText(page: Page) {
  await page.getByRole('button', { name: 'As text' }).click()
  return page.getByRole('dialog', { name: /^As text/ })
}
