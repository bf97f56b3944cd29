import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import styles from './promotions.module.css'

type Application = Output<'officeApplication'>

/** The states in which an application waits for a person. */
const OPEN: readonly string[] = ['waiting', 'taken', 'proposed']

/** One application with its pictures, what bounds the amount, and what can be done with it now. */
export default function ApplicationScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Application" query={useCall('officeApplication', { id })}>
      {(application) => (
        <Page
          title={`Application of ${application.account}`}
          actions={canWrite ? <Actions key={application.state} application={application} /> : null}
        >
          {OPEN.includes(application.state) ? (
            <Holder kind="application" thing={id} title={application.account} />
          ) : null}
          {application.alsoTakenBy.length === 0 ? null : <SamePerson application={application} />}
          <p className={styles.text}>{application.comment}</p>
          <div className={styles.pictures}>
            {application.images.map((image, place) => (
              <Picture key={image} id={image} label={`Picture ${place + 1}`} />
            ))}
          </div>
          <Facts facts={factsOf(application)} />
        </Page>
      )}
    </Loaded>
  )
}

const SamePerson = ({ application: { alsoTakenBy } }: { application: Application }) => (
  <Notice tone="bad">
    Another account of this person has taken the offer:{' '}
    {alsoTakenBy.map((other) => (
      <MemberLink key={other.memberId} {...other} />
    ))}
  </Notice>
)

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useCall('officeApplicationImage', { id })
  return data === undefined ? null : <img src={`data:${data.type};base64,${data.data}`} alt={label} />
}

function factsOf(application: Application): readonly Fact[] {
  const { offerId, offer, memberId, account, state, appliedAt, takenBy, most, turnoverRate, left } =
    application
  const { amount, reason, decidedBy, decidedAt, confirmedBy, secondAbove } = application
  return [
    ['State', <State key="state" state={state} />],
    [
      'Offer',
      <Link key="offer" to={`/offers/${offerId}`}>
        {offer}
      </Link>,
    ],
    ['From', <MemberLink key="member" {...{ memberId, account }} />],
    ['Applied', formatTime(appliedAt)],
    ...(takenBy === null && decidedBy !== null ? [] : [['With', takenBy ?? 'nobody yet'] as const]),
    ['Largest amount', formatMoney(most)],
    ['Turnover', `${turnoverRate / 10_000} × the amount`],
    ['Left of the budget', formatMoney(left)],
    ['A second person above', formatMoney(secondAbove)],
    ...(amount === null ? [] : [['Amount', formatMoney(amount)] as const]),
    ...(decidedBy === null ? [] : [['Decided', `${formatTime(decidedAt ?? 0)} by ${decidedBy}`] as const]),
    ...(reason === null ? [] : [['Reason', reason] as const]),
    ...(confirmedBy === null ? [] : [['Second person', confirmedBy] as const]),
  ]
}

function Actions({ application: { id, state } }: { application: Application }) {
  const take = useAction('officeTakeApplication')
  if (state === 'issued' || state === 'rejected') return null
  if (state === 'proposed') return <Confirm id={id} />
  return (
    <Row>
      <Button busy={take.isPending} onClick={() => take.mutate({ id })}>
        {state === 'waiting' ? 'Take it' : 'Take it over'}
      </Button>
      <Decide id={id} />
    </Row>
  )
}

function Decide({ id }: { id: string }) {
  const decide = useAction('officeDecideApplication')
  return (
    <>
      <ActionButton
        label="Issue"
        look="primary"
        call={decide}
        values={{ amount: '' }}
        input={({ amount, reason }) => ({ id, amount, reason })}
      >
        <p>The member reads the reason. An amount above the limit waits for a second person.</p>
        <Field name="amount" label="Amount (cash)" inputMode="decimal" required />
      </ActionButton>
      <ActionButton
        label="Reject"
        look="danger"
        call={decide}
        input={({ reason }) => ({ id, amount: null, reason })}
      >
        <p>The member reads the reason, and may apply again while the offer is open.</p>
      </ActionButton>
    </>
  )
}

function Confirm({ id }: { id: string }) {
  const confirm = useAction('officeConfirmApplication')
  return (
    <Row>
      <ActionButton
        label="Agree"
        look="primary"
        call={confirm}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>The amount is paid at once. Somebody else than the operator who proposed it has to agree.</p>
      </ActionButton>
      <ActionButton label="Send back" call={confirm} input={({ reason }) => ({ id, agree: false, reason })}>
        <p>It goes back to the queue without an amount.</p>
      </ActionButton>
    </Row>
  )
}
