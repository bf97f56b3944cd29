import { ONE, realCurrency } from '@koi/contract/money.ts'

type Factor = readonly [units: bigint, of: bigint]

/** About what one yuan is, in steps of 1, 2 and 5; a currency that is not here counts as a yuan. */
const FACTORS: Readonly<Record<string, Factor>> = {
  ...{ USD: [1n, 5n], EUR: [1n, 5n], GBP: [1n, 10n], CHF: [1n, 10n], CAD: [1n, 5n], AUD: [1n, 5n] },
  ...{ NZD: [1n, 5n], SGD: [1n, 5n], BND: [1n, 5n], MYR: [1n, 2n], BRL: [1n, 1n], MXN: [2n, 1n] },
  ...{ THB: [5n, 1n], TWD: [5n, 1n], TRY: [5n, 1n], PHP: [10n, 1n], INR: [10n, 1n], RUB: [10n, 1n] },
  ...{ JPY: [20n, 1n], BDT: [20n, 1n], NPR: [20n, 1n], KES: [20n, 1n], LKR: [50n, 1n], PKR: [50n, 1n] },
  ...{ KZT: [50n, 1n], KRW: [200n, 1n], NGN: [200n, 1n], MMK: [500n, 1n], KHR: [500n, 1n] },
  ...{ IDR: [2_000n, 1n], UZS: [2_000n, 1n], LAK: [5_000n, 1n], VND: [5_000n, 1n] },
}

/**
 * What a first setting of so many yuan is in the installation's currency, in units of 1/100000: 10 are 50,000
 * dong. At least one whole unit, so that it can be paid whatever decimals are shown. Pure but for the
 * currency.
 */
export function firstAmount(yuan: bigint): bigint {
  const [units, of] = FACTORS[realCurrency()] ?? [1n, 1n]
  const whole = (yuan * units) / of
  return (whole > 0n ? whole : 1n) * ONE
}
