import { useT } from '../../i18n/i18n.ts'
import { localUserName, useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { toggleFavourite } from './favourites.ts'

/** Counts the changes, so that every heart on the page is drawn again. */
const changes = createStore(0)

/** The starred lottery games of the logged-in member, stored on the phone by user name (LO-12, LO-13). */
export function useFavourites() {
  const t = useT()
  const session = useSession()
  useStore(changes)
  const user = session === null ? null : localUserName(session)
  return {
    favourites: user === null ? [] : storage.lotteryFavourites(user),
    toggle: (gameId: string) => {
      if (user === null) {
        showToast(t('in_logged_login'), { lasts: 'message' })
        return
      }
      storage.setLotteryFavourites(user, toggleFavourite(storage.lotteryFavourites(user), gameId))
      changes.set(changes.get() + 1)
    },
  }
}
