import { useEffect, useState } from 'preact/hooks'
import type { FreeView, SoloRound, SoloState } from '../../src/solo/protocol.ts'
import type { ScreenProps } from '../screen.ts'

export interface FreeRounds {
  /** The free rounds that are played next; null when there are none. */
  readonly next: FreeView | null
  /** Those whose last round was just shown, until the player continues. */
  readonly ended: FreeView | null
  /** Takes what a round that has been shown left of them. */
  readonly update: (round: Pick<SoloRound, 'free'>) => void
  /** Asks the host what there is to play next. */
  readonly refresh: () => void
}

/** The free rounds of the player in this game: of the newest welcome, and then of each round. */
export function useFreeRounds({ welcome, link }: Pick<ScreenProps, 'welcome' | 'link'>): FreeRounds {
  const [next, setNext] = useState(() => (welcome.state as SoloState).free)
  const [ended, setEnded] = useState<FreeView | null>(null)
  useEffect(() => setNext((welcome.state as SoloState).free), [welcome])
  return {
    next,
    ended,
    update: ({ free = null }) => {
      if (free === null) return
      setNext(free.left > 0 ? free : null)
      if (free.left === 0) setEnded(free)
    },
    refresh: () => {
      setEnded(null)
      link.call<{ readonly free: FreeView | null }>('free').then(
        ({ free }) => setNext(free),
        () => setNext(null),
      )
    },
  }
}
