import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { PicturePicker } from '../../ui/form/PicturePicker.tsx'
import { money, typedAmount } from '../../wallet/amount-form.ts'
import styles from './cashier.module.css'
import { type Deposit, useClaimDeposit } from './queries.ts'

const MEGABYTE = 1024 * 1024

/** Where to transfer exactly the order's amount, and the slip once it is done (CA-04). */
export function BankTransfer({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const { bank, amount, currency, claimable } = deposit
  if (bank === null) return null
  const symbol = symbolOf(currency)
  return (
    <>
      <Card title={t('cashier.transfer_to')}>
        <Facts
          facts={[
            [t('cashier.bank'), bank.bankName],
            [t('cashier.holder'), <CopyText key="holder" text={bank.holder} />],
            [t('cashier.account_number'), <CopyText key="number" text={bank.number} />],
            [
              t('cashier.transfer_exactly'),
              <CopyText key="amount" text={typedAmount(fromWire(amount))} />,
              'sum',
            ],
          ]}
        />
        <p className={styles.instructions}>
          {t('cashier.transfer_identifies', { amount: money(amount, symbol) })}
        </p>
      </Card>
      {claimable ? <ClaimForm id={deposit.id} /> : <p className={styles.note}>{t('cashier.claimed_text')}</p>}
    </>
  )
}

/** The member says that the transfer is made, with the bank's slip. */
function ClaimForm({ id }: { id: string }) {
  const t = useT()
  const [files, setFiles] = useState<readonly File[]>([])
  const claim = useClaimDeposit()
  const [file] = files
  return (
    <Card title={t('cashier.slip')}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (file !== undefined) claim.mutate({ id, file })
        }}
      >
        <PicturePicker
          {...{ maxImages: 1, maxBytes: UPLOAD_MAX_BYTES, files, onChange: setFiles }}
          labels={{
            title: t('cashier.slip_picture'),
            hint: t('cashier.slip_hint', { size: UPLOAD_MAX_BYTES / MEGABYTE }),
            add: t('cashier.slip_add'),
            picture: () => t('cashier.slip_picture'),
            remove: () => t('cashier.slip_remove'),
          }}
        />
        {claim.isError ? <Problem>{refusalText(claim.error)}</Problem> : null}
        <Button type="submit" full loading={claim.isPending} disabled={file === undefined}>
          {t('cashier.slip_send')}
        </Button>
      </form>
    </Card>
  )
}
