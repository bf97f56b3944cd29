import { expect, test } from 'vitest'
import { isChainAddress } from './chain-address.ts'

test('[CA-06] a TRON address has its checksum', () => {
  // The contract of USDT itself, as the network publishes it.
  expect(isChainAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true)
  expect(isChainAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false)
  expect(isChainAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6')).toBe(false)
  expect(isChainAddress('TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
})

test('[CA-06] an Ethereum address of mixed case has its checksum (EIP-55)', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])
    expect(isChainAddress('ERC20', address)).toBe(true)
  expect(isChainAddress('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false)
  expect(isChainAddress('ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
  expect(isChainAddress('ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(false)
})
