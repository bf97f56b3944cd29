import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('[LA-07][LA-08] a launch without a game goes to the lobby and back to home', () => {
  expect(paths.launchGame()).toBe('/m/launchGame?playType=trad&code=lobby&pageBack=home')
})

test('[LA-07] a launch names its game, prize mode and way back', () => {
  expect(paths.launchGame({ code: 'VN4D', prizeMode: 'Lott', pageBack: 'startLottery' })).toBe(
    '/m/launchGame?playType=trad&prize_mode=Lott&code=VN4D&pageBack=startLottery',
  )
})

test('[LA-16] a launch with a fixed way to play says so', () => {
  expect(paths.launchGame({ code: 'VN4D', playType: 'ent' })).toBe(
    '/m/launchGame?playType=ent&code=VN4D&pageBack=home&showChoice=false',
  )
})
