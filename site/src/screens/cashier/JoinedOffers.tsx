import { fromWire } from '@koi/contract/money.ts'
import { moneyText } from '@koi/contract/promotions/offer-words.ts'
import { useT } from '../../i18n/i18n.ts'
import { useOffers } from '../../offers/queries.ts'
import styles from './cashier.module.css'

/** Which joined offers for a first deposit this one would lose, because it is too small for them. */
export function JoinedOffers({ credited }: { credited: bigint | null }) {
  const t = useT()
  const offers = useOffers().data ?? []
  if (credited === null) return null
  const lost = offers.flatMap((offer) => {
    const { status, terms } = offer
    return status === 'signed' && terms.kind === 'deposit' && fromWire(terms.least) > credited
      ? [{ ...offer, least: terms.least }]
      : []
  })
  return lost.map(({ id, title, least, currency }) => (
    <p key={id} role="status" className={styles.blocking}>
      {t('cashier.offer_small', { offer: title, least: moneyText(least, currency) })}
    </p>
  ))
}
