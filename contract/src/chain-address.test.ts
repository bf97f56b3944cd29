import { expect, test } from 'vitest'
import { readChainAddress } from './chain-address.ts'

test('[CA-06] a TRON address has its checksum, and keeps its case', () => {
  // The contract of USDT itself, as the network publishes it.
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(readChainAddress('TRC20', address)).toBe(address)
  for (const wrong of [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    address.toLowerCase(),
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])
    expect(readChainAddress('TRC20', wrong)).toBeNull()
})

test('[CA-06] an Ethereum address of mixed case has its checksum (EIP-55)', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])
    expect(readChainAddress('ERC20', address)).toBe(address.toLowerCase())
  for (const wrong of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])
    expect(readChainAddress('ERC20', wrong)).toBeNull()
})

test('[CA-06] every spelling of an Ethereum address is one address', () => {
  const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const digits = checksummed.slice(2)
  const spellings = [checksummed, checksummed.toLowerCase(), `0x${digits.toUpperCase()}`]
  const all = [...spellings, checksummed.toUpperCase(), `0X${digits}`]
  expect(new Set(all.map((text) => readChainAddress('ERC20', text)))).toEqual(
    new Set([checksummed.toLowerCase()]),
  )
})
