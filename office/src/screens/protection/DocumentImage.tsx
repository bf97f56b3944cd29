import type { DocumentSide } from '@koi/contract/protection.ts'
import { useQuestion } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Page.tsx'
import styles from './DocumentImage.module.css'

interface DocumentImageProps {
  readonly id: string
  readonly side: DocumentSide
  readonly size: number
}

/** An image that is fetched only when an operator opens it, since each viewing is recorded. */
export function DocumentImage({ id, side, size }: DocumentImageProps) {
  const fetched = useQuestion('officeIdentityDocument')
  if (fetched.data === undefined) {
    return (
      <div>
        <Button busy={fetched.isPending} onClick={() => fetched.mutate({ id, side })}>
          {t(`protection.show_${side}`, { size: String(Math.ceil(size / 1024)) })}
        </Button>
        <Failure error={fetched.error} />
      </div>
    )
  }
  const { mime, content, name } = fetched.data
  const address = `data:${mime};base64,${content}`
  return (
    <figure className={styles.document}>
      <img src={address} alt={t(`protection.image_${side}`)} />
      <figcaption>
        <a href={address} download={name}>
          {t('protection.save_image', { name })}
        </a>
      </figcaption>
    </figure>
  )
}
