import { WEBHOOK_TYPES } from '@koi/contract/webhooks.ts'
import type { Input } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { TickList } from '../../ui/form/Tick.tsx'

export const NEW_ENDPOINT: Input<'officeAddWebhook'> = { url: 'https://', description: '', types: [] }

/** What an operator writes of an endpoint. */
export const EndpointFields = () => (
  <>
    <Field name="url" label={t('webhooks.url')} type="url" required maxLength={500} />
    <Field name="description" label={t('webhooks.description')} maxLength={120} />
    <TickList name="types" legend={t('webhooks.types')} values={WEBHOOK_TYPES} />
  </>
)
