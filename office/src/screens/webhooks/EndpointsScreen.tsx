import { officeWebhookSchemas } from '@koi/contract/schemas/office/webhooks.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EndpointFields, NEW_ENDPOINT } from './EndpointFields.tsx'
import { NewSecret } from './NewSecret.tsx'

/** Where events are sent (OF-21). */
export default function EndpointsScreen() {
  const query = useCall('officeWebhooks', {}, 15_000)
  const canWrite = usePermission('webhooks.write')
  return (
    <Page
      title={t('webhooks.title')}
      hint={t('webhooks.hint')}
      actions={
        <Row>
          <Link to="/webhooks/log">{t('webhooks.log')}</Link>
          {canWrite ? <AddEndpoint /> : null}
        </Row>
      }
    >
      <Part title={t('webhooks.endpoints')} query={query}>
        {({ content }) =>
          content.length === 0 ? (
            <p>{t('webhooks.none')}</p>
          ) : (
            content.map((endpoint) => <EndpointCard key={endpoint.id} {...{ endpoint, canWrite }} />)
          )
        }
      </Part>
    </Page>
  )
}

function AddEndpoint() {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ActionButton
        label={t('webhooks.add')}
        look="primary"
        needsReason={false}
        call={useAction('officeAddWebhook')}
        schema={officeWebhookSchemas.officeAddWebhook.input}
        values={NEW_ENDPOINT}
        input={({ url, description, types }) => ({ url, description, types })}
        onDone={(added) => setSecret(added.secret)}
      >
        <EndpointFields />
      </ActionButton>
      <NewSecret secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
