import type { DocumentSide } from '@koi/contract/protection.ts'
import { useState } from 'react'
import { api, explain } from '../../api.ts'
import { Button } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './DocumentImage.module.css'

const names: Readonly<Record<DocumentSide, string>> = { front: 'Front', back: 'Back', selfie: 'Selfie' }

interface DocumentImageProps {
  readonly id: string
  readonly side: DocumentSide
  readonly size: number
}

type Shown = Awaited<ReturnType<typeof api.officeIdentityDocument>>

/** An image that is fetched when somebody asks to see it, since each look is written down. */
export function DocumentImage({ id, side, size }: DocumentImageProps) {
  const [shown, show] = useState<Shown | null>(null)
  const [error, setError] = useState<unknown>(null)
  const open = (): void => {
    api.officeIdentityDocument({ id, side }).then(show, setError)
  }
  if (shown === null) {
    return (
      <p>
        <Button onClick={open}>{`Show ${names[side].toLowerCase()} (${Math.ceil(size / 1024)} kB)`}</Button>
        {error === null ? null : <Notice tone="bad">{explain(error)}</Notice>}
      </p>
    )
  }
  const address = `data:${shown.mime};base64,${shown.content}`
  return (
    <figure className={styles.document}>
      <img src={address} alt={`${names[side]} of the document`} />
      <figcaption>
        <a href={address} download={shown.name}>{`Save ${shown.name}`}</a>
      </figcaption>
    </figure>
  )
}
