import { REMARK_MAX, UPLOAD_MAX_BYTES, UPLOAD_MAX_IMAGES } from '@koi/contract/limits.ts'
import { commentLength, isComment } from '@koi/contract/promotions/comment.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { promotionApi } from '../../api/promotion-api.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { readBase64 } from '../../device/read-base64.ts'
import { useT } from '../../i18n/i18n.ts'
import { type OfferDetail, useApply } from '../../offers/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { PicturePicker } from '../../ui/form/PicturePicker.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './Offer.module.css'

const MEGABYTE = 1024 * 1024

/** The comment with its counter, and the pictures (MN-15, VA-18); the server repeats every rule. */
export function ApplicationForm({ offer: { id, status } }: { offer: OfferDetail }) {
  const t = useT()
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm({ defaultValues: { comment: '' } })
  const apply = useApply()
  const send = useMutation({
    mutationFn: async ({ comment }: { comment: string }) => {
      const images: string[] = []
      for (const file of files)
        images.push((await promotionApi.uploadApplicationImage({ data: await readBase64(file) })).id)
      return apply.mutateAsync({ id, comment, images })
    },
    onSuccess: () => {
      form.reset()
      setFiles([])
      showToast(t('offer.sent'), { tone: 'success' })
    },
  })
  const act = t(status === 'rejected' ? 'offer.apply_again' : 'offer.apply')
  return (
    <Card title={act}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        {send.isError ? <Problem>{refusalText(send.error)}</Problem> : null}
        <TextField
          label={t('offer.comment')}
          rows={3}
          hint={t('offer.comment_count', { count: commentLength(form.watch('comment')), max: REMARK_MAX })}
          error={form.formState.errors.comment ? t('offer.comment_length', { max: REMARK_MAX }) : undefined}
          {...form.register('comment', { validate: isComment })}
        />
        <PicturePicker
          {...{ maxImages: UPLOAD_MAX_IMAGES, maxBytes: UPLOAD_MAX_BYTES, files, onChange: setFiles }}
          labels={{
            title: t('offer.pictures'),
            hint: t('offer.pictures_hint', { count: UPLOAD_MAX_IMAGES, size: UPLOAD_MAX_BYTES / MEGABYTE }),
            add: t('offer.add_picture'),
            picture: (number) => t('offer.picture', { number }),
            remove: (number) => t('offer.remove_picture', { number }),
          }}
        />
        <Button type="submit" full loading={send.isPending}>
          {act}
        </Button>
      </form>
    </Card>
  )
}
