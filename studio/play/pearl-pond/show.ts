import { ONE_TIMES } from '../../src/games/multiple.ts'
import { BASE, FREE, FREE_TIMES, LINES, MOONS } from '../../src/games/pearl-pond/paytable.ts'
import type { Round, Spin } from '../../src/games/pearl-pond/rules.ts'
import type { Reels } from '../../src/games/reels.ts'
import { SCATTER, windowsAt } from '../../src/games/reels.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { ShownRound, ShownSpin } from '../reels/show.ts'

const LINE_COUNT = BigInt(LINES.length)

/** A round of Pearl Pond of the wire, prepared for the board. */
export function shownOf({ base, moons, free }: Wired<Round>): ShownRound {
  const first = spinOf(BASE, base, 1n)
  const award = MOONS[moons]
  const cells = first.windows.flatMap((shown, reel) =>
    [...shown].flatMap((letter, row) => (letter === SCATTER ? [reel * BASE.rows + row] : [])),
  )
  return {
    base: first,
    award:
      award === undefined
        ? null
        : { cells, count: moons, multiple: award.pays * ONE_TIMES, spins: award.spins },
    free: free.map((spin) => spinOf(FREE, spin, FREE_TIMES)),
  }
}

function spinOf(reels: Reels, { stops, wins }: Wired<Spin>, times: bigint): ShownSpin {
  const windows = windowsAt(reels, stops)
  return {
    strips: reels.strips,
    stops,
    windows,
    wave: null,
    wins: wins.map(({ line, symbol, length, pays }) => ({
      symbol,
      length,
      line,
      ways: null,
      cells: (LINES[line] ?? []).slice(0, length).map((row, reel) => reel * reels.rows + row),
      multiple: (BigInt(pays) * times * ONE_TIMES) / LINE_COUNT,
    })),
  }
}
