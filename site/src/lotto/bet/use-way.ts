import { PLAY_GROUPS, PLAY_TYPES } from '@koi/contract/lottery/play-type.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlayMenu } from '../queries.ts'
import { openGroup, playsOn } from '../slip/use-bet.ts'
import { beginningOf, type Group } from './way.ts'

/** Games that were begun in this visit; one that asks is begun once it was answered, however often it is drawn. */
const begun = new Set<string>()

/**
 * Whether the member is to be asked how to play, and what the answer does (LA-16). A game that was begun in
 * this visit goes on as it stands.
 */
export function useWay(menu: PlayMenu) {
  const [query, setQuery] = useSearchParams()
  const [beginning] = useState(() =>
    begun.has(menu.gameCode) ? ({ kind: 'free' } as const) : beginningOf(playsOn(menu), query),
  )
  const [isAsking, setAsking] = useState(beginning.kind === 'ask')
  useEffect(() => {
    if (beginning.kind === 'ask' || begun.has(menu.gameCode)) return
    if (beginning.kind === 'group') openGroup(menu, beginning.group)
    begun.add(menu.gameCode)
  }, [beginning, menu])
  const leave = () => {
    begun.add(menu.gameCode)
    setAsking(false)
  }
  const choose = (group: Group) => {
    openGroup(menu, group)
    leave()
    // A page that is loaded anew does not ask again.
    const playType = PLAY_TYPES.find((type) => PLAY_GROUPS[type] === group) ?? ''
    setQuery((before) => new URLSearchParams([...before, ['playType', playType]]), { replace: true })
  }
  return { isAsking, choose, leave }
}
