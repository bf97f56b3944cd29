import { officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { useState } from 'react'
import { type RowOf, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
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
      {mayApprove && isAwaited ? <MoneyCame deposit={deposit} /> : null}
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
      label="Money came"
      name={`Money came for ${orderNumber}`}
      look="primary"
      needsReason={false}
      call={enter}
      schema={officeArrivalSchemas.officeEnterArrival.input}
      values={{ amount, sender: '', reference: '' }}
      input={({ reason: _, ...values }) => ({ ...values, accountId: accountId ?? '', booked: '' })}
    >
      <p>
        The order asks for {formatMoney(amount)} {currency}. Another amount is entered too, and waits for a
        decision under Bank transfers.
      </p>
      <Field name="amount" label="Amount that came" inputMode="decimal" required />
      <Field name="sender" label="Sender, as the bank names them" required maxLength={80} />
      <Field name="reference" label="Bank’s reference" required maxLength={64} />
    </ActionButton>
  )
}

function NothingCame({ deposit: { id, orderNumber } }: { deposit: Deposit }) {
  const decide = useAction('officeDecideDeposit')
  return (
    <ActionButton
      label="Nothing came"
      name={`Nothing came for ${orderNumber}`}
      look="danger"
      call={decide}
      input={({ reason }) => ({ id, decision: 'reject' as const, reason })}
    >
      <p>The order is closed and nothing is credited.</p>
    </ActionButton>
  )
}

function SentBack({ deposit: { id, orderNumber, returning } }: { deposit: Deposit }) {
  const confirm = useAction('officeConfirmReturn')
  return (
    <ActionButton
      label="Sent back"
      name={`Sent back for ${orderNumber}`}
      look="primary"
      call={confirm}
      schema={officeArrivalSchemas.officeConfirmReturn.input}
      values={{ reference: '' }}
      input={({ reference, reason }) => ({ id, reference, reason })}
    >
      <p>
        You have sent {returning === null ? 'it' : formatMoney(returning.amount)} back to the sender’s
        account.
      </p>
      <Field name="reference" label="Bank’s reference of the return" required maxLength={64} />
    </ActionButton>
  )
}

function Slip({ deposit: { id, orderNumber } }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={`Slip of ${orderNumber}`} onClick={() => setOpen(true)}>
        Slip
      </Button>
      {isOpen ? (
        <Dialog title={`Slip of ${orderNumber}`} onClose={() => setOpen(false)}>
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
  return <img src={`data:${mime};base64,${content}`} alt={`Slip of ${orderNumber}`} width="100%" />
}
