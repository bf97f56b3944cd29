import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
    <Loaded title={t('promotions.application')} query={useCall('officeApplication', { id })}>
      {(application) => (
        <Page
          title={t('promotions.application_of', { account: application.account })}
          actions={canWrite ? <Actions key={application.state} application={application} /> : null}
        >
          {OPEN.includes(application.state) ? (
            <Holder kind="application" thing={id} title={application.account} />
          ) : null}
          {application.alsoTakenBy.length === 0 ? null : <SamePerson application={application} />}
          <p className={styles.text}>{application.comment}</p>
          <div className={styles.pictures}>
            {application.images.map((image, place) => (
              <Picture key={image} id={image} label={t('promotions.picture', { place: place + 1 })} />
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
    {t('promotions.another_account_of_this_person_has')}{' '}
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
    [t('word.state'), <State key="state" state={state} />],
    [
      t('promotions.offer'),
      <Link key="offer" to={`/offers/${offerId}`}>
        {offer}
      </Link>,
    ],
    [t('list.from'), <MemberLink key="member" {...{ memberId, account }} />],
    [t('promotions.applied'), formatTime(appliedAt)],
    ...(takenBy === null && decidedBy !== null
      ? []
      : [[t('promotions.with'), takenBy ?? t('promotions.nobody_yet')] as const]),
    [t('promotions.largest_amount'), formatMoney(most)],
    [t('word.turnover'), t('promotions.the_amount', { turnoverRate: turnoverRate / 10_000 })],
    [t('promotions.left_of_the_budget'), formatMoney(left)],
    [t('promotions.a_second_person_above'), formatMoney(secondAbove)],
    ...(amount === null ? [] : [[t('word.amount'), formatMoney(amount)] as const]),
    ...(decidedBy === null
      ? []
      : [
          [
            t('promotions.decided'),
            t('promotions.by', { decidedAt: formatTime(decidedAt ?? 0), decidedBy }),
          ] as const,
        ]),
    ...(reason === null ? [] : [[t('word.reason'), reason] as const]),
    ...(confirmedBy === null ? [] : [[t('promotions.second_person'), confirmedBy] as const]),
  ]
}

function Actions({ application: { id, state, seen } }: { application: Application }) {
  const take = useAction('officeTakeApplication')
  if (state === 'issued' || state === 'rejected') return null
  if (state === 'proposed') return <Confirm id={id} seen={seen} />
  return (
    <Row>
      <Button busy={take.isPending} onClick={() => take.mutate({ id })}>
        {state === 'waiting' ? t('promotions.take_it') : t('promotions.take_it_over')}
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
        label={t('promotions.issue')}
        look="primary"
        call={decide}
        values={{ amount: '' }}
        input={({ amount, reason }) => ({ id, amount, reason })}
      >
        <p>{t('promotions.the_member_reads_the_reason_an')}</p>
        <Field name="amount" label={t('promotions.amount_cash')} inputMode="decimal" required />
      </ActionButton>
      <ActionButton
        label={t('word.reject')}
        look="danger"
        call={decide}
        input={({ reason }) => ({ id, amount: null, reason })}
      >
        <p>{t('promotions.the_member_reads_the_reason_and')}</p>
      </ActionButton>
    </>
  )
}

function Confirm({ id, seen }: { id: string; seen: string }) {
  const confirm = useAction('officeConfirmApplication')
  return (
    <Row>
      <ActionButton
        label={t('promotions.agree')}
        look="primary"
        call={confirm}
        values={{ seen }}
        input={({ seen, reason }) => ({ id, agree: true, seen, reason })}
      >
        <p>{t('promotions.the_amount_is_paid_at_once')}</p>
      </ActionButton>
      <ActionButton
        label={t('promotions.send_back')}
        call={confirm}
        values={{ seen }}
        input={({ seen, reason }) => ({ id, agree: false, seen, reason })}
      >
        <p>{t('promotions.it_goes_back_to_the_queue')}</p>
      </ActionButton>
    </Row>
  )
}
