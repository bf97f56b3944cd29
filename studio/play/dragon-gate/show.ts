import { GATES, REELS, WAY_PARTS } from '../../src/games/dragon-gate/paytable.ts'
import type { Round, Spin } from '../../src/games/dragon-gate/rules.ts'
import { ONE_TIMES } from '../../src/games/multiple.ts'
import { SCATTER, WILD, windowsAt } from '../../src/games/reels.ts'
import type { Wired } from '../../src/host/protocol.ts'
import type { ShownRound, ShownSpin } from '../reels/show.ts'

/** A round of Dragon Gate of the wire, prepared for the board. */
export function shownOf({ base, gates, free }: Wired<Round>): ShownRound {
  const first = spinOf(base)
  const award = GATES[gates]
  return {
    base: first,
    award:
      award === undefined
        ? null
        : {
            cells: cellsWith(first.windows, SCATTER),
            count: gates,
            multiple: award.pays * ONE_TIMES,
            spins: award.spins,
          },
    free: free.map(spinOf),
  }
}

function spinOf({ stops, wave, wins }: Wired<Spin>): ShownSpin {
  const windows = windowsAt(REELS, stops).map((shown, reel) =>
    reel === wave ? WILD.repeat(REELS.rows) : shown,
  )
  return {
    strips: REELS.strips,
    stops,
    windows,
    wave,
    wins: wins.map(({ symbol, length, ways, pays }) => ({
      symbol,
      length,
      line: null,
      ways: Number(ways),
      cells: cellsWith(windows.slice(0, length), symbol + WILD),
      multiple: (BigInt(pays) * ONE_TIMES) / WAY_PARTS,
    })),
  }
}

const cellsWith = (windows: readonly string[], letters: string): number[] =>
  windows.flatMap((shown, reel) =>
    [...shown].flatMap((letter, row) => (letters.includes(letter) ? [reel * REELS.rows + row] : [])),
  )
