import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectRainsProved, MINUTE, openRain, SECOND } from './testing.ts'

/** What one person may open alone in a day, with the rounds that did open. The limit is 5,000.00. */
const db = await openTestDatabase()
const { clock, operator, sweep, typed } = await openRain(db)
const [mei, lin] = [await operator('mei'), await operator('lin')]
const reason = 'a test'

afterEach(() => expectRainsProved(db))

/** A plan of one round of 5,000.00 a day, the first in two minutes. */
const daily = (changes: Parameters<typeof typed>[0] = {}) =>
  typed({
    ...{ every: 1_440, budget: '5000', max: '1000', from: clock.now().getTime() + 2 * MINUTE },
    ...changes,
  })

/** Switches a plan on as an operator who looks at it now. */
async function switchOn(office: typeof mei, id: string) {
  const { seen } = await office.officeRain({ id })
  return office.officeSwitchRain({ id, on: true, seen, reason })
}

/** Waits for the next round, and for its end. */
async function play(): Promise<void> {
  await sweep()
  clock.advance(2 * MINUTE + 3 * SECOND)
  await sweep()
  clock.advance(MINUTE)
  await sweep()
}

test('[GR-17] [OF-11] a plan whose round has opened is not opened alone at another time', async () => {
  const plan = daily()
  const { id, needsSecondPerson } = await mei.officeSaveRain(plan)
  expect(needsSecondPerson).toBe(false)
  await switchOn(mei, id)
  await play()
  const opened = async () =>
    (await lin.officeRainRounds({ plan: id })).content.filter(({ openedAt }) => openedAt !== null).length
  expect(await opened()).toBe(1)
  // Off and on as it is: no second round of this day follows.
  await mei.officeSwitchRain({ id, on: false, reason })
  await switchOn(mei, id)
  await mei.officeSwitchRain({ id, on: false, reason })
  expect(await mei.officeSaveRain(daily({ id }))).toMatchObject({ needsSecondPerson: true })
  await expect(switchOn(mei, id)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await play()
  expect(await opened()).toBe(1)
  await mei.officeSaveRain(daily({ id }))
  await switchOn(lin, id)
  await play()
  expect(await opened()).toBe(2)
  await lin.officeSwitchRain({ id, on: false, reason })
})

test('[GR-17] [OF-11] a single rain counts until a day after it has opened', async () => {
  clock.advance(1_440 * MINUTE + 1)
  const office = await operator('mei')
  const single = () =>
    typed({ every: null, budget: '5000', max: '1000', from: clock.now().getTime() + 119 * MINUTE })
  const first = await office.officeSaveRain(single())
  await switchOn(office, first.id)
  await sweep()
  expect(await office.officeRain({ id: first.id })).toMatchObject({ state: 'closed' })
  clock.advance(1_441 * MINUTE)
  await sweep()
  const again = await operator('mei')
  const second = await again.officeSaveRain(single())
  expect(second.needsSecondPerson).toBe(true)
  clock.advance(120 * MINUTE)
  const later = await operator('mei')
  expect((await later.officeSaveRain({ ...single(), id: second.id })).needsSecondPerson).toBe(false)
})
