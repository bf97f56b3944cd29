import { officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { useState } from 'react'
import { type RowOf, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Failure } from '../../ui/Page.tsx'

type Deposit = RowOf<'officeDeposits'>

/** What an operator does with an order that is paid by bank transfer. */
export function TransferActions({ deposit }: { deposit: Deposit }) {
  const mayApprove = usePermission('money.approve')
  const mayPay = usePermission('money.pay')
  const isAwaited = ['pending', 'claimed', 'expired', 'cancelled'].includes(deposit.state)
  const hasSlip = deposit.steps.some(({ state }) => state === 'claimed')
  return (
    <>
      {mayApprove && hasSlip ? <Slip deposit={deposit} /> : null}
      {mayApprove && isAwaited && deposit.accountId !== null ? <MoneyCame deposit={deposit} /> : null}
      {mayApprove && deposit.state === 'claimed' ? <NothingCame deposit={deposit} /> : null}
      {mayPay && deposit.state === 'returning' ? <SentBack deposit={deposit} /> : null}
    </>
  )
}

/** One click on an order whose money is there: only the bank's reference and the sender are asked. */
function MoneyCame({ deposit: { orderNumber, amount, currency, accountId } }: { deposit: Deposit }) {
  const enter = useAction('officeEnterArrival')
  return (
    <ActionButton
      label={t('channels.money_came')}
      name={t('channels.money_came_of', { number: orderNumber })}
      look="primary"
      needsReason={false}
      call={enter}
      schema={officeArrivalSchemas.officeEnterArrival.input}
      values={{ amount, sender: '', reference: '' }}
      input={({ reason: _, ...values }) => ({ ...values, accountId: accountId ?? '', booked: '' })}
    >
      <p>{t('channels.money_came_text', { amount: `${formatMoney(amount)} ${currency}` })}</p>
      <Field name="amount" label={t('channels.amount_came')} inputMode="decimal" required />
      <Field name="sender" label={t('channels.sender_label')} required maxLength={80} />
      <Field name="reference" label={t('channels.reference')} required maxLength={64} />
    </ActionButton>
  )
}

function NothingCame({ deposit: { id, orderNumber } }: { deposit: Deposit }) {
  const decide = useAction('officeDecideDeposit')
  return (
    <ActionButton
      label={t('channels.nothing')}
      name={t('channels.nothing_of', { number: orderNumber })}
      look="danger"
      call={decide}
      input={({ reason }) => ({ id, decision: 'reject' as const, reason })}
    >
      <p>{t('channels.nothing_text')}</p>
    </ActionButton>
  )
}

function SentBack({ deposit: { id, orderNumber, returning } }: { deposit: Deposit }) {
  const confirm = useAction('officeConfirmReturn')
  return (
    <ActionButton
      label={t('channels.sent_back')}
      name={t('channels.sent_back_of', { number: orderNumber })}
      look="primary"
      call={confirm}
      schema={officeArrivalSchemas.officeConfirmReturn.input}
      values={{ reference: '' }}
      input={({ reference, reason }) => ({ id, reference, reason })}
    >
      <p>
        {returning === null
          ? t('channels.sent_back_it')
          : t('channels.sent_back_text', { amount: formatMoney(returning.amount) })}
      </p>
      <Field name="reference" label={t('channels.back_reference')} required maxLength={64} />
    </ActionButton>
  )
}

function Slip({ deposit: { id, orderNumber } }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={t('channels.slip_of', { number: orderNumber })} onClick={() => setOpen(true)}>
        {t('channels.slip')}
      </Button>
      {isOpen ? (
        <Dialog title={t('channels.slip_of', { number: orderNumber })} onClose={() => setOpen(false)}>
          <SlipPicture {...{ id, orderNumber }} />
        </Dialog>
      ) : null}
    </>
  )
}

function SlipPicture({ id, orderNumber }: { id: string; orderNumber: string }) {
  const slip = useCall('officeSlip', { id })
  if (slip.data === undefined) return <Failure error={slip.error} />
  const { mime, content } = slip.data
  return (
    <img
      src={`data:${mime};base64,${content}`}
      alt={t('channels.slip_of', { number: orderNumber })}
      width="100%"
    />
  )
}
