import assert from 'node:assert/strict'
import type { Result } from '@koi/contract/lottery/games.ts'
import { type Play, parseSelection, type Scorer } from '@koi/contract/lottery/play.ts'

/** Hits of the wagers of one draw; the same selection of the same play is scored once. */
export interface Scoreboard {
  hits(play: string, selection: string): bigint
}

/** Scores that are remembered, and the longest selection worth remembering: some megabytes at most. */
const MOST_KEPT = 50_000
const LONGEST_KEPT = 64

/** A draw's scoreboard. A wager that its play cannot read is a fault: nothing of its batch is settled. */
export function scoreboard(plays: ReadonlyMap<string, Play>, result: Result): Scoreboard {
  const scorers = new Map<string, { readonly play: Play; readonly scorer: Scorer }>()
  const kept = new Map<string, bigint>()
  const score = (code: string, text: string): bigint => {
    let found = scorers.get(code)
    if (found === undefined) {
      const play = plays.get(code)
      assert(play !== undefined, `no play ${code}`)
      found = { play, scorer: play.scorer(result) }
      scorers.set(code, found)
    }
    const selection = parseSelection(found.play, text)
    assert(typeof selection !== 'string', `no selection of ${code}: ${text}`)
    return found.scorer.hits(selection)
  }
  return {
    hits(play, selection) {
      if (selection.length > LONGEST_KEPT) return score(play, selection)
      const key = `${play} ${selection}`
      let hits = kept.get(key)
      if (hits === undefined) {
        hits = score(play, selection)
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(key, hits)
      }
      return hits
    },
  }
}
