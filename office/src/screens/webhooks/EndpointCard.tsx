import { officeWebhookSchemas } from '@koi/contract/schemas/office/webhooks.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { type Fact, Facts, Failure, Notice, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { EndpointFields } from './EndpointFields.tsx'
import { NewSecret } from './NewSecret.tsx'
import styles from './webhooks.module.css'
import { problemText, stateText, toneOf } from './words.ts'

type Endpoint = Output<'officeWebhooks'>['content'][number]

interface EndpointProps {
  readonly endpoint: Endpoint
}

/** One endpoint: how it is, what it receives, and what can be done with it. */
export function EndpointCard({ endpoint, canWrite }: EndpointProps & { readonly canWrite: boolean }) {
  const { id, url, description, types } = endpoint
  return (
    <Card title={url} hint={description} actions={<State {...stateOf(endpoint)} />}>
      <Facts facts={factsOf(endpoint)} />
      <p>{types.join(', ')}</p>
      <Row>
        <Link to={`/webhooks/log?endpoint=${id}`}>{t('webhooks.log_of')}</Link>
        {canWrite ? <Actions endpoint={endpoint} /> : null}
      </Row>
      {canWrite ? <TestButton endpoint={endpoint} /> : null}
    </Card>
  )
}

const stateOf = ({ state }: Endpoint) => ({ state: toneOf(state), text: stateText(state) })

const factsOf = (endpoint: Endpoint): readonly Fact[] => {
  const { disabledAt, failingSince, deliveredAt, overlapUntil } = endpoint
  return [
    ...(disabledAt === null ? [] : [[t('webhooks.disabled_at'), formatTime(disabledAt)] as const]),
    ...(failingSince === null ? [] : [[t('webhooks.failing'), formatTime(failingSince)] as const]),
    [t('webhooks.delivered_at'), deliveredAt === null ? t('word.never') : formatTime(deliveredAt)],
    [t('webhooks.waiting'), endpoint.waiting],
    [t('webhooks.failed'), endpoint.failed],
    [t('webhooks.secret_at'), formatTime(endpoint.secretAt)],
    ...(overlapUntil === null ? [] : [[t('webhooks.overlap'), formatTime(overlapUntil)] as const]),
  ]
}

const Actions = ({ endpoint }: EndpointProps) => (
  <>
    <EditEndpoint endpoint={endpoint} />
    <Rotate endpoint={endpoint} />
    {endpoint.failed > 0 && endpoint.state === 'active' ? <ResendFailed endpoint={endpoint} /> : null}
    <ActionButton
      label={t('word.remove')}
      look="danger"
      needsReason={false}
      call={useAction('officeRemoveWebhook')}
      input={() => ({ id: endpoint.id })}
    >
      <p>{t('webhooks.remove_hint')}</p>
    </ActionButton>
  </>
)

const ResendFailed = ({ endpoint: { id } }: EndpointProps) => (
  <ActionButton
    label={t('webhooks.resend_failed')}
    needsReason={false}
    call={useAction('officeResendFailedWebhooks')}
    input={() => ({ id })}
  >
    <p>{t('webhooks.resend_failed_hint')}</p>
  </ActionButton>
)

const EditEndpoint = ({ endpoint: { id, url, description, types, state } }: EndpointProps) => (
  <ActionButton
    label={t('shell.edit')}
    title={t('webhooks.edit_of', { url })}
    act={t('shell.save')}
    needsReason={false}
    call={useAction('officeChangeWebhook')}
    schema={officeWebhookSchemas.officeChangeWebhook.input}
    values={{ url, description, types, isActive: state === 'active' }}
    input={(values) => ({
      ...{ id, url: values.url, description: values.description, types: values.types },
      isActive: values.isActive,
    })}
  >
    <EndpointFields />
    <Tick name="isActive" label={t('webhooks.active')} />
  </ActionButton>
)

function Rotate({ endpoint: { id } }: EndpointProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ActionButton
        label={t('webhooks.rotate')}
        needsReason={false}
        call={useAction('officeRotateWebhook')}
        schema={officeWebhookSchemas.officeRotateWebhook.input}
        values={{ overlapHours: 24 }}
        input={({ overlapHours }) => ({ id, overlapHours })}
        onDone={(rotated) => setSecret(rotated.secret)}
      >
        <p>{t('webhooks.rotate_hint')}</p>
        <Field name="overlapHours" label={t('webhooks.overlap_hours')} type="number" required />
      </ActionButton>
      <NewSecret secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

/** Sends a test event at once, and says what came back. */
function TestButton({ endpoint: { id } }: EndpointProps) {
  const { mutate, data, error, isPending } = useAction('officeTestWebhook')
  return (
    <>
      <Row>
        <Button busy={isPending} onClick={() => mutate({ id })}>
          {t('webhooks.test')}
        </Button>
      </Row>
      <Failure error={error} />
      {data === undefined ? null : <TestAnswer answer={data} />}
    </>
  )
}

function TestAnswer({
  answer: { status, problem, tookMs, answer },
}: {
  answer: Output<'officeTestWebhook'>
}) {
  const isGood = status !== null && status >= 200 && status < 300
  const values = { status: String(status), ms: tookMs }
  const text = isGood ? t('webhooks.test_accepted', values) : t('webhooks.test_refused', values)
  return (
    <Notice tone={isGood ? 'good' : 'bad'}>
      {problem === null ? text : t('webhooks.test_none', { problem: problemText(problem) })}
      {answer === '' ? null : <pre className={styles.wire}>{answer}</pre>}
    </Notice>
  )
}
