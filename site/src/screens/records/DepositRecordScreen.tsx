import { type Answer, api } from '../../api/api.ts'
import { useT } from '../../i18n/i18n.ts'
import { DepositFacts } from '../../orders/DepositFacts.tsx'
import { depositFlow, flowOf, isFinal } from '../../orders/progress.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { orderTable } from './order-table.tsx'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import { depositStates } from './state-labels.ts'

type Page = Answer<'depositRecords'>
type Deposit = Page['content'][number]

const table = orderTable<Deposit, Page>({
  call: 'depositRecords',
  fetch: (input) => api.depositRecords(input),
  states: depositStates,
  flow: depositFlow,
  flowOf,
  figures: ({ sums }) => [{ label: 'records.credited', value: sums.credited, tone: 'gold' }],
  nameOf: ({ channelName }) => channelName,
  nameHead: 'records.channel',
  renderDetails: (row) => <DepositDetails deposit={row} />,
  detailsTitle: 'records.deposit',
  empty: { title: 'records.no_deposits', action: 'records.to_deposit', to: paths.deposit },
})

/** The member's deposits (MN-04). */
export default function DepositRecordScreen() {
  return <RecordScreen table={table} />
}

function DepositDetails({ deposit }: { deposit: Deposit }) {
  const t = useT()
  return (
    <>
      <DepositFacts deposit={deposit} />
      {isFinal(deposit.state, depositFlow) ? null : (
        <ButtonLink
          full
          to={`${paths.deposit}?${new URLSearchParams({ order: deposit.id })}`}
          className={styles.after}
        >
          {t('records.to_order')}
        </ButtonLink>
      )}
    </>
  )
}
