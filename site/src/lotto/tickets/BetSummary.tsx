import { useT } from '../../i18n/i18n.ts'
import type { Order } from '../queries.ts'
import { playName, selectionName } from '../texts.ts'
import styles from './tickets.module.css'

/** Bets of a ticket that are shown in a list; the ticket's own page shows all. */
const MAX_SHOWN = 2

/** The bets of a ticket in a few lines of a list: each play by its full name, and its numbers. */
export function BetSummary({ family, wagers }: Pick<Order, 'family' | 'wagers'>) {
  const t = useT()
  return (
    <>
      {wagers.slice(0, MAX_SHOWN).map(({ id, playId, selection }) => (
        <span key={id} className={styles.bet}>
          {playName(playId)}: <b>{selectionName(family, playId, selection)}</b>
        </span>
      ))}
      {wagers.length > MAX_SHOWN ? (
        <span className={styles.bet}>{t('betting.text_more', { count: wagers.length - MAX_SHOWN })}</span>
      ) : null}
    </>
  )
}
