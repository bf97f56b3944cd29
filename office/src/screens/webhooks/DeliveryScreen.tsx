import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import styles from './webhooks.module.css'
import { answerText, stateText, toneOf } from './words.ts'

type Delivery = Output<'officeWebhookDelivery'>

/** One delivery: what was sent, and what each attempt was answered. */
export default function DeliveryScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('webhooks.write')
  return (
    <Loaded title={t('webhooks.delivery')} query={useCall('officeWebhookDelivery', { id }, 5_000)}>
      {(delivery) => (
        <Page title={delivery.eventId} actions={canWrite ? <Resend id={id} /> : null}>
          <Facts facts={factsOf(delivery)} />
          <Card title={t('webhooks.sent')}>
            <pre className={styles.wire}>{sentText(delivery)}</pre>
          </Card>
          <Card title={t('webhooks.history')}>
            <History history={delivery.history} />
          </Card>
        </Page>
      )}
    </Loaded>
  )
}

const Resend = ({ id }: { id: string }) => (
  <ActionButton
    label={t('webhooks.resend')}
    needsReason={false}
    call={useAction('officeResendWebhook')}
    input={() => ({ id })}
  >
    <p>{t('webhooks.resend_hint')}</p>
  </ActionButton>
)

const factsOf = (delivery: Delivery): readonly Fact[] => [
  [t('word.state'), <State key="state" state={toneOf(delivery.state)} text={stateText(delivery.state)} />],
  [t('word.type'), delivery.type],
  [t('webhooks.thing'), delivery.thing],
  [t('webhooks.endpoint'), delivery.url],
  [t('word.created'), formatTime(delivery.createdAt)],
  [t('webhooks.attempts'), delivery.attempts],
  ...(delivery.nextAt === null ? [] : [[t('webhooks.next'), formatTime(delivery.nextAt)] as const]),
]

/** The request as it leaves, without its time and signature, which differ at each attempt. */
const sentText = ({ url, eventId, body }: Delivery): string =>
  [`POST ${url}`, 'content-type: application/json', `webhook-id: ${eventId}`, '', indented(body)].join('\n')

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const History = ({ history }: Pick<Delivery, 'history'>) =>
  history.length === 0 ? (
    <p>{t('webhooks.never_sent')}</p>
  ) : (
    <CardLines>
      {history.map((attempt) => (
        <CardLine key={attempt.at} actions={t('webhooks.took', { ms: attempt.tookMs })}>
          {formatTime(attempt.at)} · {answerText(attempt)}
          {attempt.answer === '' ? null : <pre className={styles.wire}>{attempt.answer}</pre>}
        </CardLine>
      ))}
    </CardLines>
  )
