import { memo, useState } from 'react'
import { api } from '../../api/api.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { randomBelow } from '../../device/random.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { addBetsAgain } from '../slip/add-again.ts'
import { draftOf, stakeOf } from '../slip/bet-slip.ts'
import { useFavouriteBets } from '../slip/use-favourite-bets.ts'
import { useMoney } from '../texts.ts'
import styles from './BetTools.module.css'
import type { BetToolsProps } from './bet-tools-props.ts'
import { randomBets } from './random-bets.ts'
import { canBeTyped } from './read-bets.ts'

const TextEntrySheet = lazyPart(() => import('./TextEntrySheet.tsx'))
const FavouritesSheet = lazyPart(() => import('./FavouritesSheet.tsx'))

const RANDOM_COUNTS = [5, 10] as const

/** Faster ways to a bet than the pad: typed, random, the last bet again, or a starred one. */
export const BetTools = memo(function BetTools(props: BetToolsProps) {
  const { play, terms, limits, gameCode, room, onAdd } = props
  const t = useT()
  const money = useMoney()
  const [open, setOpen] = useState<'text' | 'favourites' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { bets } = useFavouriteBets(gameCode)
  const close = () => setOpen(null)

  const addRandom = (count: number) => {
    const drafts = randomBets(play, count, randomBelow).map((rows) => draftOf(play, rows, { terms, limits }))
    const wagers = drafts.flatMap((draft) => draft.wagers).slice(0, Math.max(0, room))
    if (wagers.length === 0) {
      showToast(t(room > 0 ? 'betting.cannot_add' : 'betting.no_room'), { tone: 'error' })
      return
    }
    onAdd(wagers)
    showToast(t('betting.added', { count: wagers.length, amount: money(stakeOf(wagers)) }), {
      tone: 'success',
    })
  }
  const repeatLast = async () => {
    setBusy(true)
    try {
      const [last] = (await api.orders({ gameCode, pageSize: 1 })).content
      if (last === undefined) showToast(t('betting.nothing_to_repeat'))
      else await addBetsAgain(gameCode, last.wagers)
    } catch (error) {
      showToast(refusalText(error), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.tools}>
      {canBeTyped(play) ? (
        <button type="button" className={styles.tool} onClick={() => setOpen('text')}>
          <Icon name="edit" size={16} />
          {t('betting.as_text')}
        </button>
      ) : null}
      {RANDOM_COUNTS.map((count) => (
        <button key={count} type="button" className={styles.tool} onClick={() => addRandom(count)}>
          {t('betting.random_count', { count })}
        </button>
      ))}
      <button type="button" className={styles.tool} disabled={isBusy} onClick={() => void repeatLast()}>
        <Icon name="refresh" size={16} />
        {t('betting.repeat_last')}
      </button>
      <button type="button" className={styles.tool} onClick={() => setOpen('favourites')}>
        <Icon name="star" size={16} />
        {t('betting.favourites', { count: bets.length })}
      </button>
      {open === 'text' ? <TextEntrySheet {...props} onClose={close} onMissing={close} /> : null}
      {open === 'favourites' ? <FavouritesSheet {...props} onClose={close} onMissing={close} /> : null}
    </div>
  )
})
