import { expect, test } from 'vitest'
import { readVisit } from './visit.ts'

test('the query that launchLottery gives', () => {
  expect(readVisit('?mode=Lott&back=%2Fm%2FstartLottery&lang=CN&game=SSC60')).toEqual({
    back: '/m/startLottery',
    game: 'SSC60',
    language: 'CN',
  })
  expect(readVisit('?view=betting&code=MNVIP60&back=home').game).toBe('MNVIP60')
  expect(readVisit('?code=lobby').game).toBeNull()
  expect(readVisit('?view=lobby&code=SSC60').game).toBeNull()
})

test.each([
  ['', '/m/home'],
  ['?back=home', '/m/home'],
  ['?back=/m/home', '/m/home'],
  ['?back=https://evil.example/m/home', '/m/home'],
  ['?back=//evil.example', '/m/home'],
  ['?back=javascript:alert(1)', '/m/home'],
  ['?back=__proto__', '/m/home'],
  ['?back=/m/gameRecord', '/m/gameRecord'],
])('only paths of ours lead back: %s', (search, back) => {
  expect(readVisit(search).back).toBe(back)
})
