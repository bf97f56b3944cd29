import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { createMember, jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
const HOUR = 3_600_000
let made = 0

async function generateAccountName(): Promise<string> {
  const account = `Member${++made}`
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  return account
}

/** Logs in with a new browser; with `remember` it gets a token to log in again by itself. */
async function enter(account: string, remember = false): Promise<TestCaller & { deviceToken: string }> {
  const caller = app.caller()
  const answer = await caller.api.logIn({
    type: 'username',
    username: account,
    password: PASSWORD,
    ...(remember ? { remember } : {}),
  })
  caller.token = answer.token
  expect(answer.deviceToken === undefined).toBe(!remember)
  return Object.assign(caller, { deviceToken: answer.deviceToken ?? '' })
}

const unknown = { code: 'device.unknown' }

test('[LG-33] a remembered browser logs in again by itself, each time with a new token', async () => {
  const browser = await enter(await generateAccountName(), true)
  clock.advance(20 * HOUR)
  await expect(browser.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  const { deviceToken, token, firstTimeLogin } = await browser.api.logInDevice(browser)
  expect(deviceToken).not.toBe(browser.deviceToken)
  expect(firstTimeLogin).toBe(false)
  browser.token = token
  expect(await browser.api.memberInfo()).toMatchObject({ type: 0 })
  const [row] = await db.query<{ plain: boolean }>(
    `select bool_or(d::text like '%' || $1 || '%') as plain from members.device d`,
    [deviceToken],
  )
  expect(row?.plain).toBe(false)
})

test('[FA-07] a used token returns the newest one for a minute', async () => {
  const browser = await enter(await generateAccountName(), true)
  const [one, two] = await Promise.all([
    browser.api.logInDevice(browser),
    app.caller().api.logInDevice(browser),
  ])
  // Two concurrent tabs, or a retry after a lost response, end up with the same token.
  expect(one.deviceToken).toBe(two.deviceToken)
  const next = await browser.api.logInDevice({ deviceToken: one.deviceToken ?? '' })
  clock.advance(59_999)
  // Two steps behind, and still within the minute.
  expect((await browser.api.logInDevice(browser)).deviceToken).toBe(next.deviceToken)
  expect((await browser.api.logInDevice({ deviceToken: next.deviceToken ?? '' })).token).toMatch(/.{20,}/)
})

test('[FA-07] a token that is used twice ends the browser and notifies the member', async () => {
  const account = await generateAccountName()
  const owner = await enter(account, true)
  const other = await enter(account)
  const stolen = owner.deviceToken
  const thief = app.caller()
  const { token, deviceToken = '' } = await thief.api.logInDevice({ deviceToken: stolen })
  thief.token = token
  clock.advance(60_000)
  // The owner returns with the token that the thief has used.
  await expect(owner.api.logInDevice(owner)).rejects.toMatchObject(unknown)
  await expect(thief.api.logInDevice({ deviceToken })).rejects.toMatchObject(unknown)
  await expect(thief.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  expect(await other.api.memberInfo()).toMatchObject({ account })
  const subjects = (await payloadsOf(db, 'messages.write-notice')).map((payload) => JSON.stringify(payload))
  expect(subjects.filter((text) => text.includes('A remembered browser was signed out'))).toHaveLength(1)
  // It is over: the same token says nothing more, and notifies nobody again.
  await expect(thief.api.logInDevice({ deviceToken: stolen })).rejects.toMatchObject(unknown)
  expect(await payloadsOf(db, 'messages.write-notice')).toHaveLength(subjects.length)
})

test('[FA-07] a remembered browser ends ninety days after the password was typed', async () => {
  const browser = await enter(await generateAccountName(), true)
  let { deviceToken } = browser
  for (let days = 0; days < 80; days += 20) {
    clock.advance(20 * 24 * HOUR)
    deviceToken = (await browser.api.logInDevice({ deviceToken })).deviceToken ?? ''
  }
  clock.advance(10 * 24 * HOUR - 1)
  deviceToken = (await browser.api.logInDevice({ deviceToken })).deviceToken ?? ''
  clock.advance(1)
  await expect(browser.api.logInDevice({ deviceToken })).rejects.toMatchObject(unknown)
})

test('signing out forgets the browser and signs out its other tabs', async () => {
  const browser = await enter(await generateAccountName(), true)
  const tab = app.caller()
  const { token, deviceToken = '' } = await tab.api.logInDevice(browser)
  tab.token = token
  await tab.api.logOut()
  await expect(browser.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(tab.api.logInDevice({ deviceToken })).rejects.toMatchObject(unknown)
})

test('[AU-19] a new password signs out every other browser, remembered or not', async () => {
  const account = await generateAccountName()
  const [own, other, plain] = [await enter(account, true), await enter(account, true), await enter(account)]
  await own.api.changePassword({
    oldPassword: PASSWORD,
    newPassword: 'koi67890',
    confirmNewPassword: 'koi67890',
  })
  await expect(other.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(plain.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(other.api.logInDevice(other)).rejects.toMatchObject(unknown)
  expect(await own.api.logInDevice(own)).toMatchObject({ userName: account })
})

test('a frozen member cannot log in with a remembered browser', async () => {
  const account = await generateAccountName()
  const browser = await enter(account, true)
  await db.query(`update members.member set status = 'frozen' where account = $1`, [account])
  await expect(browser.api.logInDevice(browser)).rejects.toMatchObject(unknown)
})

test('a browser is forgotten after thirty days without use', async () => {
  const account = await generateAccountName()
  const [used, unused] = [await enter(account, true), await enter(account, true)]
  clock.advance(29 * 24 * HOUR)
  const { deviceToken = '' } = await used.api.logInDevice(used)
  clock.advance(24 * HOUR)
  await expect(unused.api.logInDevice(unused)).rejects.toMatchObject(unknown)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await used.api.logInDevice({ deviceToken })).toMatchObject({ userName: account })
  const [row] = await db.query<{ count: bigint }>(
    'select count(*) from members.device where expires_at <= $1',
    [clock.now()],
  )
  expect(row?.count).toBe(0n)
})

test('the list shows every browser once, this one first, and none of another member', async () => {
  const account = await generateAccountName()
  const own = await enter(account)
  const remembered = await enter(account, true)
  await enter(await generateAccountName(), true)
  clock.advance(HOUR)
  const tab = app.caller()
  await tab.api.logInDevice(remembered)
  const list = await own.api.devices()
  expect(list).toEqual([
    expect.objectContaining({ isCurrent: true, isRemembered: false, address: own.address }),
    expect.objectContaining({ isCurrent: false, isRemembered: true, address: tab.address }),
  ])
  expect(list[1]?.seenAt).toBe(clock.now().getTime())
  // Its sessions have ended, but it can log in again, so it is still listed.
  clock.advance(13 * HOUR)
  const later = await enter(account)
  expect((await later.api.devices()).map(({ id }) => id)).toContain(list[1]?.id)
})

test('a browser is one entry for as many log-ins as it likes, and is signed out of all of them', async () => {
  const account = await generateAccountName()
  const own = await enter(account)
  const browser = await enter(account)
  const tokens = [browser.token]
  for (let logIns = 1; logIns < 5; logIns++) {
    const remember = logIns === 3
    const answer = await browser.api.logIn({
      type: 'username',
      username: account,
      password: PASSWORD,
      remember,
    })
    tokens.push(answer.token)
    browser.token = answer.token
  }
  const list = await own.api.devices()
  expect(list.map(({ isCurrent, isRemembered }) => [isCurrent, isRemembered])).toEqual([
    [true, false],
    [false, true],
  ])
  await own.api.signOutDevice({ id: list[1]?.id ?? '' })
  for (const token of tokens) {
    browser.token = token
    await expect(browser.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  }
  expect(await own.api.devices()).toHaveLength(1)
})

test('log-ins of before browsers were known are one entry for each program at an address', async () => {
  const account = await generateAccountName()
  const own = await enter(account)
  const browser = await enter(account)
  await browser.api.logIn({ type: 'username', username: account, password: PASSWORD })
  const elsewhere = await enter(account)
  await db.query('update members.session set browser_hash = null')
  expect((await own.api.devices()).map(({ address }) => address).sort()).toEqual(
    [own.address, browser.address, elsewhere.address].sort(),
  )
})

test('a cookie that spells the place of an entry does not join it', async () => {
  const account = await generateAccountName()
  const [own, browser, thief] = [await enter(account), await enter(account), await enter(account)]
  await db.query('update members.session set browser_hash = null where address = $1', [browser.address])
  // What the server stores for a cookie of this text.
  await db.query(
    `update members.session thief set browser_hash =
       sha256(convert_to(session.user_agent || ' ' || session.address, 'UTF8'))
     from members.session session where thief.address = $1 and session.address = $2`,
    [thief.address, browser.address],
  )
  expect((await own.api.devices()).map(({ address }) => address).sort()).toEqual(
    [own.address, browser.address, thief.address].sort(),
  )
})

test('one browser is signed out, or all but this one', async () => {
  const account = await generateAccountName()
  const [own, plain, remembered] = [await enter(account), await enter(account), await enter(account, true)]
  const places = await own.api.devices()
  const single = places.find((place) => !place.isCurrent && !place.isRemembered)
  expect(await own.api.signOutDevice({ id: single?.id ?? '' })).toEqual({ done: true })
  await expect(plain.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  expect(await remembered.api.memberInfo()).toMatchObject({ account })
  await own.api.signOutOthers()
  await expect(remembered.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(remembered.api.logInDevice(remembered)).rejects.toMatchObject(unknown)
  expect(await own.api.devices()).toHaveLength(1)
})

test('[PM-12] nobody can sign another member out', async () => {
  const [own, other] = [
    await enter(await generateAccountName()),
    await enter(await generateAccountName(), true),
  ]
  const [place] = await other.api.devices()
  const [session] = await db.query<{ id: bigint }>('select max(id) as id from members.session')
  for (const id of [place?.id ?? '', `s${session?.id}`, 'd999999999'])
    await expect(own.api.signOutDevice({ id })).rejects.toMatchObject({ code: 'device.unknown', status: 404 })
  expect(await other.api.memberInfo()).toMatchObject({ type: 0 })
  await expect(own.api.signOutDevice({ id: 'x1' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(app.caller().api.devices()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(app.caller().api.logInDevice({ deviceToken: 'x' })).rejects.toMatchObject(unknown)
})
