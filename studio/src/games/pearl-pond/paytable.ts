import type { Reels } from '../reels.ts'

/**
 * Letters of the strips: W pearl (wild, reels 2 to 4), * moon (scatter), K koi, T turtle, F frog, L lotus …
 */
export const SYMBOLS = { K: 'koi', T: 'turtle', F: 'frog', L: 'lotus', D: 'dragonfly', R: 'reed', S: 'stone' }
export type Letter = keyof typeof SYMBOLS

export const BASE: Reels = {
  rows: 3,
  strips: [
    'KSRDTLSRF*SDRLTSRFDSLRTSDFRLSD',
    'SRKDWLSRFTSDR*LTSRFDSLWRTSDFRLSDK',
    'TSRLDKSFRWSDLTSR*FDSRLKSDTRFSWDRLS',
    'RSDLTKSRFDWSRLTSD*RFSLDRTSKFRSDLWS',
    'SRDLFTSRKDSLRT*SFDRSLTSDRFSLDRS',
  ],
}

/** In free spins: no moons, more pearls. */
export const FREE: Reels = {
  rows: 3,
  strips: [
    'KSRDTLSRFKSDRLTSRFDSLRTSDFRLSD',
    'SRKDWLSRFTSDRWLTSRFDSLWRTSDFRLSDK',
    'TSRLDKSFRWSDLTSRWFDSRLKSDTRFSWDRLS',
    'RSDLTKSRFDWSRLTSDWRFSLDRTSKFRSDLWS',
    'SRDLFTSRKDSLRTKSFDRSLTSDRFSLDRS',
  ],
}

/** The rows on the five reels, 0 at the top; each line is played with a twentieth of the stake. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
]

/** Multiples of a line's stake for 3, 4 and 5 of a kind from the left. */
export const LINE_PAYS: Readonly<Record<Letter, readonly [bigint, bigint, bigint]>> = {
  K: [50n, 300n, 2000n],
  T: [30n, 150n, 750n],
  F: [20n, 90n, 360n],
  L: [15n, 60n, 220n],
  D: [10n, 30n, 130n],
  R: [6n, 20n, 75n],
  S: [5n, 12n, 50n],
}

/** By the number of moons anywhere: the multiple of the whole stake, and free spins. */
export const MOONS: Readonly<Record<number, { readonly pays: bigint; readonly spins: number }>> = {
  3: { pays: 2n, spins: 8 },
  4: { pays: 10n, spins: 12 },
  5: { pays: 50n, spins: 20 },
}

/** Free spins pay double. */
export const FREE_TIMES = 2n
