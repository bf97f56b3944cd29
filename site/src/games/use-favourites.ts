import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { refusalText } from '../api/refusal-text.ts'
import { translate } from '../i18n/i18n.ts'
import { getSession, useSession } from '../session/session.ts'
import { withToken } from '../session/with-token.ts'
import { showToast, whileLoading } from '../ui/overlay/toast.ts'
import { type Game, type GamePage, isFavourite, withStar } from './catalogue.ts'
import { favouriteNodesQuery, shownFavouritesKey } from './queries.ts'

type Starred = Pick<Game, 'nodeId' | 'vassalage'>

/** The stars whose call is in flight: a second tap meanwhile does nothing (GL-33). */
const busy = new Set<string>()

/** The starred games of the catalogue, stored by the server for each member (GL-18 to GL-24, GL-33). */
export function useFavourites() {
  const session = useSession()
  const client = useQueryClient()
  const { data = none } = useQuery({ ...favouriteNodesQuery(), enabled: session !== null })
  return {
    favourites: data,
    toggle: async (game: Starred) => {
      if (getSession() === null) {
        showToast(translate('in_logged_login'), { lasts: 'message' })
        return
      }
      const id = String(game.nodeId)
      if (busy.has(id)) return
      busy.add(id)
      const on = !isFavourite(data, id)
      try {
        await sendStar(game, on)
        client.setQueryData(favouriteNodesQuery().queryKey, (nodes = none) => withStar(nodes, id, on))
        if (!on) client.setQueryData(shownFavouritesKey(), withoutGame(id))
      } catch (error) {
        showToast(refusalText(error), { tone: 'error' })
      } finally {
        busy.delete(id)
      }
    },
  }
}

const none: readonly string[] = []

/** GL-19, GL-20: shows a message while it runs. */
function sendStar({ nodeId, vassalage }: Starred, on: boolean): Promise<unknown> {
  const input = withToken(getSession(), { nodeId, vendor: vassalage })
  return whileLoading(translate(on ? 'in_collection' : 'in_cancel_collection'), () =>
    on ? api.addFavourite(input) : api.removeFavourite(input),
  )
}

/** A game that is no longer a favourite leaves the list of favourites at once (GL-22). */
const withoutGame =
  (id: string) =>
  (
    list: { pages: GamePage[]; pageParams: unknown[] } | undefined,
  ): { pages: GamePage[]; pageParams: unknown[] } | undefined =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        games: page.games.filter(({ nodeId }) => String(nodeId) !== id),
      })),
    }
