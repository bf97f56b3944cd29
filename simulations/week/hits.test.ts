import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { drawResult, type Family, families, formatResult } from '@koi/contract/lottery/games.ts'
import { score } from '@koi/contract/lottery/play.ts'
import { randomSelection, seeded } from '@koi/contract/lottery/testing.ts'
import { expect, test } from 'vitest'
import { hitsOf } from './hits.ts'

/** Compares the two implementations of the rules, the platform's and the oracle's, on every play. */
test.each(Object.keys(families) as Family[])(
  'the second implementation of every play of %s agrees',
  (family) => {
    const stream = seeded(`hits ${family}`)
    const results = Array.from({ length: 12 }, (_, n) =>
      drawResult(
        family,
        drawStream({ seed: new Uint8Array(32), game: family, numero: String(n), round: n, randomness: '' }),
      ),
    )
    for (const play of playsOf(family)) {
      for (const result of results) {
        for (let picks = 1; picks <= 9; picks += 2) {
          const selection = randomSelection(play, picks, stream)
          const { hits, refunds } = score(play, selection, result)
          const text = formatResult(result)
          expect(
            hitsOf(family, play.code, selection.text, text),
            `${play.code} ${selection.text} ${text}`,
          ).toEqual({
            hits: Number(hits),
            refunds: Number(refunds),
          })
        }
      }
    }
  },
)
