import { smsLength } from '@koi/contract/sms-length.ts'
import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { fillSamples, type Parts } from './words.ts'

interface SmsLengthLineProps {
  readonly text: Output<'officeText'>
  readonly parts: Parts
}

/** How many messages the text takes, in which encoding. */
export function SmsLengthLine({ text, parts }: SmsLengthLineProps) {
  const length = smsLength(fillSamples(parts.body ?? '', text.placeholders))
  const values = {
    ...{ encoding: length.encoding, length: length.length, parts: length.parts },
    places: length.perPart * Math.max(1, length.parts),
    word: length.parts === 1 ? t('texts.part_one') : t('texts.part_many'),
  }
  return (
    <p role="status">
      {t('texts.sms', values)}. {t('texts.sms_hint')}
    </p>
  )
}
