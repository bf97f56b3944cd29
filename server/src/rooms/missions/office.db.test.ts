import { afterEach, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { DAY, expectMissionsProved, openMissions, refusal } from './testing.ts'

type Office = TestCaller['office']

const db = await openTestDatabase()
const { clock, app, operator, desk, mission, missionInput, board, boardInput, person, play, sweep, today } =
  await openMissions(db)

afterEach(() => expectMissionsProved(db))

/** Switches a board on as an operator who looks at it now. */
async function switchBoard(office: Office, id: string) {
  const { seen } = await office.officeBoard({ id })
  return office.officeSwitchBoard({ id, on: true, seen, reason: 'a test' })
}

test('[GR-13] a mission is changed while it is off, and its claims and cost are listed', async () => {
  const mei = await desk('mei')
  const { id } = await mei.officeSaveMission(missionInput())
  const changed = await mei.officeSaveMission({ ...missionInput({ target: '50' }), id })
  expect(changed).toMatchObject({
    id,
    target: '50.00',
    state: 'off',
    spent: '0.00',
    needsSecondPerson: false,
  })
  const switchOn = { id, on: true, seen: changed.seen, reason: 'a test' }
  await mei.officeSwitchMission(switchOn)
  expect(await refusal(mei.officeSaveMission({ ...missionInput(), id }))).toBe('mission.state')
  expect(await refusal(mei.officeSwitchMission(switchOn))).toBe('mission.state')
  const dora = await person('dora88')
  await play(dora, '50')
  const { number } = await dora.caller.missions.claimMission({ id, periodKey: today() })
  expect((await mei.officeMissionClaims({ id })).content).toMatchObject([
    { account: 'dora88', amount: '1.88', periodKey: today(), number },
  ])
  expect((await mei.officeMissions({})).content[0]).toMatchObject({
    id,
    spent: '1.88',
    claims: 1,
    state: 'on',
  })
  await mei.officeSwitchMission({ id, on: false, reason: 'a test' })
  expect((await dora.caller.missions.missions()).content).toEqual([])
  expect(
    await refusal(mei.officeSaveMission({ ...missionInput({ budget: '1.88', reward: '1' }), id })),
  ).toBeNull()
})

test('[GR-13] targets, periods, windows and budgets that do not fit are refused', async () => {
  const mei = await desk('mei')
  const cases = [
    [{ measure: 'card', target: '1', period: 'day' }, 'mission.measure'],
    [{ measure: 'two_step', target: '2', period: 'once' }, 'mission.measure'],
    [{ measure: 'login_days', target: '8', period: 'week' }, 'mission.measure'],
    [{ measure: 'deposits', target: '1.5' }, 'mission.measure'],
    [
      { measure: 'login_days', target: '5', period: 'once', until: clock.now().getTime() + 90 * DAY },
      'mission.measure',
    ],
    [{ until: clock.now().getTime() - DAY }, 'mission.window'],
    [{ budget: '1' }, 'mission.budget_small'],
    [{ reward: '0' }, 'amount.invalid'],
    [{ titles: { EN: ' ', MS: 'x', CN: 'x' } }, 'field.required'],
    [{ reason: '' }, 'operator.reason_required'],
    [{ id: '999' }, 'mission.unknown'],
  ] as const
  for (const [changes, code] of cases)
    expect(await refusal(mei.officeSaveMission(missionInput(changes))), JSON.stringify(changes)).toBe(code)
})

test('[GR-14] a board shows what a round and all of them cost; what does not fit is refused', async () => {
  const mei = await desk('mei')
  const saved = await mei.officeSaveBoard(boardInput({ until: clock.now().getTime() + 2 * DAY }))
  expect(saved).toMatchObject({ roundCost: '170.00', totalCost: '510.00', paid: '0.00', state: 'off' })
  expect(await mei.officeBoard({ id: saved.id })).toEqual(saved)
  const largest = Array.from({ length: 50 }, () => '9999999999')
  const cases = [
    [{ prizes: [] }, 'board.prizes'],
    [{ prizes: ['1', '2'] }, 'board.prizes'],
    [{ weights: { RNG: 0 } }, 'board.prizes'],
    [{ until: clock.now().getTime() - DAY }, 'board.window'],
    [{ from: clock.now().getTime() - DAY - 1 }, 'board.window'],
    [{ until: clock.now().getTime() + 366 * DAY + 1 }, 'board.window'],
    [{ prizes: largest, from: 0, until: 4_102_444_800_000 }, 'board.window'],
    [{ prizes: largest, until: clock.now().getTime() + 366 * DAY }, 'amount.too_large'],
    [{ id: '999' }, 'board.unknown'],
  ] satisfies readonly (readonly [Parameters<typeof boardInput>[0], string])[]
  for (const [changes, code] of cases)
    expect(await refusal(mei.officeSaveBoard(boardInput(changes))), JSON.stringify(changes)).toBe(code)
  const id = await board()
  expect(await refusal(mei.officeSaveBoard({ ...boardInput(), id }))).toBe('board.state')
  expect((await mei.officeBoards({})).content.map((one) => one.id)).toEqual([id, saved.id])
  expect(await refusal(mei.officeBoardPlaces({ id: '999' }))).toBe('board.unknown')
  expect(await refusal(mei.officeSetOutsider({ account: 'nobody', out: true, reason: 'x' }))).toBe(
    'member.unknown',
  )
})

test('[GR-17] large budgets need a second person, and so do many small ones of one operator', async () => {
  const mei = await desk('mei')
  const large = await mei.officeSaveMission(missionInput({ budget: '1000000' }))
  expect(large.needsSecondPerson).toBe(true)
  const switchOn = { id: large.id, on: true, seen: large.seen, reason: 'a test' }
  expect(await refusal(mei.officeSwitchMission(switchOn))).toBe('operator.second_person')
  const costly = await mei.officeSaveBoard(boardInput({ prizes: ['100000'] }))
  expect(await refusal(mei.officeSwitchBoard({ ...switchOn, id: costly.id, seen: costly.seen }))).toBe(
    'operator.second_person',
  )
  await (await desk('arun')).officeSwitchMission(switchOn)
})

test('[OF-11] a mission or a board that was changed after it was opened is not switched on', async () => {
  const [mei, lin] = [await desk('mei'), await operator('lin')]
  const reason = 'looked at it'
  const one = await mei.officeSaveMission(missionInput({ budget: '6000' }))
  const changed = await mei.officeSaveMission({ ...missionInput({ budget: '500000' }), id: one.id })
  for (const { seen } of [one, { seen: undefined }])
    expect(await refusal(lin.officeSwitchMission({ id: one.id, on: true, seen, reason }))).toBe(
      'office.changed',
    )
  expect(await lin.officeMission({ id: one.id })).toEqual({ ...changed, state: 'off' })
  const { seen } = changed
  expect(await lin.officeSwitchMission({ id: one.id, on: true, seen, reason })).toMatchObject({ state: 'on' })
  const ranking = await mei.officeSaveBoard(boardInput({ prizes: ['200'] }))
  const { id } = ranking
  const larger = await mei.officeSaveBoard({ ...boardInput({ prizes: ['100000'] }), id })
  for (const { seen } of [ranking, { seen: undefined }])
    expect(await refusal(lin.officeSwitchBoard({ id, on: true, seen, reason }))).toBe('office.changed')
  expect(await lin.officeBoard({ id })).toEqual({ ...larger, state: 'off' })
  const { state } = await lin.officeSwitchBoard({ id, on: true, seen: larger.seen, reason })
  expect(state).toBe('on')
})

test('[GR-17] [OF-11] a round keeps its prizes: a board that is cheaper now counts as it was', async () => {
  clock.advance(DAY + 1)
  const mei = await desk('mei')
  const reason = 'a test'
  const until = clock.now().getTime() + 1
  const costly = () => boardInput({ prizes: ['4900'], until })
  const third = await mei.officeSaveBoard(costly())
  const fourth = await mei.officeSaveBoard(costly())
  expect(fourth).toMatchObject({ totalCost: '4900.00', needsSecondPerson: false })
  await switchBoard(mei, third.id)
  const openFourth = () => switchBoard(mei, fourth.id)
  expect(await refusal(openFourth())).toBe('operator.second_person')
  await sweep()
  expect((await mei.officeBoardRounds({ id: third.id })).content).toMatchObject([{ prizes: '4900.00' }])
  await mei.officeSwitchBoard({ id: third.id, on: false, reason })
  await mei.officeSaveBoard({ ...costly(), id: third.id, prizes: ['0.01'] })
  await switchBoard(mei, third.id)
  expect(await mei.officeBoard({ id: fourth.id })).toMatchObject({ needsSecondPerson: true })
  expect(await refusal(openFourth())).toBe('operator.second_person')
})

test('calls need a session; operators who can only read cannot write', async () => {
  const [missionId, id] = [await mission(), await board()]
  const reads = (office: Office) => [
    () => office.officeMissions({}),
    () => office.officeMission({ id: missionId }),
    () => office.officeMissionClaims({ id: missionId }),
    () => office.officeBoards({}),
    () => office.officeBoard({ id }),
    () => office.officeBoardRounds({ id }),
    () => office.officeBoardOutsiders({}),
  ]
  const reason = 'a test'
  const writes = (office: Office) => [
    () => office.officeSaveMission(missionInput()),
    () => office.officeSwitchMission({ id: missionId, on: false, reason }),
    () => office.officeSaveBoard(boardInput()),
    () => office.officeSwitchBoard({ id, on: false, reason }),
    () => office.officeSetOutsider({ account: 'dora88', out: true, reason }),
  ]
  const nobody = app.caller().office
  for (const call of [...reads(nobody), ...writes(nobody)])
    expect(await refusal(call())).toBe('operator.session')
  const support = await desk('arun')
  await db.query(`update operators.operator set role = 'support' where name = 'arun'`)
  for (const call of reads(support)) expect(await refusal(call())).toBeNull()
  for (const call of writes(support)) expect(await refusal(call())).toBe('operator.role')
})
