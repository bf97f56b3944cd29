import { useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Row } from '../../ui/Page.tsx'
import type { Bill } from './check-bill.ts'
import { decisionsOf, isToNote } from './decisions.ts'

/** What an operator may decide about a bill now. */
export function BillActions({ bill }: { bill: Bill }) {
  const { id, state, correction, amount, payee } = bill
  const decide = useAction('officeDecideContractBill')
  if (!usePermission('contracts.pay')) return null
  return (
    <Row>
      {decisionsOf(state).map(({ decision, label, look, effect }) => (
        <ActionButton
          key={decision}
          {...{ label, look }}
          title={t('agents.decide_bill_title', { label, amount: formatMoney(amount), payee })}
          call={decide}
          input={({ reason }) => ({ id, decision, reason })}
        >
          <p>{effect}</p>
        </ActionButton>
      ))}
      {isToNote(bill) ? <NoteExpired id={id} /> : null}
      {correction > 0 || state === 'computed' ? null : <Correct id={id} />}
    </Row>
  )
}

/** A bill that an upline did not pay stays expired; whoever has seen to it says so. */
const NoteExpired = ({ id }: { id: string }) => (
  <ActionButton
    label={t('agents.expired_bill_note')}
    call={useAction('officeNoteExpiredBill')}
    input={({ reason }) => ({ id, reason })}
  >
    <p>{t('agents.expired_bill_note_effect')}</p>
  </ActionButton>
)

/** A mistake is a correction bill; the bill itself never changes. */
const Correct = ({ id }: { id: string }) => (
  <ActionButton
    label={t('agents.correct')}
    act={t('agents.write_the_correction')}
    call={useAction('officeCorrectContractBill')}
    values={{ amount: '', towards: 'payee' }}
    input={({ amount, towards, reason }) => ({ id, amount, reason, towards: towards as 'payee' | 'house' })}
  >
    <p>{t('agents.the_bill_stays_as_it_is')}</p>
    <Field name="amount" label={t('word.amount')} inputMode="decimal" required />
    <Select
      name="towards"
      label={t('agents.in_favour_of')}
      choices={[
        ['payee', t('agents.the_payee_one_more_bill')],
        ['house', t('agents.the_house_taken_off_the_next')],
      ]}
    />
  </ActionButton>
)
