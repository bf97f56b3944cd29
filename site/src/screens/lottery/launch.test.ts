import { expect, test } from 'vitest'
import { gameAddress, pageBackFrom, parseLaunch } from './launch.ts'

const order = (query: string) => parseLaunch(new URLSearchParams(query))

test('[LA-08] without a code, and with the code lobby, the lobby is launched', () => {
  for (const query of ['', 'code=lobby', 'playType=trad&code=lobby&pageBack=home']) {
    expect(order(query)).toMatchObject({ gameCode: '', view: 'lobby', prizeMode: 'Lott' })
  }
})

test('[LA-09] with a code the bet screen of that game', () => {
  expect(order('code=SSC60&prize_mode=Elott')).toMatchObject({
    gameCode: 'SSC60',
    view: 'betting',
    prizeMode: 'Elott',
  })
  expect(order('code=SSC60&prize_mode=Other').prizeMode).toBe('Lott')
})

test('[LA-16] the way to play is passed on if the address fixes it', () => {
  expect(order('code=SSC60&playType=trad').playTypeInput).toEqual({})
  expect(order('code=SSC60&playType=ent&showChoice=true').playTypeInput).toEqual({})
  expect(order('code=SSC60&playType=ent&showChoice=false').playTypeInput).toEqual({
    playType: 'ent',
    showChoice: false,
  })
  expect(order('code=SSC60&showChoice=false').playTypeInput).toEqual({ playType: 'trad', showChoice: false })
})

test('[LA-11] the back path is a known page, whatever the address says', () => {
  expect(order('pageBack=home').backPath).toBe('/m/home')
  expect(order('pageBack=lottery').backPath).toBe('/m/startLottery')
  expect(order('pageBack=https://evil.example').backPath).toBe('/m/home')
  expect(order('pageBack=constructor').backPath).toBe('/m/home')
})

test('[LA-11] a game that is opened from a list leads back to it, and otherwise to home', () => {
  for (const path of ['/m/home', '/m/startLottery', '/m/moreLottery']) {
    expect(order(`pageBack=${pageBackFrom(path)}`).backPath).toBe(path)
  }
  expect(pageBackFrom('/m/member')).toBe('home')
})

test('[LA-10] only an address on our own origin is followed', () => {
  const origin = 'https://koi.example'
  expect(gameAddress('/lotto/bet?game=SSC60', origin)).toBe('https://koi.example/lotto/bet?game=SSC60')
  for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://']) {
    expect(gameAddress(bad, origin)).toBeNull()
  }
})
