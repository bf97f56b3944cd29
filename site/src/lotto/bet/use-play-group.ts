import { PLAY_GROUPS, PLAY_TYPES } from '@koi/contract/lottery/play-type.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { storage } from '../../session/storage.ts'
import type { PlayMenu } from '../queries.ts'
import { openGroup, playsOn } from '../slip/use-bet.ts'
import { decideStart, type Group } from './play-group.ts'

/** Games that were started in this visit. A game that asks counts as started once it was answered. */
const startedGames = new Set<string>()

/**
 * Whether to ask the member how to play, and the effect of the answer (LA-16), which this device remembers
 * for the next games; their screens change it. A game that was started in this visit continues unchanged.
 */
export function usePlayGroup(menu: PlayMenu) {
  const [query, setQuery] = useSearchParams()
  const [start] = useState(() =>
    startedGames.has(menu.gameCode)
      ? ({ kind: 'free' } as const)
      : decideStart(playsOn(menu), query, storage.playGroup()),
  )
  const [isAsking, setAsking] = useState(start.kind === 'ask')
  useEffect(() => {
    if (start.kind === 'ask' || startedGames.has(menu.gameCode)) return
    if (start.kind === 'group') openGroup(menu, start.group)
    startedGames.add(menu.gameCode)
  }, [start, menu])
  const leave = () => {
    startedGames.add(menu.gameCode)
    setAsking(false)
  }
  const choose = (group: Group) => {
    openGroup(menu, group)
    storage.setPlayGroup(group)
    leave()
    // A reload of the page does not ask again.
    const playType = PLAY_TYPES.find((type) => PLAY_GROUPS[type] === group) ?? ''
    setQuery((before) => new URLSearchParams([...before, ['playType', playType]]), { replace: true })
  }
  return { isAsking, choose, leave }
}
