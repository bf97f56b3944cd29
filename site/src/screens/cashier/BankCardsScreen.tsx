import { BANK_CARDS_MAX } from '@koi/contract/limits.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useSecurityItems } from '../../api/security-items.ts'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useSheetAddress } from '../../ui/overlay/use-sheet-address.ts'
import { Page } from '../../ui/Page.tsx'
import { AddCardForm } from './AddCardForm.tsx'
import { BankCardRow } from './BankCardRow.tsx'
import styles from './BankCardsScreen.module.css'
import { type BankCard, useBankCards } from './queries.ts'
import { RemoveCardForm } from './RemoveCardForm.tsx'

/**
 * The cards for withdrawals; `open=card` in the address opens the form for another, `remove=<id>` the one
 * that removes a card.
 */
export default function BankCardsScreen() {
  const t = useT()
  const address = useSheetAddress()
  const close = () => address.close({})
  const items = useSecurityItems()
  const cards = useBankCards()
  const leaving = cards.data?.find(({ id }) => id === address.query.get('remove'))
  return (
    <Page>
      <Card
        title={t('cashier.cards')}
        aside={<span className={styles.count}>{`${cards.data?.length ?? 0} / ${BANK_CARDS_MAX}`}</span>}
      >
        <Loaded query={cards} skeleton={<Skeleton height={56} />}>
          {(list) => (
            <ul>
              {list.map((card) => (
                <li key={card.id} className={styles.card}>
                  <BankCardRow card={card} />
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t('cashier.remove_this_card', { card: nameOf(card) })}
                    onClick={() => address.open({ remove: card.id })}
                  >
                    {t('cashier.remove')}
                  </button>
                </li>
              ))}
              {list.length < BANK_CARDS_MAX ? (
                <li>
                  <Link to={paths.addCard} replace className={styles.add}>
                    <Icon name="plus" size={18} />
                    {t('cashier.add_card')}
                  </Link>
                </li>
              ) : null}
            </ul>
          )}
        </Loaded>
      </Card>
      <Sheet open={address.query.get('open') === 'card'} onClose={close} title={t('cashier.add_card')}>
        <Loaded query={items} skeleton={<Skeleton height={320} />}>
          {({ hasPaymentPassword, payeeName }) => (
            <AddCardForm {...{ hasPaymentPassword, payeeName }} onDone={close} />
          )}
        </Loaded>
      </Sheet>
      <Sheet open={leaving !== undefined} onClose={close} title={t('cashier.remove_card')}>
        {leaving === undefined ? null : <RemoveCardForm card={leaving} onDone={close} />}
      </Sheet>
    </Page>
  )
}

const nameOf = ({ bankName, maskedNumber }: BankCard): string => `${bankName} ${maskedNumber}`
