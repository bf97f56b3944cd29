import type { Page } from '@playwright/test'
import { balanceInCents, launch } from './studio.ts'
import { expect, test } from './world.ts'

const table = (page: Page) => ({
  place: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, pays`) }),
  confirm: page.getByRole('button', { name: /^Bet ¥/ }),
  own: page.getByText(/^Your bets ¥/),
  staked: page.getByText(/^On the table ¥/),
  // The roads show earlier rounds in the same words.
  outcome: page.locator('[data-result]').getByText(/^\d \d \d: \d+, (Small|Big|triple)$/),
  paid: page.locator('[data-payout]'),
})

test('[LA-04] two members at a table see the same round; the one who bets is paid, and checks it', async ({
  page,
  context,
  fundedMember,
  newMember,
}) => {
  const [ann, bob] = await Promise.all([fundedMember('100.00'), newMember()])
  const [annUrl, bobUrl] = await Promise.all([launch(ann, 'sic bo'), launch(bob, 'sic bo')])
  await page.goto(annUrl)
  const annTable = table(page)
  // One of these bets wins whatever is rolled.
  for (const name of ['Small', 'Big']) await annTable.place(name).click()
  await annTable.place('Any triple').click()
  await annTable.confirm.click()
  await expect(annTable.own).toHaveText('Your bets ¥15.00')
  await expect.poll(() => balanceInCents(ann)).toBe(8_500)

  // A page that is reloaded in the middle of the round still has its bets.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto(bobUrl)])
  await expect(annTable.own).toHaveText('Your bets ¥15.00')
  const bobTable = table(other)
  await expect(bobTable.staked).toHaveText('On the table ¥15.00')
  await expect(bobTable.own).toHaveText('Your bets ¥0.00')
  const outcomes = await Promise.all([annTable.outcome.textContent(), bobTable.outcome.textContent()])
  const [annSees = '', bobSees = ''] = outcomes.map(String)
  expect(bobSees).toBe(annSees)
  const isTriple = annSees.endsWith('triple')
  await expect(annTable.paid).toHaveText(isTriple ? 'You won ¥160.00' : '¥10.00 of your ¥15.00 comes back')
  await expect(bobTable.paid).toHaveCount(0)
  await expect.poll(() => balanceInCents(ann)).toBe(8_500 + (isTriple ? 16_000 : 1_000))

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText(annSees).click()
  await panel.getByRole('button', { name: 'Check this round' }).click()
  await expect(panel.getByText(/^True: the seed has the promised fingerprint/)).toBeVisible()
})

/** Hands of eight points against one, in an order that fills every road. */
const HANDS = Array.from({ length: 120 }, (_, place) => {
  const [eight, one] = [
    [7, 10],
    [0, 10],
  ]
  return (place * place) % 7 < 3 ? { player: eight, banker: one } : { player: one, banker: eight }
})

/** Tells the page of these earlier hands, as after an hour at the table. */
const showPast = (page: Page, outcomes: readonly object[]): Promise<void> =>
  page.routeWebSocket(/./, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text))
      if (message.on === 'welcome') {
        message.state.past = outcomes.map((outcome, place) => ({ number: place + 1, outcome }))
      }
      socket.send(JSON.stringify(message))
    })
  })

const ROADS = ['Bead plate', 'Big road', 'Big eye boy', 'Small road', 'Cockroach road']

test('the roads of baccarat can be read on a phone, and show their newest columns', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  await showPast(page, HANDS)
  await page.goto(await launch(member, 'baccarat'))
  for (const height of [844, 667]) {
    await page.setViewportSize({ width: 390, height })
    await page.reload()
    for (const name of ROADS) {
      const road = page.getByRole('img', { name, exact: true })
      await expect
        .poll(() => road.evaluate((svg) => svg.parentElement?.scrollLeft ?? 0), name)
        .toBeGreaterThan(0)
      const [cell, unseen] = await road.evaluate((svg) => {
        const place = svg.parentElement ?? svg
        const hidden = place.scrollWidth - place.clientWidth - place.scrollLeft
        return [svg.getBoundingClientRect().height / 6, hidden]
      })
      expect(cell, name).toBeGreaterThanOrEqual(14)
      expect(unseen, name).toBeLessThanOrEqual(1)
    }
  }
})

test('a live table fills a desktop', async ({ page, newMember }) => {
  const member = await newMember()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const game of ['baccarat', 'roulette', 'sic bo']) {
    await page.goto(await launch(member, game))
    const table = page.locator('[data-phase]')
    await expect(table).toBeVisible()
    const { width } = (await table.boundingBox()) ?? { width: 0 }
    expect(width, game).toBeGreaterThan(1_400)
    const [stage, layout] = await table.evaluate((all) => {
      const bottomOf = (part: Element | null | undefined) => part?.getBoundingClientRect().bottom ?? 0
      const layouts = [...all.querySelectorAll('[data-place]')].map(bottomOf)
      return [bottomOf(all.firstElementChild?.lastElementChild), Math.max(...layouts)]
    })
    // Neither the stage nor the places end above the lower third of the screen.
    expect(stage, game).toBeGreaterThan(800)
    expect(layout, game).toBeGreaterThan(700)
  }
})
