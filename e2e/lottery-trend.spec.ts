import { expectNoViolations } from './axe.ts'
import { siteClient } from './clients.ts'
import { expect, expectToFit, test } from './world.ts'

// If the product has only just started, the tests wait for the first draws, a minute each.
test.describe.configure({ timeout: 180_000 })

test.beforeEach(async () => {
  const draws = async (gameCode: string) =>
    (await siteClient().drawTrend({ gameCode, count: 30 })).draws.length
  for (const game of ['SSC60', 'MNVIP60']) {
    await expect.poll(() => draws(game), { timeout: 150_000 }).toBeGreaterThan(0)
  }
})

test('a visitor sees the trend of a game: chart, counts and table of the same draws', async ({ page }) => {
  const { draws } = await siteClient().drawTrend({ gameCode: 'SSC60', count: 30 })
  const [newest] = draws
  await page.goto('/lotto/draws?game=SSC60')
  await page.getByRole('tab', { name: 'Trend' }).click()
  await expect(page.getByRole('img', { name: /^Chart of the last \d+ draws/ })).toBeVisible()
  await expect(page.getByText(/^Past draws say nothing about the next one/)).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).click()
  const row = page.getByRole('row', { name: new RegExp(newest?.numero.slice(-4) ?? '') })
  await expect(row.first()).toContainText(newest?.winningNumber ?? '')
  await page.getByRole('tab', { name: 'Units' }).click()
  await expect(row.first().getByRole('cell').last()).toHaveText(newest?.winningNumber.slice(-1) ?? '')
  await page.getByRole('radio', { name: 'Hot and gap' }).click()
  await expect(page.getByRole('heading', { name: 'Draws since it last came' })).toBeVisible()
  await page.getByRole('radio', { name: '100 draws' }).click()
  await expect(page).toHaveURL(/count=100/)
  // The address holds the state of the page.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How often it came' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '100 draws' })).toBeChecked()
})

test('the page of a draw is named after its game, with the number of the draw beneath', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { draws } = await siteClient().drawTrend({ gameCode: 'SSC60', count: 30 })
  const numero = draws[0]?.numero ?? ''
  await page.goto(`/lotto/draw?game=SSC60&numero=${numero}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Koi SSC 60s${numero}`)
  await expect(page).toHaveTitle(new RegExp(`^Koi SSC 60s ${numero} `))
})

test('arrow keys choose among the options, and wrap around', async ({ page }) => {
  await page.goto('/lotto/draws?game=SSC60&tab=trend')
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await radio('30 draws').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(radio('100 draws')).toBeChecked()
  await expect(radio('100 draws')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radio('30 draws')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radiogroup').first().locator(':focus')).toHaveCount(0)
})

test('the last two digits of the prizes are counted, all hundred of them', async ({ page }) => {
  await page.goto('/lotto/draws?game=MNVIP60&tab=trend')
  await expect(page.getByRole('heading', { name: 'All of them' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'All of them' }).locator('..').getByRole('listitem'),
  ).toHaveCount(100)
  await page.getByRole('tab', { name: 'Special: Units' }).click()
  await expect(page.getByRole('img', { name: /^Chart of the last/ })).toBeVisible()
})

for (const [width, theme] of [
  [360, 'light'],
  [390, 'dark'],
  [430, 'light'],
] as const) {
  test(`the trend fits ${width} px, ${theme}, in three languages, without accessibility violations`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const language of ['EN', 'MS', 'CN']) {
      await page.goto('/offline.html')
      await page.evaluate(
        ([code, name]) => {
          localStorage.setItem('language', code)
          localStorage.setItem('theme', name)
        },
        [language, theme] as const,
      )
      for (const game of ['SSC60&look=chart', 'SSC60&look=counts', 'SSC60&look=table', 'MNVIP60']) {
        await page.goto(`/lotto/draws?tab=trend&game=${game}`)
        await expect(page.locator('#lotto-trend > *').first()).toBeVisible()
        await expectToFit(page)
        if (language === 'EN') await expectNoViolations(page, `${game} at ${width}`)
      }
    }
  })
}
