import { LETTER_BODY_MAX } from '@koi/contract/limits.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import type { CallFormOptions } from '../../ui/form/use-call-form.ts'

interface AnswerFormProps<Output> {
  readonly id: string
  readonly call: CallFormOptions<never, { readonly id: string; readonly body: string }, Output>['call']
}

/** The answer to a member, delivered to their inbox. */
export function AnswerForm<Output>({ id, call }: AnswerFormProps<Output>) {
  if (!usePermission('messages.write')) return null
  return (
    <CallForm
      act={t('content.send_answer')}
      call={call}
      values={{ body: '' }}
      input={({ body }) => ({ id, body })}
    >
      <TextArea name="body" label={t('content.answer')} required rows={5} maxLength={LETTER_BODY_MAX} />
    </CallForm>
  )
}
