import { useMemo } from 'react'
import { localUserName, useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { readFavouriteBets, toggleStar } from './favourite-bets.ts'
import type { BetText } from './repeat.ts'

/** Counts the changes, so that every star on the page is redrawn. */
const changes = createStore(0)

/** The bets that this member starred on a game, stored on the phone by user name. */
export function useFavouriteBets(gameCode: string) {
  const session = useSession()
  const count = useStore(changes)
  const user = session === null ? null : localUserName(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const bets = useMemo(
    () => (user === null ? [] : readFavouriteBets(storage.favouriteBets(user, gameCode))),
    [user, gameCode, count],
  )
  const toggle = (bet: BetText) => {
    if (user === null) return
    const before = readFavouriteBets(storage.favouriteBets(user, gameCode))
    storage.setFavouriteBets(user, gameCode, toggleStar(before, bet))
    changes.set(changes.get() + 1)
  }
  return { bets, toggle }
}
