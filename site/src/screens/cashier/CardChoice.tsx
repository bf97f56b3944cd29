import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import styles from './BankCardRow.module.css'
import { BankCardRow } from './BankCardRow.tsx'
import type { BankCard } from './queries.ts'

export interface CardChoiceProps {
  cards: readonly BankCard[]
  /** The chosen one; undefined while the cards load. */
  card: BankCard | undefined
  onChoose: (id: string) => void
}

/** The card that receives the money, and a sheet to choose another. */
export function CardChoice({ cards, card, onChoose }: CardChoiceProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <Card>
      <p className={styles.label}>{t('cashier.to_card')}</p>
      {card === undefined ? (
        <Skeleton height={44} />
      ) : (
        <button
          type="button"
          className={styles.choice}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <BankCardRow card={card} />
          <span className={styles.change}>
            {t('cashier.change')}
            <Icon name="forward" size={14} />
          </span>
        </button>
      )}
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('cashier.choose_card')}>
        <ul>
          {cards.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={one.id === card?.id}
                onClick={() => {
                  onChoose(one.id)
                  setChoosing(false)
                }}
              >
                <BankCardRow card={one} />
                {one.id === card?.id ? <Icon name="check" size={20} /> : null}
              </button>
            </li>
          ))}
        </ul>
        <Link to={paths.addCard} className={styles.add}>
          <Icon name="plus" size={18} />
          {t('cashier.add_card')}
        </Link>
      </Sheet>
    </Card>
  )
}
