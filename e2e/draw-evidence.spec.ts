import type { Page } from '@playwright/test'
import { replaceRoot } from './database.ts'
import { lotteryPages } from './pages/lottery.ts'
import { expect, test } from './world.ts'

// The test waits for a draw of a minute.
test.describe.configure({ timeout: 150_000 })

interface Kept {
  readonly game: string
  readonly numero: string
  readonly recordHash: string
  readonly tickets: Readonly<Record<string, { readonly leaf: string }>>
  readonly seal: { readonly text: string; readonly at: number } | null
}

const keptBy = (page: Page): Promise<Kept[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('keptDraws') ?? '[]'))

test('[FA-01] a browser keeps what its bets were promised, and finds what is replaced later', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('100'), '/m/home')
  const lottery = lotteryPages(page)
  await lottery.open('SSC60')
  await lottery.addBothHalves(1)
  await lottery.placeSlip()
  const [placed] = await keptBy(page)
  expect(placed).toMatchObject({ game: 'SSC60', seal: null })
  expect(Object.values(placed?.tickets ?? {}).map(({ leaf }) => leaf)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  await lottery.waitForWin()
  const [sealed] = await keptBy(page)
  const { game = '', numero = '' } = sealed ?? {}
  expect(sealed?.seal?.text).toContain(
    `koi-seal-1\ngame ${game}\nnumero ${numero}\nrecord ${placed?.recordHash}\n`,
  )

  await page.getByRole('link', { name: 'Check this ticket' }).click()
  await expect(lottery.checksPassed).toHaveCount(2, { timeout: 30_000 })
  await replaceRoot({ gameCode: game, numero })
  await page.reload()
  await expect(lottery.checksFailed).toHaveCount(2, { timeout: 30_000 })
  const wrong = page.getByRole('listitem').filter({ hasText: 'Checked, wrong' })
  await expect(wrong.filter({ hasText: 'It is what this browser kept' })).toHaveCount(1)
  await expect(wrong.filter({ hasText: 'It is one of the sealed tickets' })).toHaveCount(1)
})
