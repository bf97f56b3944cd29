import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { Order } from '../queries.ts'
import { isStarred } from '../slip/favourite-bets.ts'
import { useFavouriteBets } from '../slip/use-favourite-bets.ts'

/** Saves the bets of a ticket as favourites of its game, or removes them. */
export function StarTicketButton({ order }: { order: Pick<Order, 'gameCode' | 'wagers'> }) {
  const t = useT()
  const { bets, toggle } = useFavouriteBets(order.gameCode)
  const ofTicket = order.wagers.map(({ playId, selection, unit, multiple, series }) => ({
    ...{ playId, selection, unit, multiple, series },
  }))
  const isSaved = ofTicket.every((bet) => isStarred(bets, bet))
  const change = () => {
    for (const bet of ofTicket) if (isStarred(bets, bet) === isSaved) toggle(bet)
    if (!isSaved) showToast(t('betting.ticket_starred'), { tone: 'success' })
  }
  return (
    <Button tone="quiet" icon={isSaved ? 'starFull' : 'star'} aria-pressed={isSaved} onClick={change}>
      {t(isSaved ? 'betting.unstar_ticket' : 'betting.star_ticket')}
    </Button>
  )
}
