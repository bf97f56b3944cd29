import assert from 'node:assert/strict'
import type { Result } from '@koi/contract/lottery/games.ts'
import { type Play, parseSelection, type Scorer } from '@koi/contract/lottery/play.ts'
import type { Won } from '@koi/contract/lottery/price.ts'

/** What a wager of a draw is paid on: its hits, and the price units that are given back. */
export type WagerScore = Pick<Won, 'hits' | 'pushedUnits'>

/** Scores the wagers of one draw; the same selection of the same play is scored once. */
export interface Scoreboard {
  score(play: string, selection: string): WagerScore
}

/** Scores that are remembered, and the longest selection worth remembering: some megabytes at most. */
const MAX_KEPT = 50_000
const LONGEST_KEPT = 64
/** Most wagers get this, so that there is one of it. */
const NOTHING: WagerScore = { hits: 0n, pushedUnits: 0n }

/** A draw's scoreboard. A wager that its play cannot read is a fault: nothing of its batch is settled. */
export function scoreboard(plays: ReadonlyMap<string, Play>, result: Result): Scoreboard {
  const scorers = new Map<string, { readonly play: Play; readonly scorer: Scorer }>()
  const kept = new Map<string, WagerScore>()
  const score = (code: string, text: string): WagerScore => {
    let found = scorers.get(code)
    if (found === undefined) {
      const play = plays.get(code)
      assert(play !== undefined, `no play ${code}`)
      found = { play, scorer: play.scorer(result) }
      scorers.set(code, found)
    }
    const selection = parseSelection(found.play, text)
    assert(typeof selection !== 'string', `no selection of ${code}: ${text}`)
    const hits = found.scorer.hits(selection)
    const pushes = found.scorer.pushes(selection)
    if (hits === 0n && pushes === 0n) return NOTHING
    return { hits, pushedUnits: pushes * found.play.unitsPerLine }
  }
  return {
    score(play, selection) {
      if (selection.length > LONGEST_KEPT) return score(play, selection)
      const key = `${play} ${selection}`
      let found = kept.get(key)
      if (found === undefined) {
        found = score(play, selection)
        if (kept.size >= MAX_KEPT) kept.clear()
        kept.set(key, found)
      }
      return found
    },
  }
}
