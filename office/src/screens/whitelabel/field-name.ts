import type { FormatField } from '@koi/contract/field-rules.ts'
import { t } from '../../i18n/i18n.ts'
import type { Site } from './site.ts'

/** What a field of the registration is called. */
export const fieldName = (field: FormatField | Site['registerFields'][number]['field']): string =>
  t(`house.field_${field}`)
