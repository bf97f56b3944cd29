import { queryClient } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { now } from '../../device/now.ts'
import { currentLanguage, translate } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { saleAt } from '../draw-clock.ts'
import { nearDrawsQuery, playMenuQuery } from '../queries.ts'
import { playName } from '../texts.ts'
import { roomIn } from './bet-slip.ts'
import { itemsOf } from './cart.ts'
import { type BetText, repeatBets } from './repeat.ts'
import { cartSheet, dispatchCart, getCart } from './use-cart.ts'
import { forgetRefusal } from './use-placing.ts'

/**
 * Adds saved bets on a game to the cart at today's odds and opens it; bets that are no longer possible are
 * named. True if any was added.
 */
export async function addBetsAgain(gameCode: string, bets: readonly BetText[]): Promise<boolean> {
  try {
    const [menu, near] = await Promise.all([
      queryClient.fetchQuery(playMenuQuery(gameCode)),
      queryClient.fetchQuery(nearDrawsQuery(gameCode, currentLanguage())),
    ])
    const { wagers, unavailable } = repeatBets(bets, menu)
    const sale = saleAt(near, now())
    const room = roomIn(itemsOf(getCart(), gameCode))
    const numero = sale.phase === 'selling' ? sale.numero : null
    dispatchCart({ kind: 'add', game: { gameCode, family: menu.family }, wagers, numero })
    forgetRefusal(gameCode)
    if (unavailable.length > 0) {
      const plays = [...new Set(unavailable.map(({ playId }) => playName(playId)))].join(', ')
      showToast(translate('betting.some_gone', { count: unavailable.length, plays }), { tone: 'error' })
    } else if (wagers.length > room) {
      showToast(translate('betting.cart_full', { count: wagers.length - Math.max(0, room) }), {
        tone: 'error',
      })
    }
    const isAdded = wagers.length > 0 && room > 0
    if (isAdded) cartSheet.set(true)
    return isAdded
  } catch (error) {
    showToast(refusalText(error), { tone: 'error' })
    return false
  }
}
