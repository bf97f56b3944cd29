import { expect, test } from 'vitest'
import { addressesOf, isConnectionLost } from './primary.ts'

test('[RU-09] a URL with several hosts is one address for each of them', () => {
  expect(addressesOf('postgres://koi:s%40@one:5433,two,[::1]:5434/koi?sslmode=require')).toEqual([
    'postgres://koi:s%40@one:5433/koi?sslmode=require',
    'postgres://koi:s%40@two/koi?sslmode=require',
    'postgres://koi:s%40@[::1]:5434/koi?sslmode=require',
  ])
  expect(addressesOf('postgres://koi@one/koi')).toEqual(['postgres://koi@one/koi'])
  expect(addressesOf('postgresql:///koi?host=/run/postgresql')).toEqual([
    'postgresql:///koi?host=/run/postgresql',
  ])
})

test('[RU-09] a lost connection and a host that takes no writes are worth a repeat, a refusal is not', () => {
  const withCode = (code: string) => Object.assign(new Error('no'), { code })
  expect(['ECONNRESET', '57P01', '25006'].map((code) => isConnectionLost(withCode(code)))).toEqual(
    Array(3).fill(true),
  )
  expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionLost(withCode('23505'))).toBe(false)
  expect(isConnectionLost('57P01')).toBe(false)
})
