import type { Play } from '@koi/contract/lottery/play.ts'
import { PLAY_GROUPS, parsePlayType } from '@koi/contract/lottery/play-type.ts'

export type Group = Play['group']

/** The two menus of plays, in their order on the screen. */
export const GROUPS: readonly Group[] = ['tradition', 'entertainment']

/** The groups that offer at least one play. Pure. */
export const groupsOf = (plays: readonly Play[]): readonly Group[] =>
  GROUPS.filter((group) => plays.some((play) => play.group === group))

/** How a game starts: with a question, in one of its groups, or as the bet screen decides. */
export type StartDecision =
  | { readonly kind: 'ask' | 'free' }
  | { readonly kind: 'group'; readonly group: Group }

/**
 * Whether a started game asks how to play (LA-16): if both groups are on offer, unless its address names a
 * group or a play, or has `showChoice=false`, or this device has chosen before. Pure.
 */
export function decideStart(
  plays: readonly Play[],
  query: URLSearchParams,
  chosen: string | null = null,
): StartDecision {
  const groups = groupsOf(plays)
  const playType = parsePlayType(query.get('playType'))
  const group = playType === null ? undefined : groups.find((one) => one === PLAY_GROUPS[playType])
  if (group !== undefined) return { kind: 'group', group }
  const isDecided = query.get('showChoice') === 'false' || query.has('play')
  if (groups.length < 2 || isDecided) return { kind: 'free' }
  const before = groups.find((one) => one === chosen)
  return before === undefined ? { kind: 'ask' } : { kind: 'group', group: before }
}
