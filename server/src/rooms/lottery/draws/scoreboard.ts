import assert from 'node:assert/strict'
import type { Result } from '@koi/contract/lottery/games.ts'
import { type Play, parseSelection, type Scorer } from '@koi/contract/lottery/play.ts'
import type { PayoutInput } from '@koi/contract/lottery/price.ts'

/** The score of a wager: its hits, and the price units of its refunded lines. */
export type WagerScore = Pick<PayoutInput, 'hits' | 'refundedUnits'>

/** Scores the wagers of one draw; the same selection of the same play is scored once. */
export interface Scoreboard {
  score(play: string, selection: string): WagerScore
}

/** How many scores are remembered, and up to which length of selection: a few megabytes at most. */
const MAX_SCORES = 50_000
const MAX_SELECTION_LENGTH = 64
/** The score of most wagers, so one object serves them all. */
const NOTHING: WagerScore = { hits: 0n, refundedUnits: 0n }

/**
 * The scoreboard of a draw. A wager that its play cannot read is a fault: nothing of its batch is settled.
 */
export function scoreboard(plays: ReadonlyMap<string, Play>, result: Result): Scoreboard {
  const scorers = new Map<string, { readonly play: Play; readonly scorer: Scorer }>()
  const scores = new Map<string, WagerScore>()
  const score = (code: string, text: string): WagerScore => {
    let found = scorers.get(code)
    if (found === undefined) {
      const play = plays.get(code)
      assert(play !== undefined, `no play ${code}`)
      found = { play, scorer: play.scorer(result) }
      scorers.set(code, found)
    }
    const selection = parseSelection(found.play, text)
    assert(typeof selection !== 'string', `not a selection of ${code}: ${text}`)
    const hits = found.scorer.hits(selection)
    const refunds = found.scorer.refunds(selection)
    if (hits === 0n && refunds === 0n) return NOTHING
    return { hits, refundedUnits: refunds * found.play.unitsPerLine }
  }
  return {
    score(play, selection) {
      if (selection.length > MAX_SELECTION_LENGTH) return score(play, selection)
      const key = `${play} ${selection}`
      let found = scores.get(key)
      if (found === undefined) {
        found = score(play, selection)
        if (scores.size >= MAX_SCORES) scores.clear()
        scores.set(key, found)
      }
      return found
    },
  }
}
