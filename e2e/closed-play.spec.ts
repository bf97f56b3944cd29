import type { Page, WebSocket } from '@playwright/test'
import { cents } from './cents.ts'
import { officeClient, setupValue, siteClient } from './clients.ts'
import type { Member } from './members.ts'
import { office } from './pages/office.ts'
import { protectionPage } from './pages/protection.ts'
import { balanceInCents, launch } from './studio.ts'
import { expect, storeSession, test } from './world.ts'

/** The reef of a studio that runs on its own: what happens to a seat there when the site closes play. */

interface Frame {
  readonly on?: string
  readonly ok?: { readonly sitting?: { readonly place: number } | null }
  readonly act?: string
  readonly hello?: string
  /** The number of an act, and in its answer the number of the act and the code of a refusal. */
  readonly id?: number
  readonly re?: number
  readonly refused?: string
  readonly shots?: readonly { readonly place: number }[]
}

/** What a page of the studio and its host have sent each other. */
function listen(socket: WebSocket) {
  const sent: Frame[] = []
  const received: Frame[] = []
  socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload))))
  socket.on('framereceived', ({ payload }) => received.push(JSON.parse(String(payload))))
  const isRefused = (id: number | undefined) =>
    received.some(({ re, refused }) => re === id && refused !== undefined)
  const place = () => received.map(({ ok }) => ok?.sitting?.place).find((one) => one !== undefined)
  return {
    url: socket.url(),
    hello: () => sent.find(({ hello }) => hello !== undefined)?.hello ?? '',
    /** Without those that the host refused: a fish swims away while a slow page aims at it. */
    fired: () => sent.filter(({ act, id }) => act === 'shoot' && !isRefused(id)).length,
    decided: () =>
      received.flatMap(({ shots }) => shots ?? []).filter((shot) => shot.place === place()).length,
  }
}

/** Opens the reef, brings 10.00 and shoots until the purse has changed; returns what is in it. */
async function shootAtReef(reef: Page, member: Member) {
  const opened = reef.waitForEvent('websocket')
  await reef.goto(await launch(member, 'lantern reef'))
  const traffic = listen(await opened)
  await reef.getByRole('button', { name: /^Dive in with/ }).click()
  await expect.poll(() => balanceInCents(member)).toBe(9_000)
  const purse = reef.locator('[data-purse]')
  const read = () => purse.getAttribute('data-purse')
  await expect
    .poll(async () => {
      await reef.getByRole('application').tap()
      return read()
    })
    .not.toBe('10.00')
  await expect.poll(() => traffic.decided() > 0 && traffic.decided() === traffic.fired()).toBe(true)
  return { traffic, purse: cents(await read()) }
}

/** The seat is over for the page, for a reload of it, and for anyone who knows the seat's name. */
async function expectSeatEnded(reef: Page, { url, hello, fired }: ReturnType<typeof listen>) {
  await expect(reef.getByRole('heading', { name: 'The site has ended this game' })).toBeVisible()
  await expect(reef.getByRole('application')).toHaveCount(0)
  const shots = fired()
  const answer = await reef.evaluate(
    ([address, seat]) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address)
        socket.onopen = () => {
          socket.send(JSON.stringify({ hello: seat }))
          socket.send(JSON.stringify({ id: 1, act: 'shoot', input: { fish: 1, power: '1.00' } }))
        }
        socket.onmessage = ({ data }) => resolve(String(data))
      }),
    [url, hello()] as const,
  )
  expect(JSON.parse(answer)).toMatchObject({ refused: 'seat_ended' })
  expect(fired()).toBe(shots)
  await reef.reload()
  await expect(reef.getByRole('button', { name: /^Dive in with/ })).toHaveCount(0)
}

const closings = [
  {
    what: 'an exclusion',
    code: 'protection.excluded',
    close: async (page: Page, { account }: Member) => {
      const { sheet } = protectionPage(page)
      await page.getByRole('main').getByRole('button', { name: 'Exclude yourself' }).click()
      await sheet.getByLabel(`Type ${account} to confirm`).fill(account)
      await sheet.getByRole('button', { name: 'Exclude me now' }).click()
    },
    heading: 'You have excluded yourself',
  },
  {
    what: 'a time-out',
    code: 'protection.timed_out',
    close: async (page: Page) => {
      await page.getByRole('main').getByRole('button', { name: 'Take a time-out' }).click()
      await protectionPage(page).sheet.getByRole('button', { name: '1 week' }).click()
      await page.getByRole('button', { name: 'Start the time-out' }).click()
    },
    heading: 'You are taking a time-out',
  },
] as const

for (const { what, code, close, heading } of closings) {
  test(`${what} ends the seat at the reef: no further shot, and what is left is in the wallet`, async ({
    page,
    fundedMember,
    openAs,
  }) => {
    const member = await fundedMember('100.00')
    const reef = await page.context().newPage()
    const { traffic, purse } = await shootAtReef(reef, member)
    await openAs(member, '/m/playerProtection')
    await close(page, member)
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()

    await expectSeatEnded(reef, traffic)
    await expect.poll(() => balanceInCents(member)).toBe(9_000 + purse)
    const [bet] = (await member.api.bettingRecord()).content
    expect(bet).toMatchObject({ state: 'settled', stake: '10.00' })
    expect(cents(`¥${bet?.payout}`)).toBe(purse)
    await expect(launch(member, 'lantern reef')).rejects.toMatchObject({ code })
    await reef.close()
  })
}

test('a freeze by an operator ends the seat at the reef, and what is left is in the wallet', async ({
  page,
  browser,
  fundedMember,
}) => {
  const member = await fundedMember('100.00')
  const { id } = await member.api.memberInfo({})
  const { traffic, purse } = await shootAtReef(page, member)
  const desk = await (await browser.newContext()).newPage()
  await office(desk).logInByToken()
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}/members/${id}`)
  await office(desk).pressAndConfirm('Freeze', 'asked to')
  await desk.context().close()

  await expectSeatEnded(page, traffic)
  const owner = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  await expect.poll(async () => cents(`¥${(await owner.officeMember({ id })).balance}`)).toBe(9_000 + purse)
  await expect(launch(member, 'lantern reef')).rejects.toMatchObject({ code: 'session.expired' })
  const { account: username, password } = member
  await expect(siteClient().logIn({ type: 'username', username, password })).rejects.toMatchObject({
    code: 'login.unknown',
  })
  const site = await (await browser.newContext()).newPage()
  await storeSession(site, member)
  await site.goto('/m/playerProtection')
  await expect(site).toHaveURL('/m/login')
  await site.context().close()
})
