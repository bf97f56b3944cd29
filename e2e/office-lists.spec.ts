import { setupValue } from './clients.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

test('the list of draws shows later draws only on request; a game is chosen by name', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/draws`)
  const latest = desk.getByRole('row').nth(1).getByRole('link')
  // Just after a start, the draws of a day ahead are still being made.
  await expect(latest).toBeVisible({ timeout: 90_000 })
  const soon = (await latest.textContent()) ?? ''
  await desk.getByLabel('Draw time').selectOption('including later draws')
  await expect(latest).not.toHaveText(soon, { timeout: 90_000 })
  await expect(desk).toHaveURL(/coming=yes/)
  await desk.getByLabel('Game').selectOption('Koi SSC 60s (SSC60)')
  const games = desk.locator('tbody td:nth-child(2)')
  await expect.poll(async () => [...new Set(await games.allTextContents())]).toEqual(['Koi SSC 60s'])
  await desk.close()
})

test('filters for whole words apply on Enter', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/vendors/rounds`)
  await desk.getByLabel('Member’s account').fill('linh88')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/member=linh88/)
  // A vendor is chosen by its name.
  await desk.getByLabel('Vendor', { exact: true }).selectOption('Koi Reels')
  await expect(desk).toHaveURL(/vendor=KOIRNG/)
  await desk.getByLabel('Member’s account').fill('')
  await desk.keyboard.press('Tab')
  await expect(desk).not.toHaveURL(/member=/)
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/books/entries`)
  await desk.getByLabel(/^Member’s account or ID/).fill('linh88')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/search=linh88/)
  await desk.close()
})

test('a list that is loaded whole is sorted by its headings, one page of a longer list is not', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await office(desk).open('Books')
  const heading = desk.getByRole('columnheader', { name: 'Account' })
  const accounts = () => desk.locator('table').first().locator('tbody td:first-child').allTextContents()
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await accounts()
  expect(ascending).toEqual(ascending.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  await desk.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  expect(new Set(await accounts())).toEqual(new Set(ascending))
  expect((await accounts())[0]).toBe(ascending.at(-1))
  await office(desk).open('Draws')
  // Just after a start, there are fewer draws than a page has.
  await expect(desk.getByRole('button', { name: 'Show more' })).toBeVisible({ timeout: 90_000 })
  await expect(desk.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await desk.close()
})

test('[OF-05] the server sorts the deposits; a link and a reload keep the order', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await office(desk).logInByToken()
  await office(desk).open('Deposits')
  const heading = (name: string) => desk.getByRole('columnheader', { name })
  const amounts = async () => {
    const texts = await desk.locator('tbody tr td:nth-child(6)').allTextContents()
    return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  await expect(heading('Requested')).toHaveAttribute('aria-sort', 'descending')
  await heading('Amount').getByRole('button').click()
  await expect(desk).toHaveURL(/sort=-amount/)
  await expect(heading('Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(heading('Requested')).toHaveAttribute('aria-sort', 'none')
  await expect.poll(async () => isSorted(await amounts(), -1)).toBe(true)
  await heading('Amount').getByRole('button').press('Enter')
  await expect(desk).toHaveURL(/sort=amount/)
  await expect.poll(async () => isSorted(await amounts(), 1)).toBe(true)
  await desk.reload()
  await expect(heading('Amount')).toHaveAttribute('aria-sort', 'ascending')
  await desk.getByRole('button', { name: 'Views' }).click()
  await desk.getByLabel('Name of this view').fill('Smallest')
  await desk.getByRole('button', { name: 'Save view' }).click()
  // The open views may lie over the headings.
  await desk.keyboard.press('Escape')
  await heading('Requested').getByRole('button').click()
  await expect(desk).not.toHaveURL(/sort=/)
  await desk.getByRole('button', { name: 'Views' }).click()
  await desk.getByRole('link', { name: 'Smallest' }).click()
  await expect(desk).toHaveURL(/sort=amount/)
  await desk.close()
})

const isSorted = (values: readonly number[], sign: 1 | -1): boolean =>
  values.length > 1 && values.every((value, at) => at === 0 || sign * (value - (values[at - 1] ?? 0)) >= 0)
