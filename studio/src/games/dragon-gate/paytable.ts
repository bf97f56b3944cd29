import type { Reels } from '../reels.ts'

/** Letters of the strips: W wave (wild, reels 2 to 4), * gate (scatter), D dragon, C carp, P pagoda, … */
export const SYMBOLS = {
  D: 'dragon',
  C: 'carp',
  P: 'pagoda',
  F: 'fan',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
}
export type Letter = keyof typeof SYMBOLS

export const REELS: Reels = {
  rows: 3,
  strips: [
    'DJQAKCJFQPAJKQ*JACKQPJFAQKDJACQFKP',
    'CJQKAWPJQFKADJQCKAJ*QPFKJAQCKDAJQFKP',
    'PJAQKFCJQAKWDJQPAKJ*QFCAKJQPDAJKCFQA',
    'FJQAKPCJQKADJFQWAKJC*QPAKJQFDAKCJQPK',
    'DJQKAFCJQPKAJQD*KACJQFKPAJQCKAJFQKPD',
  ],
}

/** In fortieths of the stake, for each way of 3, 4 and 5 of a kind on neighbouring reels from the left. */
export const WAY_PAYS: Readonly<Record<Letter, readonly [bigint, bigint, bigint]>> = {
  D: [60n, 200n, 1200n],
  C: [40n, 140n, 500n],
  P: [30n, 100n, 350n],
  F: [25n, 80n, 250n],
  A: [10n, 30n, 120n],
  K: [10n, 30n, 120n],
  Q: [8n, 20n, 80n],
  J: [8n, 20n, 80n],
}
export const WAY_PARTS = 40n

/** By the number of gates anywhere: the multiple of the whole stake, and free spins. */
export const GATES: Readonly<Record<number, { readonly pays: bigint; readonly spins: number }>> = {
  3: { pays: 2n, spins: 6 },
  4: { pays: 10n, spins: 10 },
  5: { pays: 50n, spins: 15 },
}

/** In each free spin a wave covers one of these reels, all equally likely, which is wild as a whole. */
export const WAVE_REELS = [1, 2, 3] as const
