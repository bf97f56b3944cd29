import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import type { Origin, Visitor } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import type { Database, Statement } from '../../db/db.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testOrigin } from '../../testing/people.ts'
import { officeCommands, seedOperators } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officeLogIn } = officeCommands
const [mei] = await seedOperators(ctx)
if (mei === undefined) throw new Error('no demo operators')
const { name, password, totpSecret } = mei

const code = () => generateSync({ secret: totpSecret, epoch: clock.now().getTime() / 1000 })

/** A browser, which keeps its cookies. */
function browser(): Visitor {
  const cookies = new Map<string, string>()
  const origin: Origin = {
    ...testOrigin,
    cookie: (key) => cookies.get(key) ?? null,
    setCookie: (key, value) => void cookies.set(key, value),
  }
  return { kind: 'visitor', origin }
}

const guess = (visitor: Visitor, who = name) =>
  officeLogIn(ctx, visitor, { name: who, password: 'a wrong password', code: '000000' }).then(
    () => 'logged in',
    (error: { code: string }) => error.code,
  )
const enter = (visitor: Visitor) => {
  clock.advance(30_000)
  return officeLogIn(ctx, visitor, { name, password, code: code() })
}

test('[FA-08] five wrong words of strangers do not lock an operator out', async () => {
  const own = browser()
  await enter(own)
  const stranger = browser()
  for (const _ of Array(5)) expect(await guess(stranger)).toBe('operator.login')
  expect(await guess(stranger)).toBe('operator.login_wait')
  // In the known browser nothing has changed, and a log-in there does not help the stranger.
  const right = officeLogIn(ctx, own, {
    name,
    password,
    code: generateSync({ secret: totpSecret, epoch: clock.now().getTime() / 1000 + 30 }),
  })
  await expect(right).resolves.toMatchObject({ operator: { name } })
  expect(await guess(browser())).toBe('operator.login_wait')
  // In a new browser the right words work after a second.
  clock.advance(30_000)
  const late = officeLogIn(ctx, browser(), {
    name,
    password,
    code: generateSync({ secret: totpSecret, epoch: clock.now().getTime() / 1000 + 30 }),
  })
  await expect(late).resolves.toMatchObject({ operator: { name } })
})

test('[FA-08] guesses from any number of browsers slow down, up to a quarter of an hour each', async () => {
  clock.advance(86_400_000)
  let tried = 0
  for (let second = 0; second < 24 * 3_600; second += 60) {
    while ((await guess(browser())) === 'operator.login') tried += 1
    clock.advance(60_000)
  }
  expect(tried).toBeLessThan(120)
  expect(tried).toBeGreaterThan(90)
  // The same for a name that nobody has.
  const other: string[] = []
  for (const _ of Array(7)) other.push(await guess(browser(), 'nobody'))
  expect(other).toEqual([...Array(5).fill('operator.login'), 'operator.login_wait', 'operator.login_wait'])
})

test('[FA-08] guesses at the same time cannot pass the limit together', async () => {
  clock.advance(86_400_000)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess(browser())))
  expect(outcomes.filter((outcome) => outcome === 'operator.login')).toHaveLength(5)
})

test('[FA-08] a known browser is slowed down by its own failures', async () => {
  clock.advance(86_400_000)
  const own = browser()
  await enter(own)
  for (const _ of Array(5)) await guess(own)
  expect(await guess(own)).toBe('operator.login_wait')
  clock.advance(1_000)
  expect(await guess(own)).toBe('operator.login')
})

/** The same database, which notes every statement. */
function noting(statements: string[]): Database {
  const note = (statement: Statement | string) =>
    statements.push(typeof statement === 'string' ? statement : statement.text)
  return {
    ...db,
    query: (statement, values) => {
      note(statement)
      return db.query(statement, values)
    },
    transact: (work) =>
      db.transact((tx) =>
        work({
          ...tx,
          query: (statement, values) => {
            note(statement)
            return tx.query(statement, values)
          },
        }),
      ),
  }
}

test('[FA-08] an unknown name takes the same steps and the same time as a known one', async () => {
  const steps = { [name]: [] as string[], nobody: [] as string[] }
  const times = { [name]: [] as number[], nobody: [] as number[] }
  for (let sample = 0; sample < 200; sample += 1) {
    const who = sample % 2 === 0 ? name : 'nobody'
    // Long enough that no failure before slows this one down.
    clock.advance(86_400_000)
    const statements: string[] = []
    const began = performance.now()
    const input = { name: who, password: 'a wrong password', code: '000000' }
    await expect(officeLogIn({ ...ctx, db: noting(statements) }, browser(), input)).rejects.toMatchObject({
      code: 'operator.login',
    })
    times[who]?.push(performance.now() - began)
    steps[who] = statements
  }
  expect(steps.nobody).toEqual(steps[name])
  expect(steps.nobody?.length).toBeGreaterThan(5)
  // How often a known name took longer than an unknown one: half of the time, if nothing tells them apart.
  // With 100 of each, chance alone moves it by 0.04; a single statement more would make it nearly 1.
  const longer = (times[name] ?? []).flatMap((one) =>
    (times.nobody ?? []).map((other) => Number(one > other)),
  )
  const share = longer.reduce((sum, one) => sum + one, 0) / longer.length
  expect(longer).toHaveLength(10_000)
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
})
