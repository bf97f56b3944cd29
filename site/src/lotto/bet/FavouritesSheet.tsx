import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { addBetsAgain } from '../slip/add-again.ts'
import { isStarred, toBetText } from '../slip/favourite-bets.ts'
import type { BetText } from '../slip/repeat.ts'
import { useFavouriteBets } from '../slip/use-favourite-bets.ts'
import { playName, selectionName, useMoney } from '../texts.ts'
import styles from './BetTools.module.css'
import type { BetToolsProps } from './bet-tools-props.ts'

/**
 * The starred bets on a game: add them to the cart at today's odds, remove them, or star the current choice.
 */
export default function FavouritesSheet(props: BetToolsProps & { onClose: () => void }) {
  const { draft, gameCode, onClose } = props
  const t = useT()
  const { bets, toggle } = useFavouriteBets(gameCode)
  const chosen = draft.wagers.map(toBetText).filter((bet) => !isStarred(bets, bet))
  const star = () => {
    for (const bet of chosen) toggle(bet)
  }
  return (
    <Sheet open onClose={onClose} title={t('betting.favourites_title')}>
      {chosen.length > 0 ? (
        <Button full tone="quiet" icon="star" onClick={star}>
          {t('betting.star_choice')}
        </Button>
      ) : null}
      {bets.length === 0 ? (
        <EmptyState title={t('betting.no_favourites')} text={t('betting.no_favourites_text')} />
      ) : (
        <ul className={styles.lines}>
          {bets.map((bet) => (
            <Favourite key={JSON.stringify(bet)} bet={bet} onRemove={() => toggle(bet)} {...props} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface FavouriteProps extends BetToolsProps {
  bet: BetText
  onRemove: () => void
  onClose: () => void
}

function Favourite({ bet, family, gameCode, onRemove, onClose }: FavouriteProps) {
  const t = useT()
  const money = useMoney()
  const [isBusy, setBusy] = useState(false)
  const name = playName(bet.playId)
  const add = async () => {
    setBusy(true)
    const isAdded = await addBetsAgain(gameCode, [bet])
    setBusy(false)
    if (isAdded) onClose()
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.picks}>{selectionName(family, bet.playId, bet.selection)}</span>
        <span className={styles.note}>{`${money(fromWire(bet.unit))} × ${bet.multiple}`}</span>
      </span>
      <span className={styles.side}>
        <IconButton
          icon="plus"
          label={t('betting.add_favourite', { play: name })}
          disabled={isBusy}
          onClick={() => void add()}
        />
        <IconButton icon="trash" size={18} label={t('betting.unstar', { play: name })} onClick={onRemove} />
      </span>
    </li>
  )
}
