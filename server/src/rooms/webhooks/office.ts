import {
  officeAddWebhook,
  officeChangeWebhook,
  officeRemoveWebhook,
  officeRotateWebhook,
  officeWebhooks,
} from './office-endpoints.ts'
import {
  officeResendFailedWebhooks,
  officeResendWebhook,
  officeWebhookDeliveries,
  officeWebhookDelivery,
} from './office-log.ts'
import { officeTestWebhook } from './office-test.ts'

/** The office's calls of this room. */
export const officeCommands = {
  officeWebhooks,
  officeAddWebhook,
  officeChangeWebhook,
  officeRemoveWebhook,
  officeRotateWebhook,
  officeTestWebhook,
  officeWebhookDeliveries,
  officeWebhookDelivery,
  officeResendWebhook,
  officeResendFailedWebhooks,
}
