import type { Output } from '../../api.ts'
import styles from './texts.module.css'
import { fillSamples, type Parts } from './words.ts'

interface TextPreviewProps {
  readonly text: Output<'officeText'>
  readonly parts: Parts
}

/** A text as a phone shows it, with sample values. */
export function TextPreview({ text, parts }: TextPreviewProps) {
  const { channel, placeholders, brand } = text
  const shown = Object.fromEntries(
    Object.entries(parts).map(([part, words]) => [part, fillSamples(words, placeholders)]),
  )
  if (channel === 'sms')
    return (
      <>
        <p className={styles.sender}>{brand}</p>
        <p className={styles.bubble}>{shown.body}</p>
      </>
    )
  if (channel === 'push')
    return (
      <div className={styles.push}>
        <p className={styles.sender}>
          {brand} · {shown.title}
        </p>
        <p>{shown.body}</p>
      </div>
    )
  return (
    <div className={styles.mail}>
      <p className={styles.sender}>{brand}</p>
      {shown.subject === undefined ? null : (
        <p>
          <strong>{shown.subject}</strong>
        </p>
      )}
      {[shown.greeting, shown.line, shown.body].map((words) =>
        words === undefined ? null : <p key={words}>{words}</p>,
      )}
      {shown.action === undefined ? null : <span className={styles.action}>{shown.action}</span>}
      {shown.note === undefined ? null : <p>{shown.note}</p>}
    </div>
  )
}
