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

/** Bets on a draw of a minute, and goes back to the member site before it is drawn. */
async function betAndLeave(page: Page): Promise<Kept> {
  const lottery = lotteryPages(page)
  await lottery.open('SSC60')
  await lottery.addBothHalves(1)
  await lottery.placeSlip()
  await lottery.receipt.getByRole('button', { name: 'Continue' }).click()
  // A dialog that closes steps back in the history, which would abort the way to another page.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
  await page.goto('/m/home')
  const [placed] = await keptBy(page)
  if (placed === undefined) throw new Error('the browser kept no receipt')
  return placed
}

test('[FA-01] a page of the member site keeps the seal of a draw that its member bet on', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('100'), '/m/home')
  const { game, numero, recordHash } = await betAndLeave(page)
  await expect(async () => expect((await keptBy(page))[0]?.seal).not.toBeNull()).toPass({ timeout: 90_000 })
  const [sealed] = await keptBy(page)
  expect(sealed?.seal?.text).toContain(`game ${game}\nnumero ${numero}\nrecord ${recordHash}\n`)
})

test('[FA-01] a second seal of a draw raises the alarm on the member site too', async ({
  page,
  fundedMember,
  openAs,
}) => {
  await openAs(await fundedMember('100'), '/m/home')
  const placed = await betAndLeave(page)
  const { game, numero } = placed
  // As if the house had sent another seal before.
  const text = `koi-seal-1\ngame ${game}\nnumero ${numero}\nroot another\n`
  const kept = JSON.stringify([{ ...placed, seal: { text, signature: '', publicKey: '', at: 1 } }])
  await page.evaluate((value) => localStorage.setItem('keptDraws', value), kept)
  const alarm = page.getByRole('dialog', { name: 'This draw was changed' })
  await expect(alarm).toContainText(`${game} ${numero}`, { timeout: 90_000 })
  await alarm.getByRole('button', { name: 'See what differs' }).click()
  await expect(page).toHaveURL(new RegExp(`/lotto/verify\\?game=${game}&numero=${numero}$`))
})

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
  await lottery.waitForResult()
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
