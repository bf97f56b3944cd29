import { countWords } from '@koi/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { createClientKeys } from '../../api/client-key.ts'
import { invalidate } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { readBase64 } from '../../device/read-base64.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { PicturePicker } from '../../ui/form/PicturePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './Feedback.module.css'
import type { FeedbackRules } from './queries.ts'

/** More than anyone types; the limits that apply are in words. */
const CHARACTERS_MAX = 8_000

const MEGABYTE = 1024 * 1024

interface Values {
  type: FeedbackRules['types'][number]
  text: string
}

/** Its topic, its text and its pictures; the limits are the server's. */
export function FeedbackForm({ rules }: { rules: FeedbackRules }) {
  const t = useT()
  const [withKey] = useState(createClientKeys)
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm<Values>({ defaultValues: { type: 'suggestion', text: '' } })
  const bounds = { min: rules.minWords, max: rules.maxWords }
  const send = useMutation({
    mutationFn: async ({ type, text }: Values) => {
      const images: string[] = []
      for (const file of files)
        images.push((await api.uploadFeedbackImage({ data: await readBase64(file) })).id)
      return withKey({ type, text, files: files.length }, (clientKey) =>
        api.sendFeedback({ clientKey, type, text, images }),
      )
    },
    onSuccess: () => {
      form.reset()
      setFiles([])
      showToast(t('feedback.sent'), { tone: 'success' })
      return invalidate('feedbackHistory')
    },
  })
  const isWithinBounds = (text: string) => {
    const words = countWords(text)
    return words >= bounds.min && words <= bounds.max
  }
  return (
    <Card title={t('feedback.new')}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        {send.isError ? <Problem>{refusalText(send.error)}</Problem> : null}
        <Select
          label={t('feedback.type')}
          options={rules.types.map((type) => ({ value: type, label: t(`feedback.${type}`) }))}
          {...form.register('type')}
        />
        <TextField
          label={t('feedback.text')}
          rows={6}
          maxLength={CHARACTERS_MAX}
          hint={t('feedback.words', { count: countWords(form.watch('text')), ...bounds })}
          error={form.formState.errors.text ? t('feedback.length', bounds) : undefined}
          {...form.register('text', { validate: isWithinBounds })}
        />
        <PicturePicker
          {...{ maxImages: rules.maxImages, maxBytes: rules.maxBytes, files, onChange: setFiles }}
          labels={{
            title: t('feedback.pictures'),
            hint: t('feedback.pictures_hint', {
              count: rules.maxImages,
              size: rules.maxBytes / MEGABYTE,
            }),
            add: t('feedback.add_picture'),
            picture: (number) => t('feedback.picture', { number }),
            remove: (number) => t('feedback.remove_picture', { number }),
          }}
        />
        <Button type="submit" full loading={send.isPending}>
          {t('feedback.send')}
        </Button>
      </form>
    </Card>
  )
}
